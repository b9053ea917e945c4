import { Alert, Button } from 'antd';
import { StaleNote } from '../../data/drafts/StaleNote';
import { DraftWords } from './DraftWords';
import type { Publishing } from './usePublishing';

const BEHIND = 'Something newer was published after this draft was made';

/** What came between this person's work and others', and which version is on the screen where there are two. */
export function DraftNotes<T>({ publishing }: { publishing: Publishing<T> }) {
  const { editing, conflicts, isBusy } = publishing;
  const { beside, isStale, isBehind, isOpened, setOpened } = editing;
  return (
    <>
      <StaleNote
        isStale={(isStale || isBehind) && !isBusy}
        message={isStale ? undefined : BEHIND}
        onCompare={() => void conflicts.compare()}
      />
      {isOpened && (
        <Alert
          type="info"
          showIcon
          message="This is not the version that visitors see now"
          action={
            !editing.draft && <Button onClick={() => setOpened(false)}>Show the published version</Button>
          }
        />
      )}
      {beside && !editing.isScheduled && (
        <Alert
          type="info"
          showIcon
          message="A change for a limited time has ended"
          description={<DraftWords draft={beside} />}
          action={!editing.draft && <Button onClick={() => setOpened(true)}>Open it</Button>}
        />
      )}
    </>
  );
}
