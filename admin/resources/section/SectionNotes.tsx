import { Alert, Empty } from 'antd';
import type { ListSection } from '../../../src/shared/content/listSection';
import { DraftNote } from '../../kit/data/drafts/DraftNote';
import type { RowOf } from '../../kit/data/stored/storedRows';
import { Problems } from '../../kit/ui/view/Problems';
import { ReadOnlyNote } from '../../kit/ui/view/ReadOnlyNote';
import type { SectionItems } from './useSectionItems';

interface SectionNotesProps {
  section: ListSection;
  stored: RowOf['site_content'] | undefined;
  list: SectionItems;
  canEdit: boolean;
  /** Nothing is stored, and opening the screen does not change that. */
  isBuiltIn: boolean;
  onCompare: () => void;
}

/** What a person should know before the list: their role, built-in items, broken values, unsaved work, an empty list. */
export function SectionNotes({ section, stored, list, canEdit, isBuiltIn, onCompare }: SectionNotesProps) {
  const { many } = section.nouns;
  const { draft } = list;
  return (
    <>
      {!canEdit && <ReadOnlyNote />}
      {isBuiltIn && (
        <Alert
          type="info"
          showIcon
          message={`These ${many} are built in and not saved yet. Visitors see them as shown here.`}
        />
      )}
      <Problems
        title={`Some saved ${many} are invalid`}
        problems={section.resolve(stored?.content).problems}
      />
      <DraftNote
        draft={draft}
        isStale={draft !== undefined && draft.version !== (stored?.version ?? 0)}
        onDiscard={list.forget}
        onCompare={onCompare}
      />
      {list.items.length === 0 && (
        <Empty description={`No ${many} yet. Add the first one.`} image={Empty.PRESENTED_IMAGE_SIMPLE} />
      )}
    </>
  );
}
