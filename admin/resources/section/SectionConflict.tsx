import type { ListSection } from '../../../src/shared/content/listSection';
import type { RowOf } from '../../kit/data/stored/storedRows';
import { useStaff } from '../../kit/data/stored/useStaff';
import { ItemsMerge } from '../../kit/content/versions/merge/ItemsMerge';
import { When } from '../../kit/ui/view/When';
import { itemsOf, type SectionItems } from './useSectionItems';

interface SectionConflictProps {
  section: ListSection;
  stored: RowOf['site_content'] | undefined;
  list: SectionItems;
  isOpen: boolean;
  onClose: () => void;
}

/** Merges the edits of a list with what somebody saved after they began. */
export function SectionConflict({ section, stored, list, isOpen, onClose }: SectionConflictProps) {
  const nameOf = useStaff();
  const { draft } = list;
  if (!stored) return null;
  const theirs = itemsOf(section, stored);
  return (
    <ItemsMerge
      key={stored.version}
      section={section}
      sides={{ base: draft?.base ?? theirs, mine: draft?.value ?? theirs, theirs }}
      isOpen={isOpen}
      saved={
        <>
          {nameOf(stored.updated_by)} saved {section.nouns.many} on <When iso={stored.updated_at} />.
        </>
      }
      onMerged={(items) => {
        onClose();
        void list.merge(items);
      }}
      onTakeTheirs={() => {
        onClose();
        void list.forget();
      }}
      onLater={onClose}
    />
  );
}
