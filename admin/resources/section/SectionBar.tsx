import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { PublishingBar } from '../../kit/content/publishing/PublishingBar';
import type { Publishing } from '../../kit/content/publishing/usePublishing';
import { INCOMPLETE, isComplete } from './sectionContent';
import type { SectionItems } from './useSectionItems';

interface SectionBarProps {
  section: ListSection;
  list: SectionItems;
  publishing: Publishing<Item[]>;
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
export function SectionBar({ section, list, publishing, isReadOnly }: SectionBarProps) {
  const check = useCheckItems(section, list);
  return (
    <PublishingBar {...{ publishing, isReadOnly, check }}>
      <Button type="primary" loading={publishing.isBusy} onClick={() => check() && void publishing.publish()}>
        Save All Changes to Database
      </Button>
    </PublishingBar>
  );
}
