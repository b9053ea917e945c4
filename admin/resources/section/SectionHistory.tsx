import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { describeItemChanges } from '../../../src/shared/content/merge/changes';
import type { RowOf } from '../../kit/data/stored/storedRows';
import { History } from '../../kit/content/versions/history/History';
import { ItemsVersion } from '../../kit/content/versions/history/ItemsVersion';
import { savedVersion } from '../../kit/content/versions/history/savedVersion';
import { useRestore } from '../../kit/content/versions/history/useRestore';
import type { Publishing } from '../../kit/content/publishing/usePublishing';
import type { SectionItems } from './useSectionItems';

interface SectionHistoryProps {
  section: ListSection;
  stored: RowOf['site_content'] | undefined;
  list: SectionItems;
  publishing: Publishing<Item[]>;
  isReadOnly: boolean;
}

/** Every version of a list. */
export function SectionHistory({ section, stored, list, publishing, isReadOnly }: SectionHistoryProps) {
  const hasEdits = list.editing.draft !== undefined;
  const restore = useRestore<Item[]>(hasEdits, publishing.restore);
  return (
    <History
      name={section.label}
      of={{
        table: 'site_content',
        key: section.id,
        read: (value) => section.resolve(value).items,
        builtIn: [...section.defaults],
      }}
      current={savedVersion(stored, stored?.content)}
      describe={(before, after) => describeItemChanges(section, before, after)}
      render={({ version, comparison }, close) => {
        const title = `Version ${version.number}`;
        if (comparison === 'before') {
          const before = version.previous?.value ?? [];
          return <ItemsVersion {...{ section, before }} after={version.value} sides={['Before', title]} />;
        }
        return (
          <ItemsVersion
            section={section}
            before={version.value}
            after={list.items}
            sides={[title, hasEdits ? 'Now, not saved' : 'Now']}
            {...(!isReadOnly && { onRestore: (chosen) => restore(chosen, version.number, close) })}
          />
        );
      }}
    />
  );
}
