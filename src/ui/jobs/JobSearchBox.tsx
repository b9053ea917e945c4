/** The search for jobs: the values of its form, and its target. */
import type { FormEvent, ComponentProps } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import Search from 'lucide-react/icons/search';
import { jobsPath, readJobQuery, type JobQuery } from '../../shared/jobs/jobQuery';
import { whenOnline } from '../../enhance/connection';
import '../button.css';
import './jobSearch.css';

/** The values of the controls of a form. A changed search begins at its first page. */
export function queryIn(form: HTMLFormElement): JobQuery {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return readJobQuery(new URLSearchParams(fields));
}

/** Opens the list by its shortest address, at `fragment`: unset parts are left out. */
export function useJobSearch(fragment = '', options?: NavigateOptions) {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const path = jobsPath(queryIn(event.currentTarget)) + fragment;
    whenOnline(() => void navigate(path, options));
  };
}

interface JobSearchBoxProps extends Pick<ComponentProps<'form'>, 'id' | 'onSubmit'> {
  /** Set if a page shows the results in place. */
  readonly 'data-needs-app'?: '';
  /** The searched text. */
  readonly text?: string;
}

/** A plain form: it opens the list of jobs, with or without JavaScript. */
export const JobSearchBox = ({ text, ...form }: JobSearchBoxProps) => (
  <search className="job-search">
    <form action="/jobs" method="get" autoComplete="off" onSubmit={useJobSearch()} {...form}>
      <label className="visually-hidden" htmlFor="job-search-q">
        Job title, keyword, or company
      </label>
      <Search size={20} aria-hidden="true" />
      <input
        id="job-search-q"
        name="q"
        type="search"
        placeholder="Job title, keyword, or company"
        maxLength={100}
        defaultValue={text}
      />
      <button className="button" type="submit">
        Search Jobs
      </button>
    </form>
  </search>
);
