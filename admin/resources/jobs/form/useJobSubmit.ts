import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { checkPublishing } from '../../../../src/shared/jobs/editing/jobRules';
import type { JobStatus } from '../../../../src/shared/jobs/editing/jobState';
import type { FieldForm } from '../../../kit/fields/useFieldForm';

/** Checks a job before it is saved; otherwise shows the messages and goes to the first of them. */
export function useJobSubmit(form: FieldForm, status: JobStatus | undefined) {
  function check(next: JobStatus): boolean {
    const isPublishing = next === 'published' && status !== 'published';
    const late = isPublishing ? checkPublishing(form.values as unknown as JobValues, new Date()) : {};
    const isComplete = form.check();
    for (const [name, message] of Object.entries(late)) form.report(name, message);
    if (isComplete && Object.keys(late).length === 0) return true;
    form.focusFirst();
    return false;
  }

  function refuse(name: string, message: string) {
    form.report(name, message);
    form.focusFirst();
  }

  return { check, refuse };
}
