import { App, Button } from 'antd';
import type { ReactNode } from 'react';
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
