import { Button } from 'antd';
import type { SubmissionActions } from '../actions/useSubmissionActions';
import type { ListedSubmission } from '../submissionRow';

interface BulkBarProps {
  selected: readonly ListedSubmission[];
  actions: Pick<SubmissionActions, 'setRead'>;
  onStage: (entries: readonly ListedSubmission[]) => void;
  onOwner: (entries: readonly ListedSubmission[]) => void;
  onClear: () => void;
}

/** What can be done with all chosen entries at once. */
export function BulkBar({ selected, actions, onStage, onOwner, onClear }: BulkBarProps) {
  if (selected.length === 0) return null;
  const setRead = async (isRead: boolean) => {
    if (await actions.setRead(selected, isRead)) onClear();
  };
  return (
    <section className="list-bulk" aria-label="Selected entries">
      <p>{selected.length} chosen</p>
      <Button onClick={() => onStage(selected)}>Move to stage…</Button>
      <Button onClick={() => onOwner(selected)}>Assign…</Button>
      <Button onClick={() => void setRead(true)}>Mark as read</Button>
      <Button onClick={() => void setRead(false)}>Mark as unread</Button>
      <Button type="text" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
