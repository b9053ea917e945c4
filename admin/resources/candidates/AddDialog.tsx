/** Asks before a person is added to a job. A recruiter may write them an email. */
import { Button, Form, Modal } from 'antd';
import { boolean, longText, text } from '../../../src/shared/content/fields';
import { jobPath } from '../../../src/shared/jobs/jobNames';
import { suggestedLetter } from '../../../src/shared/mail/mailTexts';
import { KeptNote } from '../../kit/data/edits/FormBar';
import { useEdits } from '../../kit/data/edits/useEdits';
import { RequestError } from '../../kit/data/errors';
import type { AnswerOf } from '../../kit/data/functions';
import { releaseUnsavedWork } from '../../kit/data/unsaved';
import { FieldList } from '../../kit/fields/FieldList';
import { useFieldForm, type Values } from '../../kit/fields/useFieldForm';
import { useSiteFacts } from '../../kit/people/MailWriting';
import { Loading, LoadFailed } from '../../kit/ui/view/states';

export type Person = AnswerOf<'staff_candidate'>;
export type Job = AnswerOf<'search_jobs'>['rows'][number];

export interface Letter {
  readonly subject: string;
  readonly body: string;
}

const isAsked = ({ is_wanted }: Values) => is_wanted === true;

const fields = {
  is_wanted: boolean({ label: 'Email them about this job' }),
  subject: { ...text({ label: 'Subject', required: true, maxLength: 200 }), isAsked },
  body: { ...longText({ label: 'Text', required: true, maxLength: 5000 }), isAsked },
};

/** The email is deleted with the person, like other texts about people. */
const editsName = ({ entries }: Person, job: Job) =>
  `letter ${entries.map(({ id }) => id).join(',')} ${job.id}`;

interface AddDialogProps {
  person: Person;
  job: Job;
  /** Rejects with RequestError. */
  onAdd: (letter: Letter | undefined) => Promise<void>;
  onClose: () => void;
}

function AddForm({ person, job, onAdd, onClose, draft }: AddDialogProps & { draft: Letter }) {
  const { edits, values, change, forget } = useEdits(editsName(person, job), {
    version: 0,
    value: { is_wanted: false, ...draft },
  });
  const form = useFieldForm(
    fields,
    { ...values },
    { onChange: change as unknown as (step: (latest: Values) => Values) => void },
  );

  async function add() {
    const { is_wanted, ...letter } = values;
    try {
      await onAdd(is_wanted ? letter : undefined);
      forget();
      releaseUnsavedWork();
      onClose();
    } catch (error) {
      const problems = error instanceof RequestError ? Object.entries(error.problems) : [];
      for (const [name, message] of problems) if (name in fields) form.report(name, message);
    }
  }

  return (
    <Form {...form.props} className="dialog-form" aria-label="Add to a job" onFinish={form.whenComplete(add)}>
      <p>
        {person.name} gets no email about {job.title} unless you write one here. Clients see nothing until{' '}
        {person.name} agrees.
      </p>
      <KeptNote edits={edits} onDiscard={forget} />
      <FieldList form={form} />
      <div className="dialog-buttons">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          {values.is_wanted ? 'Add and send the email' : 'Add without an email'}
        </Button>
      </div>
    </Form>
  );
}

export function AddDialog(props: AddDialogProps) {
  const { person, job, onClose } = props;
  const { site, isLoading, isFailed, reload } = useSiteFacts();
  const draft = suggestedLetter(site, {
    first_name: person.name.replace(/ .*/, ''),
    job_title: job.title,
    job_link: site.siteUrl + jobPath(job),
  });
  return (
    <Modal title="Add to this job" open footer={null} width={640} onCancel={onClose}>
      {isLoading && <Loading label="Loading the email text" />}
      {isFailed && <LoadFailed what="the email text" onRetry={() => void reload().catch(() => undefined)} />}
      {!isLoading && !isFailed && <AddForm {...props} draft={draft} />}
    </Modal>
  );
}
