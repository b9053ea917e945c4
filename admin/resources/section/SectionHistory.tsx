import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { storedIn } from '../../kit/content/publishing/Content';
import { History } from '../../kit/content/versions/history/History';
import { ItemsVersion } from '../../kit/content/versions/history/ItemsVersion';
import { savedVersion } from '../../kit/content/versions/history/savedVersion';
import { useRestore } from '../../kit/content/versions/history/useRestore';
import type { Publishing } from '../../kit/content/publishing/usePublishing';

interface SectionHistoryProps {
  section: ListSection;
  publishing: Publishing<Item[]>;
  isReadOnly: boolean;
}

/** Every version of a list, beside what visitors see now. */
export function SectionHistory({ section, publishing, isReadOnly }: SectionHistoryProps) {
  const { draft, row, visible } = publishing.editing;
  const restore = useRestore<Item[]>(draft !== undefined, publishing.restore);
  return (
    <History
      name={section.label}
      of={{
        table: 'site_content',
        key: section.id,
        read: (value) => section.resolve(value).items,
        builtIn: [...section.defaults],
      }}
      current={savedVersion(row, storedIn(row))}
      describe={(before, after) => publishing.content.describe(before, after)}
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
            after={visible}
            sides={[title, 'Now']}
            {...(!isReadOnly && { onRestore: (chosen) => restore(chosen, version.number, close) })}
          />
        );
      }}
    />
  );
}
