import { Tag } from 'antd';
import { useNow } from '../../ui/useNow';
import { useContentDraft } from './contentDrafts';
import { draftState } from './draftLabels';

const WORDS = {
  prepared: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live until a set time',
  ended: '',
} as const;

/** Marks what has a draft in a list of sections and settings. `id` is its table and key. */
export function DraftTag({ id }: { id: string }) {
  const draft = useContentDraft(id);
  const now = useNow();
  if (!draft) return null;
  if (draft.failure) return <Tag color="error">Live, but could not be saved</Tag>;
  const words = WORDS[draftState(draft, now)];
  return words && <Tag color="processing">{words}</Tag>;
}
