/** The state of a form's edits: the bar that saves or discards them, and notes about kept or outdated edits. */
import { App, Button, Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { When } from '../../ui/view/values';
import type { Edits } from './EditsStore';
import './formBar.css';

interface FormBarProps {
  /** The name of the form, for screen readers. */
  label: string;
  hasEdits: boolean;
  /** The state while nothing is unsaved. */
  state: ReactNode;
  /** The effect of the main button. */
  after?: ReactNode;
  onDiscard: () => void;
  /** A further action and its label while nothing is unsaved. It asks for confirmation itself. */
  onDiscardSaved?: () => void;
  discardSaved?: string;
  children: ReactNode;
}

const EDITED = 'Unsaved changes';

/** Asks before unsaved work is discarded. */
function useConfirmDiscard() {
  const { modal } = App.useApp();
  return (onDiscard: () => void) =>
    void modal.confirm({
      title: 'Discard your unsaved changes?',
      content: 'The last saved version will be shown.',
      okText: 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep them',
      onOk: onDiscard,
    });
}

/** Stays at the foot of the screen with the same buttons from the start, so that nothing moves while typing. */
export function FormBar(props: FormBarProps) {
  const { label, hasEdits, state, after, onDiscard, onDiscardSaved, discardSaved, children } = props;
  const confirmDiscard = useConfirmDiscard();
  const discard = hasEdits ? () => confirmDiscard(onDiscard) : onDiscardSaved;
  return (
    <fieldset className="form-bar" aria-label={label}>
      <output>
        {hasEdits ? EDITED : state}
        {after && <>. {after}</>}
      </output>
      <div className="form-bar-buttons">
        <Button aria-disabled={!discard} onClick={discard}>
          {hasEdits ? 'Discard changes' : (discardSaved ?? 'Discard changes')}
        </Button>
        {children}
      </div>
    </fieldset>
  );
}

interface KeptNoteProps {
  edits: Edits<unknown> | undefined;
  /** Left out if the screen has its own button for it. */
  onDiscard?: () => void;
}

/** Announces edits restored from an earlier visit, but not those of this visit. */
export function KeptNote({ edits, onDiscard }: KeptNoteProps) {
  const [keptAt, setKeptAt] = useState(edits?.changedAt);
  if (!edits || keptAt === undefined) return null;
  return (
    <Alert
      type="info"
      showIcon
      message="Continue where you left off"
      description={
        <>
          Your changes from <When iso={keptAt} /> were kept.
        </>
      }
      action={
        onDiscard && (
          <Button
            onClick={() => {
              setKeptAt(undefined);
              onDiscard();
            }}
          >
            Discard it
          </Button>
        )
      }
    />
  );
}

interface StaleNoteProps {
  isStale: boolean;
  /** The concurrent change; by default a save. */
  message?: string;
  onCompare: () => void;
}

/** Announces a concurrent change, and offers to compare both. */
export const StaleNote = ({ isStale, message, onCompare }: StaleNoteProps) =>
  isStale && (
    <Alert
      type="warning"
      showIcon
      message={message ?? 'Someone else saved a newer version while you were editing'}
      action={<Button onClick={onCompare}>Compare</Button>}
    />
  );
