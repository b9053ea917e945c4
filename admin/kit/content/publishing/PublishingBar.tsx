import { App, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { FormBar } from '../../data/drafts/FormBar';
import { useStaff } from '../../data/stored/useStaff';
import { useNow } from '../../ui/useNow';
import { When } from '../../ui/view/When';
import type { Content } from './Content';
import { UNDECIDED, type DraftRow } from './contentDrafts';
import { draftLabel, draftState } from './draftLabels';
import { DraftScheduleDialog } from './schedule/DraftScheduleDialog';
import type { ContentEditing } from './useContentEditing';
import type { Publishing } from './usePublishing';

interface PublishingBarProps<T> {
  content: Content<T>;
  editing: ContentEditing<T>;
  publishing: Publishing<T>;
  isReadOnly: boolean;
  /** Whether the values can go to visitors; says what is missing if not. */
  check: () => boolean;
  /** After the edits have gone. */
  onDiscarded?: () => void;
  /** The button that publishes, in the words of the screen. */
  children: ReactNode;
}

/** Who prepared the draft and when visitors see it. */
function DraftWords({ draft }: { draft: DraftRow }) {
  const nameOf = useStaff();
  const now = useNow();
  return (
    <>
      <strong>{draftState(draft, now) === 'scheduled' ? 'Scheduled' : 'Draft'}</strong> by{' '}
      {nameOf(draft.updated_by)}, <When iso={draft.updated_at} />. {draftLabel(draft, now)}
    </>
  );
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

/** How a list or a setting stands, and every way on from here, each once. */
export function PublishingBar<T>(props: PublishingBarProps<T>) {
  const { content, editing, publishing, isReadOnly, check, onDiscarded, children } = props;
  const { draft: edits, prepared, row } = editing;
  const now = useNow();
  const confirmDiscardDraft = useDiscardDraft(publishing.discardDraft);
  const [isScheduling, setScheduling] = useState(false);
  const isLive = prepared !== undefined && draftState(prepared, now) === 'live';
  const times = prepared ?? UNDECIDED;
  const state = prepared ? <DraftWords draft={prepared} /> : row ? 'Published' : 'Built in, not saved yet';

  function discard() {
    editing.forget();
    onDiscarded?.();
  }
  if (isReadOnly) return prepared ? <p className="form-bar">{state}</p> : null;
  const drafting = (
    <>
      <Button
        aria-disabled={!edits || publishing.isBusy}
        onClick={() => edits && check() && void publishing.saveDraft(times)}
      >
        {isLive ? 'Update the live draft' : 'Save draft'}
      </Button>
      <Button
        aria-disabled={(!edits && !prepared) || publishing.isBusy}
        onClick={() => (edits ?? prepared) && check() && setScheduling(true)}
      >
        Schedule…
      </Button>
      <DraftScheduleDialog
        name={content.name}
        {...{ times }}
        isBusy={publishing.isBusy}
        isOpen={isScheduling}
        canRemove={times.publish_at !== null}
        schedule={publishing.saveDraft}
        onClose={() => setScheduling(false)}
      />
    </>
  );
  return (
    <FormBar
      label={`Publish ${content.name}`}
      hasEdits={edits !== undefined}
      state={state}
      onDiscard={discard}
      {...(prepared && {
        onDiscardSaved: () => confirmDiscardDraft(isLive),
        discardSaved: isLive ? 'Take down' : 'Discard draft',
      })}
    >
      {!content.isPrivate && drafting}
      {children}
    </FormBar>
  );
}
