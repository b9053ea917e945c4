/** The state of a list or setting, and every action on it, each once. */
import { App, Button, Modal } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { FormBar } from '../../data/edits/FormBar';
import { useStaff } from '../../data/stored/staff';
import { Lines } from '../../ui/view/values';
import { momentLabel, UNDECIDED } from './draftLabels';
import { DraftWords } from './DraftNotes';
import { DraftScheduleDialog } from './ScheduleDialog';
import type { Editing } from './useEditing';

interface PublishingBarProps<T> {
  editing: Editing<T>;
  isReadOnly: boolean;
  /** True if the values can be published; otherwise it reports what is missing. */
  check: () => boolean;
  /** Called after the edits were discarded. */
  onDiscarded?: () => void;
  /** The label of the publish button. */
  children: ReactNode;
}

function useDiscardDraft(discard: () => unknown) {
  const { modal } = App.useApp();
  return (isLive: boolean) =>
    void modal.confirm({
      title: isLive ? 'Take this down now?' : 'Discard this draft?',
      content: isLive
        ? 'Visitors will see the published version again. The draft will be deleted.'
        : 'The draft will be deleted and its preview links will stop working.',
      okText: isLive ? 'Take down' : 'Discard',
      okButtonProps: { danger: true },
      cancelText: 'Keep it',
      onOk: discard,
    });
}

interface DraftButtonsProps<T> {
  editing: Editing<T>;
  check: () => boolean;
}

/** Saves the screen as a draft, with or without a schedule. */
function DraftButtons<T>({ editing, check }: DraftButtonsProps<T>) {
  const { content, edits, draft, isBusy, saveDraft } = editing;
  const [isScheduling, setScheduling] = useState(false);
  const times = draft ?? UNDECIDED;
  return (
    <>
      <Button aria-disabled={!edits || isBusy} onClick={() => edits && check() && void saveDraft(times)}>
        {editing.isLive
          ? 'Update the live draft'
          : editing.isOpened
            ? 'Save scheduled version'
            : 'Save draft'}
      </Button>
      <Button
        aria-disabled={(!edits && !draft) || isBusy}
        onClick={() => (edits ?? draft) && check() && setScheduling(true)}
      >
        Schedule…
      </Button>
      <DraftScheduleDialog
        name={content.name}
        {...{ times, isBusy }}
        isOpen={isScheduling}
        canRemove={times.publish_at !== null}
        schedule={saveDraft}
        onClose={() => setScheduling(false)}
      />
    </>
  );
}

/** Asks whether a scheduled change keeps its schedule. */
function PublishQuestion<T>({ editing }: { editing: Editing<T> }) {
  const { content, isLive, question } = editing;
  const nameOf = useStaff();
  const preset = useRef<HTMLButtonElement>(null);
  const draft = editing.beside ?? editing.draft;
  const at = isLive ? draft?.unpublish_at : draft?.publish_at;
  if (!draft || !at) return null;
  const answer = (step: () => Promise<unknown>) => () => {
    question.close();
    void step();
  };
  const changes = content.describe(editing.published, content.read(draft.value));
  return (
    <Modal
      title="Publish only your changes, or both?"
      open={question.isOpen}
      onCancel={question.close}
      afterOpenChange={(isOpen) => isOpen && preset.current?.focus()}
      maskClosable={false}
      closable={{ 'aria-label': 'Close' }}
      footer={
        <div className="dialog-buttons">
          <Button onClick={question.close}>Cancel</Button>
          <Button onClick={answer(question.publishBoth)}>{isLive ? 'Both, permanently' : 'Both now'}</Button>
          <Button ref={preset} type="primary" onClick={answer(question.publishAlone)}>
            Only mine
          </Button>
        </div>
      }
    >
      <p>
        This change by {nameOf(draft.updated_by)} is {isLive ? 'live until' : 'scheduled for'}{' '}
        {momentLabel(at)}:
      </p>
      <Lines lines={changes.length > 0 ? changes : ['No visible difference']} />
      <p>
        If you publish only yours, theirs keeps its {isLive ? 'end' : 'date'} and will include your changes.
      </p>
    </Modal>
  );
}

export function PublishingBar<T>({
  editing,
  isReadOnly,
  check,
  onDiscarded,
  children,
}: PublishingBarProps<T>) {
  const { content, edits, draft, row, isLive, isScheduled } = editing;
  const confirmDiscardDraft = useDiscardDraft(editing.discardDraft);
  const told = draft ?? (isScheduled ? editing.beside : undefined);
  const words = told && <DraftWords draft={told} />;
  const isShown = draft !== undefined && !edits;
  const saved = content.isPrivate ? 'Saved' : 'Published';

  function discard() {
    editing.forget();
    onDiscarded?.();
  }
  if (isReadOnly) return words ? <p className="form-bar">{words}</p> : null;
  return (
    <FormBar
      label={`${content.isPrivate ? 'Save' : 'Publish'} ${content.name}`}
      hasEdits={edits !== undefined}
      state={isShown ? words : row ? saved : 'Built in, not saved yet'}
      after={!isShown && words}
      onDiscard={discard}
      {...(draft && {
        onDiscardSaved: () => confirmDiscardDraft(isLive),
        discardSaved: isLive ? 'Take down' : 'Discard draft',
      })}
    >
      {isScheduled && (
        <Button
          aria-disabled={edits !== undefined || editing.isBusy}
          onClick={() => !edits && editing.setOpened(true)}
        >
          Open scheduled version
        </Button>
      )}
      {!content.isPrivate && !isScheduled && <DraftButtons {...{ editing, check }} />}
      {children}
      <PublishQuestion {...{ editing }} />
    </FormBar>
  );
}
