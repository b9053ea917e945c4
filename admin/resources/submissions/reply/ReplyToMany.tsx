import { useList } from '@refinedev/core';
import { Alert, Button, Modal } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { useEditsStore } from '../../../kit/data/edits/EditsStore';
import { useEdits, useEditNames, type Edited } from '../../../kit/data/edits/useEdits';
import { MOST_ANSWERED, waitingFor } from '../../../kit/people/inboxOverview';
import { entriesInWords, LIST_SELECT, type ListedSubmission } from '../submissionRow';
import { NO_WORDS, type ReplyText } from './replyText';
import { useRecipients } from './useRecipients';
import '../submissions.css';

const ReplyForm = lazy(async () => ({ default: (await import('./ReplyForm')).ReplyForm }));

const BEGINNING = 'replies ';
const editsOf = (entries: readonly ListedSubmission[]) =>
  BEGINNING +
  entries
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(',');
const idsOf = (editsName: string) => editsName.slice(BEGINNING.length).split(',').map(Number);

interface BegunProps {
  entries: readonly ListedSubmission[];
  editing: Edited<ReplyText>;
}

/** An unsent reply to some of these people and others stays with that selection; its text can be reused. */
function BegunForOthers({ entries, editing }: BegunProps) {
  const editsStore = useEditsStore();
  const begun = useEditNames(BEGINNING).find((name) =>
    idsOf(name).some((id) => entries.some((entry) => entry.id === id)),
  );
  const edits = begun && editsStore.read<ReplyText>(begun);
  if (!edits || editing.edits) return null;
  function take(words: ReplyText) {
    editing.change(() => words);
    if (begun) editsStore.clear(begun);
  }
  return (
    <Alert
      type="info"
      showIcon
      message={`You have an unsent reply to ${idsOf(begun).length} people, including some of these`}
      action={<Button onClick={() => take(edits.value)}>Use its text</Button>}
    />
  );
}

interface ReplyToManyProps {
  entries: readonly [ListedSubmission, ...ListedSubmission[]];
  /** The requested target stage. */
  stage: Stage | undefined;
  onSent: () => void;
  onClose: () => void;
}

/** One reply to several people, filled in for each. The text is kept for them until it is sent or discarded. */
export function ReplyToMany({ entries, stage, onSent, onClose }: ReplyToManyProps) {
  const editing = useEdits<ReplyText>(editsOf(entries), {
    version: 0,
    value: { ...NO_WORDS, stage: stage ?? '' },
  });
  const recipients = useRecipients(entries);
  // The latest requested stage counts, even with a kept text.
  const takeStage = useEffectEvent(() => {
    if (stage && editing.edits) editing.change((words) => ({ ...words, stage }));
  });
  useEffect(() => takeStage(), []);
  function discard() {
    editing.forget();
    onClose();
  }
  return (
    <Modal
      title={`Reply to ${entriesInWords(recipients.entries)}`}
      open
      footer={null}
      width={720}
      onCancel={onClose}
      maskClosable={false}
    >
      <BegunForOthers {...{ entries, editing }} />
      <Suspense>
        <ReplyForm {...{ recipients, editing, onSent }} onCancel={discard} />
      </Suspense>
    </Modal>
  );
}

interface AnswerWaitingProps {
  /** Comma-separated ids. */
  jobs: string;
  onDone: () => void;
}

/** One reply to the waiting applicants of these jobs, longest wait first. Later applicants are not included. */
export function AnswerWaiting({ jobs, onDone }: AnswerWaitingProps) {
  const { query, result } = useList<ListedSubmission>({
    resource: 'submissions',
    pagination: { pageSize: MOST_ANSWERED },
    filters: waitingFor(jobs),
    sorters: [{ field: 'created_at', order: 'asc' }],
    meta: { select: LIST_SELECT },
  });
  const [entries, setEntries] = useState<readonly ListedSubmission[]>();
  if (!entries && query.isSuccess) setEntries(result.data);
  const [first, ...others] = entries ?? [];
  if (first)
    return <ReplyToMany entries={[first, ...others]} stage={undefined} onSent={onDone} onClose={onDone} />;
  if (!entries) return null;
  return (
    <Alert
      type="info"
      showIcon
      closable={{ 'aria-label': 'Dismiss' }}
      onClose={onDone}
      message="No applicant is waiting for a reply any more"
    />
  );
}
