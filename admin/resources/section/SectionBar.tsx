import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import type { ListSection } from '../../../src/shared/content/listSection';
import { PublishingBar } from '../../kit/content/publishing/PublishingBar';
import { INCOMPLETE, isComplete } from './sectionContent';
import type { SectionItems } from './useSectionItems';

interface SectionBarProps {
  section: ListSection;
  list: SectionItems;
  isReadOnly: boolean;
}

/** Whether every item can go to visitors; says so if not. */
export function useCheckItems(section: ListSection, list: SectionItems) {
  const { open: notify } = useNotification();
  return () => {
    const isReady = isComplete(section, list.items);
    if (!isReady) notify?.(INCOMPLETE);
    return isReady;
  };
}

/** How the list stands, and the button that stores it. */
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
