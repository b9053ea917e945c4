import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { ConflictDialog } from '../../kit/drafts/ConflictDialog';
import { compareItems, describeItems } from '../../kit/drafts/differences';
import type { RowOf } from '../../kit/stored/storedRows';
import { useStaff } from '../../kit/stored/useStaff';
import { When } from '../../kit/view/When';
import { titleOf } from './items/ItemRow';
import { itemsOf, type SectionItems } from './useSectionItems';

interface SectionConflictProps {
  section: ListSection;
  stored: RowOf['site_content'] | undefined;
  list: SectionItems;
  isOpen: boolean;
  onClose: () => void;
}

/** Compares both sides with the version they have in common. */
export function SectionConflict({ section, stored, list, isOpen, onClose }: SectionConflictProps) {
  const nameOf = useStaff();
  const theirs = itemsOf(section, stored);
  const base = list.draft?.base ?? theirs;
  const describe = (items: readonly Item[]) =>
    describeItems(compareItems(base, items, (item) => titleOf(section, item)));
  return (
    <ConflictDialog
      isOpen={isOpen}
      saved={
        stored && (
          <>
            {nameOf(stored.updated_by)} saved {section.nouns.many} on <When iso={stored.updated_at} />.
          </>
        )
      }
      theirs={describe(theirs)}
      mine={describe(list.draft?.value ?? theirs)}
      onKeepMine={() => {
        onClose();
        void list.rebase();
      }}
      onTakeTheirs={() => {
        onClose();
        void list.forget();
      }}
      onLater={onClose}
    />
  );
}
