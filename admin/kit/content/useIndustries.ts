import { useMemo } from 'react';
import { industries } from '../../../src/shared/content/lists/industries';
import { useStoredRows } from '../data/stored/storedRows';

/** The industries of the site as they are stored, or as they came with it. */
export function useIndustries() {
  const { rows, isLoading, isFailed } = useStoredRows('site_content');
  const stored = rows[industries.id]?.content;
  const { items } = useMemo(() => industries.resolve(stored), [stored]);
  return {
    items,
    /** Whether they were read, so that a word that is none of them can be told. */
    isRead: !isLoading && !isFailed,
  };
}
