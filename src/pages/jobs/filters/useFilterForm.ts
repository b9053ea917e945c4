/**
 * The one form of the page, whose controls stand in several places. The address is its only memory: every change leads
 * to another address, and the controls follow when that has been loaded.
 */
import { useEffect, useRef, type ChangeEvent, type FormEvent } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { jobsPath, readJobQuery, type JobQuery } from '../../../shared/jobs/jobQuery';

export const FORM_ID = 'job-search';

/** What the controls say. A changed search begins at its first page. */
function readForm(form: HTMLFormElement): JobQuery {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return readJobQuery(new URLSearchParams(fields));
}

function writeForm(form: HTMLFormElement, query: JobQuery, isTypedTextKept: boolean) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLSelectElement || control instanceof HTMLInputElement)) continue;
    if (isTypedTextKept && control === document.activeElement) continue;
    control.value = String(query[control.name as keyof JobQuery] ?? '');
  }
}

export function useFilterForm(query: JobQuery) {
  const navigate = useNavigate();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const isFirst = useRef(true);

  const apply = (form: HTMLFormElement) =>
    void navigate(jobsPath(readForm(form)), { preventScrollReset: true });

  useEffect(() => {
    const form = document.getElementById(FORM_ID);
    if (!(form instanceof HTMLFormElement)) return;
    // What a visitor chose before this script was here.
    const isEarly = isFirst.current && jobsPath(readForm(form)) !== jobsPath({ ...query, page: 1 });
    isFirst.current = false;
    if (isEarly) apply(form);
    else writeForm(form, query, !isBackOrForward);
    // oxlint-disable-next-line react/exhaustive-deps -- only another search changes what the controls should say
  }, [query]);

  return {
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply(event.currentTarget);
    },
    onChange: ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
      if (form) apply(form);
    },
  };
}
