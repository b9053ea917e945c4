import { createContext, use } from 'react';
import type { DraftStore } from './DraftStore';

export const DraftsContext = createContext<DraftStore | undefined>(undefined);

export function useDrafts(): DraftStore {
  const drafts = use(DraftsContext);
  if (!drafts) throw new Error('There is no draft store above this component.');
  return drafts;
}
