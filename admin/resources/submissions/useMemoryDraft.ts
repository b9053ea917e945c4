import { useState } from 'react';
import { useUnsavedWork } from '../../kit/data/unsaved';
import { useMe } from './useMe';

/** What staff write about people is not left in a browser, so it lives no longer than this window. */
const drafts = new Map<string, unknown>();

/** Words that are not sent yet. They are there again when this person comes back to the screen. */
export function useMemoryDraft<T>(name: string, empty: T) {
  const key = `${useMe()} ${name}`;
  const [value, setValue] = useState(() => (drafts.get(key) as T | undefined) ?? empty);
  const [isUnsaved, setUnsaved] = useState(drafts.has(key));
  useUnsavedWork(isUnsaved);
  return {
    value,
    isUnsaved,
    change: (next: T) => {
      drafts.set(key, next);
      setValue(next);
      setUnsaved(true);
    },
    forget: () => {
      drafts.delete(key);
      setValue(empty);
      setUnsaved(false);
    },
  };
}
