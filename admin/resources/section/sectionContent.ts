import { useEffect, useRef } from 'react';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { describeItemChanges } from '../../../src/shared/content/merge/changes';
import { mergeItems } from '../../../src/shared/content/merge/mergeItems';
import type { Content } from '../../kit/content/publishing/Content';
import { useSaveRow } from '../../kit/data/stored/useSaveRow';

/** What a person hears instead of a save. */
export const INCOMPLETE = {
  type: 'error',
  message: 'Please fill in all required fields',
  description: 'The incomplete items are marked in the list.',
} as const;

export const isComplete = (section: ListSection, items: readonly Item[]) =>
  items.every((item) => Object.keys(section.check(item)).length === 0);

/** A list as something that can be prepared and published. */
export const sectionContent = (section: ListSection): Content<Item[]> => ({
  table: 'site_content',
  key: section.id,
  name: section.nouns.section,
  failed: `Failed to save ${section.nouns.many}`,
  path: section.path,
  draftName: section.id,
  isPrivate: section.isPrivate ?? false,
  read: (stored) => section.resolve(stored).items,
  write: (items) => section.toContent(items),
  describe: (before, after) => describeItemChanges(section, before, after),
  merge(sides) {
    const { items, open } = mergeItems(section.fields, sides);
    return { value: items, isClean: open === 0 };
  },
});

/** Where nothing is stored the built-in defaults are saved without being asked for; a failure is only logged. */
export function useSaveDefaults(section: ListSection, isWanted: boolean) {
  const saveRow = useSaveRow('site_content');
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    isDone.current = true;
    const content = section.toContent(section.defaults);
    saveRow(section.id, { content, version: 0 }).catch((error: unknown) => {
      console.error(`The defaults of ${section.id} could not be saved:`, error);
    });
  });
}
