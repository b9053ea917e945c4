import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { storedIn } from '../../kit/content/publishing/Content';
import { History } from '../../kit/content/versions/history/History';
import { ItemsVersion } from '../../kit/content/versions/history/ItemsVersion';
import { savedVersion } from '../../kit/content/versions/history/savedVersion';
import { useRestore } from '../../kit/content/versions/history/useRestore';
import type { Editing } from '../../kit/content/publishing/useEditing';

interface SectionHistoryProps {
  section: ListSection;
  editing: Editing<Item[]>;
  isReadOnly: boolean;
}

/** Every version of a list, beside what visitors see now. */
export function SectionHistory({ section, editing, isReadOnly }: SectionHistoryProps) {
  const { content, edits, row, visible } = editing;
  const restore = useRestore<Item[]>(edits !== undefined, editing.restore);
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
      describe={(before, after) => content.describe(before, after)}
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
