import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { checkPublishing } from '../../../../src/shared/jobs/editing/jobRules';
import type { JobStatus } from '../../../../src/shared/jobs/editing/jobState';
import type { FieldForm } from '../../../kit/fields/useFieldForm';

/** Checks a job before it is saved; otherwise shows the messages and goes to the first of them. */
export function useJobSubmit(
  form: FieldForm,
  status: JobStatus | undefined,
  element: RefObject<HTMLFormElement | null>,
) {
  const focusFirst = () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  function check(next: JobStatus): boolean {
    const isPublishing = next === 'published' && status !== 'published';
    const late = isPublishing ? checkPublishing(form.values as unknown as JobValues, new Date()) : {};
    let isComplete = false;
    flushSync(() => {
      isComplete = form.check() && Object.keys(late).length === 0;
      for (const [name, message] of Object.entries(late)) form.report(name, message);
    });
    if (!isComplete) focusFirst();
    return isComplete;
  }

  function refuse(name: string, message: string) {
    flushSync(() => form.report(name, message));
    // The control is disabled until the saving has ended.
    setTimeout(focusFirst);
  }

  return { check, refuse };
}
