import { Form } from 'antd';
import { useNavigate } from 'react-router-dom';
import { jobFields, type JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { checkPairs } from '../../../../src/shared/jobs/editing/jobRules';
import type { JobStatus } from '../../../../src/shared/jobs/editing/jobState';
import { JOBS } from '../../../kit/addresses';
import { KeptNote } from '../../../kit/data/drafts/KeptNote';
import { StaleNote } from '../../../kit/data/drafts/StaleNote';
import { useDraft } from '../../../kit/data/drafts/useDraft';
import { useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { RequestError } from '../../../kit/data/errors';
import { useSaveRecord } from '../../../kit/data/record/useSaveRecord';
import { releaseUnsavedWork } from '../../../kit/data/unsaved';
import { useNow } from '../../../kit/ui/useNow';
import '../jobs.css';
import { rowOf, valuesOf, type JobRow } from '../jobRow';
import { checkJob } from './checkJob';
import { JobConflict } from './JobConflict';
import { JobHistory } from './JobHistory';
import { JobPanels } from './JobPanels';
import { SaveJobBar } from './SaveJobBar';
import { statusActions, visitorsSee } from './statusLabels';

interface JobFormProps {
  /** Undefined for a new job. */
  stored: JobRow | undefined;
  /** The values without any edits. */
  values: JobValues;
  /** What unsaved edits are kept under. */
  draftName: string;
}

const checkJobPairs = (values: Values) =>
  checkPairs(values as unknown as JobValues) as Record<string, string>;

const JOB = {
  resource: 'jobs',
  noun: 'job',
  fields: jobFields,
  valuesOf,
  columnsOf: rowOf,
  refusalOf(error: unknown) {
    const problems = error instanceof RequestError ? Object.entries(error.problems) : [];
    const [field, message] = problems.find(([name]) => name in jobFields) ?? [];
    return field !== undefined && message !== undefined ? { field, message } : undefined;
  },
};

/** All fields of a job, with the buttons that decide who sees it. */
export function JobForm({ stored, values, draftName }: JobFormProps) {
  const navigate = useNavigate();
  const now = useNow();
  const status = stored?.status as JobStatus | undefined;
  const editing = useDraft(draftName, { version: stored?.version ?? 0, value: values });
  const change = editing.change as unknown as (step: (latest: Values) => Values) => void;
  const form = useFieldForm(jobFields, editing.values, { onChange: change, checkPairs: checkJobPairs });
  const saving = useSaveRecord<JobValues, JobRow>({
    ...JOB,
    stored,
    editing,
    // Nobody opens a job again that a colleague has just closed, without being asked.
    canMerge: (theirs, merged) => theirs.status === status && Object.keys(checkPairs(merged)).length === 0,
    onRefused: (field, message) => form.report(field, message),
    onCreated: ({ id }) => {
      releaseUnsavedWork();
      void navigate(`${JOBS}/${id}`, { replace: true });
    },
  });
  const { draft } = editing;

  function save(next: JobStatus) {
    if (!checkJob(form, status, next)) return;
    const description = visitorsSee(next, editing.values, new Date());
    void form.send(() => saving.save({ columns: { status: next }, description }));
  }

  function discard() {
    editing.forget();
    form.clearErrors();
  }

  return (
    <Form
      {...form.props}
      className="job-form"
      aria-label="Job"
      onFinish={() => save(statusActions(status, editing.values, new Date()).main.status)}
    >
      {stored && (
        <div className="button-row">
          <JobHistory {...{ stored, editing }} />
        </div>
      )}
      <KeptNote draft={draft} />
      <StaleNote isStale={Boolean(stored) && editing.isStale} onCompare={() => saving.setConflict(true)} />
      <JobPanels form={form} isDisabled={saving.isSaving} />
      <SaveJobBar
        {...{ stored, now, editing }}
        isSaving={saving.isSaving}
        onSave={save}
        onDiscard={discard}
      />
      {stored && (
        <JobConflict
          {...{ stored, editing }}
          isOpen={saving.isConflict}
          onClose={() => saving.setConflict(false)}
        />
      )}
    </Form>
  );
}
