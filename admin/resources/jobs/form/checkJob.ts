import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { checkPublishing } from '../../../../src/shared/jobs/editing/jobRules';
import type { JobStatus } from '../../../../src/shared/jobs/editing/jobState';
import type { FieldForm } from '../../../kit/fields/useFieldForm';

/** True when a job can be saved; otherwise it shows the messages and goes to the first of them. */
export function checkJob(form: FieldForm, status: JobStatus | undefined, next: JobStatus): boolean {
  const isPublishing = next === 'published' && status !== 'published';
  const late = isPublishing ? checkPublishing(form.values as unknown as JobValues, new Date()) : {};
  const isComplete = form.check();
  for (const [name, message] of Object.entries(late)) form.report(name, message);
  if (!isComplete) form.focusFirst();
  return isComplete && Object.keys(late).length === 0;
}
