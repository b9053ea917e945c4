import { useStaff } from '../../data/stored/useStaff';
import { useNow } from '../../ui/useNow';
import { When } from '../../ui/view/When';
import type { DraftRow } from './contentDrafts';
import { draftLabel, draftState } from './draftLabels';

/** Who prepared the draft, when visitors see it, and why it has not become the published version. */
export function DraftWords({ draft }: { draft: DraftRow }) {
  const nameOf = useStaff();
  const now = useNow();
  return (
    <>
      <strong>{draftState(draft, now) === 'scheduled' ? 'Scheduled' : 'Draft'}</strong> by{' '}
      {nameOf(draft.updated_by)}, <When iso={draft.updated_at} />. {draftLabel(draft, now)}
      {draft.failure && ` It could not be saved as the published version: ${draft.failure}`}
    </>
  );
}
