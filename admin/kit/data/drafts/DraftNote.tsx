import { Alert, App, Button } from 'antd';
import type { Draft } from './DraftStore';
import { When } from '../../ui/view/When';

interface DraftNoteProps {
  draft: Draft<unknown> | undefined;
  /** Somebody saved after these edits began. */
  isStale: boolean;
  onDiscard: () => void;
  onCompare: () => void;
}

/** Says that there is unsaved work, and offers the ways out of it. */
export function DraftNote({ draft, isStale, onDiscard, onCompare }: DraftNoteProps) {
  const { modal } = App.useApp();
  if (!draft) return null;
  const confirmDiscard = () =>
    void modal.confirm({
      title: 'Discard your unsaved changes?',
      content: 'The last saved version will be shown.',
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep them',
      onOk: onDiscard,
    });
  return (
    <Alert
      type={isStale ? 'warning' : 'info'}
      showIcon
      message={
        isStale ? 'Someone else saved a newer version while you were editing' : 'You have unsaved changes'
      }
      description={
        <>
          Last change <When iso={draft.changedAt} />. They are kept in this browser until you save or discard
          them.
        </>
      }
      action={
        <div className="button-row">
          {isStale && <Button onClick={onCompare}>Compare</Button>}
          <Button onClick={confirmDiscard}>Discard changes</Button>
        </div>
      }
    />
  );
}
