import type { PostedForm } from '../../data/formSender';

interface HiddenFieldsProps {
  readonly kind: PostedForm['kind'];
  /** The job that an application is for. */
  readonly jobId?: number;
}

/** What a form says beside what people type, and a field that only scripts find. */
export const HiddenFields = ({ kind, jobId }: HiddenFieldsProps) => (
  <>
    <input type="hidden" name="form" value={kind} />
    {jobId !== undefined && <input type="hidden" name="job_id" value={jobId} />}
    <div className="form__trap" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  </>
);
