/** The state of a draft, as sentences or as a tag. */
import { Alert, Button, Tag } from 'antd';
import { StaleNote } from '../../data/edits/FormBar';
import { OthersHere, useStaff } from '../../data/stored/staff';
import { useNow } from '../../ui/clock';
import { When } from '../../ui/view/values';
import { idOf } from './Content';
import { useContentDraft, type DraftRow } from './contentDrafts';
import { draftLabel, draftState } from './draftLabels';
import type { Editing } from './useEditing';

/** The author of the draft, its times, and why publishing it failed. */
export function DraftWords({ draft }: { draft: DraftRow }) {
  const nameOf = useStaff();
  const now = useNow();
  return (
    <>
      <strong>{draftState(draft, now) === 'scheduled' ? 'Scheduled' : 'Draft'}</strong> by{' '}
      {nameOf(draft.updated_by)}, <When iso={draft.updated_at} />. {draftLabel(draft, now)}
      {draft.failure && ` It could not be saved as the published version: ${draft.failure}`}
    </>
  );
}

const WORDS = {
  prepared: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live until a set time',
  ended: '',
} as const;

/** Marks sections and settings with a draft in a list. `id` is table and key. */
export function DraftTag({ id }: { id: string }) {
  const draft = useContentDraft(id);
  const now = useNow();
  if (!draft) return null;
  if (draft.failure) return <Tag color="error">Live, but could not be saved</Tag>;
  const words = WORDS[draftState(draft, now)];
  return words && <Tag color="processing">{words}</Tag>;
}

const BEHIND = 'Something newer was published after this draft was made';

/** Shows other people on the screen, concurrent changes, and the version shown if there are two. */
export function DraftNotes<T>({ editing }: { editing: Editing<T> }) {
  const { edits, beside, isStale, isBehind, isOpened, setOpened, conflict, isBusy } = editing;
  return (
    <>
      <OthersHere screen={idOf(editing.content)} />
      <StaleNote
        isStale={(isStale || isBehind) && !isBusy}
        message={isStale ? undefined : BEHIND}
        onCompare={() => void conflict.compare()}
      />
      {isOpened && (
        <Alert
          type="info"
          showIcon
          message="This is not the version that visitors see now"
          action={!edits && <Button onClick={() => setOpened(false)}>Show the published version</Button>}
        />
      )}
      {beside && !editing.isScheduled && (
        <Alert
          type="info"
          showIcon
          message="A change for a limited time has ended"
          description={<DraftWords draft={beside} />}
          action={!edits && <Button onClick={() => setOpened(true)}>Open it</Button>}
        />
      )}
    </>
  );
}
