import { Button } from 'antd';
import { useState } from 'react';
import { useStaff } from '../../data/stored/useStaff';
import { useNow } from '../../ui/useNow';
import { DraftScheduleDialog, UNDECIDED } from './schedule/DraftScheduleDialog';
import { draftState } from './draftLabels';
import { DraftState } from './DraftState';
import { PreviewLinkDialog } from './PreviewLinkDialog';
import type { Publishable } from './Publishable';
import './publishing.css';
import { usePublishing } from './usePublishing';
import { useQuestions } from './useQuestions';

interface PublishingPanelProps<T> {
  target: Publishable<T>;
  isReadOnly: boolean;
}

/** What was prepared beside the published version, and the ways to prepare the edits on the screen. */
export function PublishingPanel<T>({ target, isReadOnly }: PublishingPanelProps<T>) {
  const nameOf = useStaff();
  const now = useNow();
  const ask = useQuestions();
  const publishing = usePublishing(target);
  const { draft, calls, isBusy, isOpened } = publishing;
  const [dialog, setDialog] = useState<'preview' | 'schedule' | 'scheduleEdits'>();
  const close = () => setDialog(undefined);
  const hasEdits = target.edits !== undefined && !isReadOnly;

  function unlessReplacing(step: () => void) {
    if (!target.check()) return;
    if (draft && !isOpened) ask.replaceDraft(nameOf(draft.updated_by), step);
    else step();
  }
  const open = () => void publishing.openDraft();
  const times = draft ?? UNDECIDED;
  const actions = {
    edit: () => (hasEdits ? ask.replaceEdits(open) : open()),
    preview: () => setDialog('preview'),
    schedule: () => setDialog('schedule'),
    publish: () => void publishing.publish(),
    discard: (isLive: boolean) => ask.discardDraft(isLive, () => void publishing.discard()),
  };

  if (!draft && !hasEdits) return null;
  return (
    <section className="publishing" aria-label={`Draft of ${target.name}`}>
      {draft && (
        <DraftState {...{ draft, isReadOnly, isBusy, actions }} storedVersion={target.stored.version} />
      )}
      {hasEdits && (
        <div className="publishing-row">
          <p>{isOpened && 'Saving publishes this draft. '}Not ready to publish?</p>
          <Button loading={isBusy} onClick={() => unlessReplacing(() => void publishing.saveEdits(times))}>
            {draft && draftState(draft, now) === 'live' ? 'Update the live draft' : 'Save as draft'}
          </Button>
          <Button onClick={() => unlessReplacing(() => setDialog('scheduleEdits'))}>Schedule…</Button>
        </div>
      )}
      <PreviewLinkDialog
        isOpen={dialog === 'preview'}
        path={target.path}
        create={calls.createLink}
        endAll={calls.endLinks}
        onClose={close}
      />
      <DraftScheduleDialog
        name={target.name}
        {...{ times, isBusy }}
        isOpen={dialog === 'schedule' || dialog === 'scheduleEdits'}
        canRemove={dialog === 'schedule' && times.publish_at !== null}
        schedule={dialog === 'schedule' ? publishing.schedule : publishing.saveEdits}
        onClose={close}
      />
    </section>
  );
}
