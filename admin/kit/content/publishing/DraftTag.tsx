import { Tag } from 'antd';
import { useNow } from '../../ui/useNow';
import { useContentDraft } from './contentDrafts';
import { draftState } from './draftLabels';

const WORDS = {
  prepared: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live until a set time',
  ended: 'Draft',
} as const;

/** Marks what has a draft in a list of sections and settings. `id` is its table and key. */
export function DraftTag({ id }: { id: string }) {
  const draft = useContentDraft(id);
  const now = useNow();
  return draft && <Tag color="processing">{WORDS[draftState(draft, now)]}</Tag>;
}
