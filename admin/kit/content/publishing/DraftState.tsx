import { Button } from 'antd';
import { useStaff } from '../../data/stored/useStaff';
import { useNow } from '../../ui/useNow';
import { When } from '../../ui/view/When';
import type { DraftRow } from './contentDrafts';
import { draftState, draftLabel } from './draftLabels';

interface DraftStateProps {
  draft: DraftRow;
  storedVersion: number;
  isReadOnly: boolean;
  isBusy: boolean;
  actions: {
    edit: () => void;
    preview: () => void;
    schedule: () => void;
    publish: () => void;
    discard: (isLive: boolean) => void;
  };
}

/** What is prepared, by whom, when visitors see it, and what can be done with it. */
export function DraftState({ draft, storedVersion, isReadOnly, isBusy, actions }: DraftStateProps) {
  const nameOf = useStaff();
  const now = useNow();
  const isLive = draftState(draft, now) === 'live';
  const isBehind = draft.base_version !== storedVersion;
  return (
    <div className="publishing-state">
      <p>
        <strong>
          A draft by {nameOf(draft.updated_by)} from <When iso={draft.updated_at} />.
        </strong>{' '}
        {draftLabel(draft, now)}
        {isBehind &&
          ' The published version has changed since then: open the draft to compare both, or discard it.'}
      </p>
      {!isReadOnly && (
        <div className="button-row">
          <Button onClick={actions.edit} disabled={isBusy}>
            Open the draft
          </Button>
          <Button onClick={actions.preview}>Preview link…</Button>
          <Button onClick={actions.schedule}>Schedule…</Button>
          <Button onClick={isBehind ? actions.edit : actions.publish} disabled={isBusy}>
            {isBehind ? 'Compare, then publish' : 'Publish now'}
          </Button>
          <Button danger onClick={() => actions.discard(isLive)} disabled={isBusy}>
            {isLive ? 'Take down…' : 'Discard draft…'}
          </Button>
        </div>
      )}
    </div>
  );
}
