import { lazy, Suspense } from 'react';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import type { Editing } from '../../kit/content/publishing/useEditing';
import { useStaff } from '../../kit/data/stored/useStaff';
import { When } from '../../kit/ui/view/When';

/** Two people rarely meet in one list; it brings what forms are made of. */
const ItemsMerge = lazy(async () => ({
  default: (await import('../../kit/content/versions/merge/ItemsMerge')).ItemsMerge,
}));

interface SectionConflictProps {
  section: ListSection;
  conflict: Editing<Item[]>['conflict'];
}

/** Merges the edits of a list with what somebody saved after they began. */
export function SectionConflict({ section, conflict: asked }: SectionConflictProps) {
  const nameOf = useStaff();
  const { conflict, isOpen, merge, close } = asked;
  if (!conflict) return null;
  return (
    <Suspense>
      <ItemsMerge
        key={conflict.at}
        section={section}
        sides={conflict.sides}
        isPublished={conflict.isPublished}
        isOpen={isOpen}
        saved={
          <>
            {nameOf(conflict.by)} saved {section.nouns.many} on <When iso={conflict.at} />.
          </>
        }
        onMerged={merge}
        onTakeTheirs={() => merge(conflict.sides.theirs)}
        onLater={close}
      />
    </Suspense>
  );
}
