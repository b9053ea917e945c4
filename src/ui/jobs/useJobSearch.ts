import type { FormEvent } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { whenOnline } from '../connection/connection';
import { jobsPath, readJobQuery, type JobQuery } from '../../shared/jobs/jobQuery';

/** What the controls of a form say. A changed search begins at its first page. */
export function queryIn(form: HTMLFormElement): JobQuery {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return readJobQuery(new URLSearchParams(fields));
}

/** Opens the list by its shortest address, at `fragment`: what is not set is not in it. */
export function useJobSearch(fragment = '', options?: NavigateOptions) {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const path = jobsPath(queryIn(event.currentTarget)) + fragment;
    whenOnline(() => void navigate(path, options));
  };
}
