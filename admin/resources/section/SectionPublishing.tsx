import { useNotification } from '@refinedev/core';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import type { Publishable } from '../../kit/content/publishing/Publishable';
import { PublishingPanel } from '../../kit/content/publishing/PublishingPanel';
import type { StoredRows } from '../../kit/data/stored/storedRows';
import { INCOMPLETE, isComplete } from './useSaveSection';
import { itemsOf, type SectionItems } from './useSectionItems';

interface SectionPublishingProps {
  section: ListSection;
  content: StoredRows<'site_content'>;
  list: SectionItems;
  isReadOnly: boolean;
}

/** The draft of a list, and the ways to prepare one. */
export function SectionPublishing({ section, content, list, isReadOnly }: SectionPublishingProps) {
  const { open: notify } = useNotification();
  const row = content.rows[section.id];
  const target: Publishable<Item[]> = {
    id: `site_content/${section.id}`,
    name: section.nouns.section,
    path: section.path,
    stored: { version: row?.version ?? 0, value: itemsOf(section, row) },
    edits: list.draft,
    toStored: (items) => section.toContent(items),
    fromStored: (stored) => section.resolve(stored).items,
    check() {
      const isReady = isComplete(section, list.items);
      if (!isReady) notify?.(INCOMPLETE);
      return isReady;
    },
    open: list.open,
    forget: list.forget,
    reload: content.reload,
  };
  return <PublishingPanel {...{ target, isReadOnly }} />;
}
