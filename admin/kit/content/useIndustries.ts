import { useMemo } from 'react';
import { industries } from '../../../src/shared/content/lists/industries';
import { useStoredRows } from '../data/stored/storedRows';

/** The industries of the site, stored or built in. */
export function useIndustries() {
  const { rows, isLoading, isFailed } = useStoredRows('site_content');
  const stored = rows[industries.id]?.content;
  const { items } = useMemo(() => industries.resolve(stored), [stored]);
  return {
    items,
    /** True once loaded, so that unknown industries can be detected. */
    isRead: !isLoading && !isFailed,
  };
}
