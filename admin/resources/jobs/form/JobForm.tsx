/** All fields of a job, with the buttons that change its status. */
import { Button, Form } from 'antd';
import { lazy, Suspense, type ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { type JobValues, jobFields } from '../../../../src/shared/jobs/editing/jobFields';
import { checkPublishing, checkPairs } from '../../../kit/data/jobs/jobRules';
import { type JobStatus, JOB_STATES, jobState } from '../../../kit/data/jobs/jobState';
import { type FieldForm, useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { type Edited, useEdits } from '../../../kit/data/edits/useEdits';
import { RecordConflict } from '../../../kit/content/RecordConflict';
import { useNow } from '../../../kit/ui/clock';
import { FormBar, KeptNote, StaleNote } from '../../../kit/data/edits/FormBar';
import { JOBS } from '../../../kit/ui/addresses';
import { RequestError } from '../../../kit/data/errors';
import { useSaveRecord } from '../../../kit/data/useSaveRecord';
import { OthersHere } from '../../../kit/data/stored/staff';
import { releaseUnsavedWork } from '../../../kit/data/unsaved';
import { useConsentQuestion } from '../../../kit/people/useConsentQuestion';
import { changedOffer, valuesOf, type JobRow, rowOf } from '../jobRow';
import { useIsSecret } from '../jobChoices';
import { useJobActions } from '../useJobActions';
import { statusActions, visitorsSee, type StatusAction } from './statusLabels';
import { JobPanels } from './JobPanels';
import '../jobs.css';

/** True when a job can be saved; otherwise it shows the messages and focuses the first. */
function checkJob(form: FieldForm, status: JobStatus | undefined, next: JobStatus): boolean {
  const isPublishing = next === 'published' && status !== 'published';
  const late = isPublishing ? checkPublishing(form.values as unknown as JobValues, new Date()) : {};
  const isComplete = form.check();
  for (const [name, message] of Object.entries(late)) form.report(name, message);
  if (!isComplete) form.focusFirst();
  return isComplete && Object.keys(late).length === 0;
}

/** Lazy, because it loads the comparison of versions. */
const LateHistory = lazy(async () => ({ default: (await import('./JobHistory')).JobHistory }));

const JobHistory = (props: ComponentProps<typeof LateHistory>) => (
  <Suspense fallback={<Button disabled>History</Button>}>
    <LateHistory {...props} />
  </Suspense>
);

interface JobConflictProps {
  stored: JobRow;
  editing: Edited<JobValues>;
  isOpen: boolean;
  onClose: () => void;
}

function JobConflict(props: JobConflictProps) {
  const { stored } = props;
  const state = JOB_STATES[jobState(stored, useNow())].toLowerCase();
  return (
    <RecordConflict {...props} noun="job" fields={jobFields} theirs={valuesOf(stored)}>
      {' '}
      It is {state} now.
    </RecordConflict>
  );
}

interface SaveJobBarProps {
  /** Undefined for a new job. */
  stored: JobRow | undefined;
  editing: Edited<JobValues>;
  isSaving: boolean;
  onSave: (status: JobStatus) => void;
  onDiscard: () => void;
}

/** The sentence describes the state after the main button. */
function SaveJobBar({ stored, editing, isSaving, onSave, onDiscard }: SaveJobBarProps) {
  const now = useNow();
  const { values, edits } = editing;
  const jobs = useJobActions();
  const status = stored?.status as JobStatus | undefined;
  const { main, others } = statusActions(status, values, now);

  function press({ status: next, isStatusAlone }: StatusAction) {
    if (!stored || !isStatusAlone) return onSave(next);
    void jobs.setStatus([stored], next, edits && 'Your changes are kept here, but not saved.');
  }

  const after = (
    <>
      <strong>{main.label}:</strong> {visitorsSee(main.status, values, now)}
    </>
  );
  return (
    <FormBar
      label="Save the job"
      hasEdits={edits !== undefined}
      state={status ? 'Saved' : 'Not saved yet'}
      after={after}
      onDiscard={onDiscard}
    >
      {others.map((action) => (
        <Button key={action.label} disabled={isSaving} onClick={() => press(action)}>
          {action.label}
        </Button>
      ))}
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {main.label}
      </Button>
    </FormBar>
  );
}

interface JobFormProps {
  /** Undefined for a new job. */
  stored: JobRow | undefined;
  /** The values without any edits. */
  values: JobValues;
  /** The key of its edits. */
  editsName: string;
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

/** Asks before a save that changes content to which candidates consented. */
function useIsWanted(stored: JobRow | undefined) {
  const askConsent = useConsentQuestion();
  return async (latest: JobValues): Promise<boolean> => {
    const changes = stored && changedOffer(latest, valuesOf(stored));
    return !changes || askConsent('job', stored.id, changes);
  };
}

/** Copies the confidentiality of the selected client; the recruiter can override it. */
function useChange({ change }: Edited<JobValues>) {
  const isSecret = useIsSecret();
  return (step: (latest: Values) => Values) =>
    change((latest) => {
      const next = step(latest) as unknown as JobValues;
      const isChosen = next.company !== latest.company && isSecret(next.company);
      return isChosen ? { ...next, client_confidential: true } : next;
    });
}

export function JobForm({ stored, values, editsName }: JobFormProps) {
  const navigate = useNavigate();
  const status = stored?.status as JobStatus | undefined;
  const editing = useEdits(editsName, { version: stored?.version ?? 0, value: values });
  const change = useChange(editing);
  const form = useFieldForm(jobFields, editing.values, { onChange: change, checkPairs: checkJobPairs });
  const saving = useSaveRecord<JobValues, JobRow>({
    ...JOB,
    stored,
    editing,
    isWanted: useIsWanted(stored),
    // Reopening a job that a colleague has just closed requires a confirmation.
    canMerge: (theirs, merged) => theirs.status === status && Object.keys(checkPairs(merged)).length === 0,
    onRefused: (field, message) => form.report(field, message),
    onCreated: ({ id }) => {
      releaseUnsavedWork();
      void navigate(`${JOBS}/${id}`, { replace: true });
    },
  });
  const { edits } = editing;

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
      {stored && <OthersHere screen={`jobs/${stored.id}`} />}
      <KeptNote edits={edits} />
      <StaleNote isStale={Boolean(stored) && editing.isStale} onCompare={() => saving.setConflict(true)} />
      <JobPanels form={form} isDisabled={saving.isSaving} stored={stored} />
      <SaveJobBar {...{ stored, editing }} isSaving={saving.isSaving} onSave={save} onDiscard={discard} />
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
