/** What a form says of its edits: the bar that saves or discards them, and the notes that they were kept or overtaken. */
import { App, Button, Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { When } from '../../ui/view/values';
import type { Edits } from './EditsStore';
import './formBar.css';

interface FormBarProps {
  /** What it saves, for those who hear it. */
  label: string;
  hasEdits: boolean;
  /** How things stand while nothing is unsaved. */
  state: ReactNode;
  /** What the main button will make of it. */
  after?: ReactNode;
  onDiscard: () => void;
  /** What else can be thrown away while nothing is unsaved, and what that is called. It asks by itself. */
  onDiscardSaved?: () => void;
  discardSaved?: string;
  /** The buttons that save. */
  children: ReactNode;
}

const EDITED = 'Unsaved changes';

/** Asks before unsaved work is thrown away. */
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

/** Stays at the foot of the screen with the same buttons from the start, so that nothing moves when somebody types. */
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
  /** Left out where the screen has a button for it. */
  onDiscard?: () => void;
}

/** Says that words of an earlier visit are here again. Of what is typed now the person needs no telling. */
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
  /** What somebody did meanwhile; a save where nothing is said. */
  message?: string;
  onCompare: () => void;
}

/** Says that somebody else's work came between, and offers to look at both. */
export const StaleNote = ({ isStale, message, onCompare }: StaleNoteProps) =>
  isStale && (
    <Alert
      type="warning"
      showIcon
      message={message ?? 'Someone else saved a newer version while you were editing'}
      action={<Button onClick={onCompare}>Compare</Button>}
    />
  );
