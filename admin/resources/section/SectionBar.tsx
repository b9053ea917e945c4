/** The state of a list, its save button, and the merge of concurrent changes. */
import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { ListSection, Item } from '../../../src/shared/content/listSection';
import { PublishingBar } from '../../kit/content/publishing/PublishingBar';
import type { Editing } from '../../kit/content/publishing/useEditing';
import { useStaff } from '../../kit/data/stored/staff';
import { When } from '../../kit/ui/view/values';
import { INCOMPLETE, isComplete, type SectionItems } from './sectionContent';

interface SectionBarProps {
  section: ListSection;
  list: SectionItems;
  isReadOnly: boolean;
}

/** True if every item can be published; otherwise it reports the problem. */
export function useCheckItems(section: ListSection, list: SectionItems) {
  const { open: notify } = useNotification();
  return () => {
    const isReady = isComplete(section, list.items);
    if (!isReady) notify?.(INCOMPLETE);
    return isReady;
  };
}

export function SectionBar({ section, list, isReadOnly }: SectionBarProps) {
  const { editing } = list;
  const check = useCheckItems(section, list);
  return (
    <PublishingBar {...{ editing, isReadOnly, check }}>
      <Button type="primary" loading={editing.isBusy} onClick={() => check() && void editing.publish()}>
        Save All Changes to Database
      </Button>
    </PublishingBar>
  );
}

/** Lazy, because two people rarely edit one list; it loads the form library. */
const ItemsMerge = lazy(async () => ({
  default: (await import('../../kit/content/versions/merge/ItemsMerge')).ItemsMerge,
}));

interface SectionConflictProps {
  section: ListSection;
  conflict: Editing<Item[]>['conflict'];
}

/** Merges the edits of a list with a version saved after they began. */
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
