import { lazy, Suspense, useState } from 'react';
import type { ListSection } from '../../../src/shared/content/listSection';
import type { RowOf } from '../../kit/data/stored/storedRows';
import { useStaff } from '../../kit/data/stored/useStaff';
import { When } from '../../kit/ui/view/When';
import { itemsOf, type SectionItems } from './useSectionItems';

/** Two people rarely meet in one list; it brings what forms are made of. */
const ItemsMerge = lazy(async () => ({
  default: (await import('../../kit/content/versions/merge/ItemsMerge')).ItemsMerge,
}));

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
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  if (!stored || !isWanted) return null;
  const theirs = itemsOf(section, stored);
  return (
    <Suspense>
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
          list.merge(items);
          onClose();
        }}
        onTakeTheirs={() => {
          list.forget();
          onClose();
        }}
        onLater={onClose}
      />
    </Suspense>
  );
}
