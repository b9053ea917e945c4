import { Alert, Empty } from 'antd';
import type { ListSection } from '../../../src/shared/content/listSection';
import { DraftNotes } from '../../kit/content/publishing/DraftNotes';
import { useDestinations } from '../../kit/data/stored/useDestinations';
import type { RowOf } from '../../kit/data/stored/storedRows';
import { LinkProblems, Problems } from '../../kit/ui/view/Problems';
import { ReadOnlyNote } from '../../kit/ui/view/ReadOnlyNote';
import type { SectionItems } from './useSectionItems';

interface SectionNotesProps {
  section: ListSection;
  stored: RowOf['site_content'] | undefined;
  list: SectionItems;
  canEdit: boolean;
  /** Nothing is stored, and opening the screen does not change that. */
  isBuiltIn: boolean;
}

/** What a person should know before the list: their role, built-in items, broken values, unsaved work, an empty list. */
export function SectionNotes({ section, stored, list, canEdit, isBuiltIn }: SectionNotesProps) {
  const { many } = section.nouns;
  const { items, problems } = section.resolve(stored?.content);
  const destinations = useDestinations();
  return (
    <>
      {!canEdit && <ReadOnlyNote />}
      {isBuiltIn && list.items.length > 0 && (
        <Alert
          type="info"
          showIcon
          message={`These ${many} are built in and not saved yet.${section.isPrivate ? '' : ' Visitors see them as shown here.'}`}
        />
      )}
      <Problems title={`Some saved ${many} are invalid`} problems={problems} />
      <LinkProblems problems={destinations?.problemsInItems(section, items)} />
      {canEdit && <DraftNotes editing={list.editing} />}
      {list.items.length === 0 && (
        <Empty
          description={section.emptyText ?? `No ${many} yet. Add the first one.`}
          image={Empty.PRESENTED_IMAGE_SIMPLE}
        />
      )}
    </>
  );
}
