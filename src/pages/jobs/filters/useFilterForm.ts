/**
 * The one form of the page, whose controls stand in several places. The address is its only memory: every change leads
 * to another address, and the controls follow when that has been loaded.
 */
import { useEffect, useRef, type ChangeEvent, type FormEvent } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { jobsPath, type JobQuery } from '../../../shared/jobs/jobQuery';
import { whenOnline } from '../../../ui/connection/connection';
import { queryIn } from '../../../ui/jobs/useJobSearch';

export const FORM_ID = 'job-search';

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
    whenOnline(() => void navigate(jobsPath(queryIn(form)), { preventScrollReset: true }));

  useEffect(() => {
    const form = document.getElementById(FORM_ID);
    if (!(form instanceof HTMLFormElement)) return;
    // What a visitor chose before this script was here.
    const isEarly = isFirst.current && jobsPath(queryIn(form)) !== jobsPath({ ...query, page: 1 });
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
