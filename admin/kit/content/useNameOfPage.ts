import { knownPage } from '../data/stored/knownPages';
import { useStoredRows } from '../data/stored/storedRows';
import type { NameOfPage } from '../images/places';
import { useContentDrafts } from './publishing/contentDrafts';

/** Returns the title of a page by its row, also while it is only a draft. */
export function useNameOfPage(): NameOfPage {
  const { rows } = useStoredRows('site_content');
  const { rows: drafts } = useContentDrafts();
  return (id) => {
    const draft = drafts.find((row) => row.id === `site_content/${id}`);
    return knownPage(id, rows[id]?.content ?? draft?.value)?.title ?? 'deleted page';
  };
}
