import { App, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { FormBar } from '../../data/drafts/FormBar';
import { UNDECIDED } from './draftLabels';
import { DraftWords } from './DraftWords';
import { PublishQuestion } from './PublishQuestion';
import { DraftScheduleDialog } from './schedule/DraftScheduleDialog';
import type { Publishing } from './usePublishing';

interface PublishingBarProps<T> {
  publishing: Publishing<T>;
  isReadOnly: boolean;
  /** Whether the values can go to visitors; says what is missing if not. */
  check: () => boolean;
  /** After the edits have gone. */
  onDiscarded?: () => void;
  /** The button that publishes, in the words of the screen. */
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
  publishing: Publishing<T>;
  check: () => boolean;
}

/** Keeps what is on the screen as a draft, with or without a time. */
function DraftButtons<T>({ publishing, check }: DraftButtonsProps<T>) {
  const { content, editing, isBusy, saveDraft } = publishing;
  const { draft: edits, prepared } = editing;
  const [isScheduling, setScheduling] = useState(false);
  const times = prepared ?? UNDECIDED;
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
        aria-disabled={(!edits && !prepared) || isBusy}
        onClick={() => (edits ?? prepared) && check() && setScheduling(true)}
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

/** How a list or a setting stands, and every way on from here, each once. */
export function PublishingBar<T>({
  publishing,
  isReadOnly,
  check,
  onDiscarded,
  children,
}: PublishingBarProps<T>) {
  const { content, editing } = publishing;
  const { draft: edits, prepared, row, isLive, isScheduled } = editing;
  const confirmDiscardDraft = useDiscardDraft(publishing.discardDraft);
  const draft = prepared ?? (isScheduled ? editing.beside : undefined);
  const words = draft && <DraftWords draft={draft} />;
  const isShown = prepared !== undefined && !edits;

  function discard() {
    editing.forget();
    onDiscarded?.();
  }
  if (isReadOnly) return words ? <p className="form-bar">{words}</p> : null;
  return (
    <FormBar
      label={`Publish ${content.name}`}
      hasEdits={edits !== undefined}
      state={isShown ? words : row ? 'Published' : 'Built in, not saved yet'}
      after={!isShown && words}
      onDiscard={discard}
      {...(prepared && {
        onDiscardSaved: () => confirmDiscardDraft(isLive),
        discardSaved: isLive ? 'Take down' : 'Discard draft',
      })}
    >
      {isScheduled && (
        <Button
          aria-disabled={edits !== undefined || publishing.isBusy}
          onClick={() => !edits && editing.setOpened(true)}
        >
          Open scheduled version
        </Button>
      )}
      {!content.isPrivate && !isScheduled && <DraftButtons {...{ publishing, check }} />}
      {children}
      <PublishQuestion {...{ publishing }} />
    </FormBar>
  );
}
