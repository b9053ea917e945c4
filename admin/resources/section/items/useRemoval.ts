import { App } from 'antd';
import type { RefObject } from 'react';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { titleOf } from './ItemRow';

/** Asks before an item is removed. Its button goes with it, so the focus then moves to `next`. */
export function useRemoval(
  section: ListSection,
  remove: (id: string) => void,
  next: RefObject<HTMLElement | null>,
) {
  const { modal } = App.useApp();
  return (item: Item) => {
    let isRemoved = false;
    modal.confirm({
      title: `Are you sure you want to delete this ${section.nouns.one}?`,
      content: titleOf(section, item),
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk() {
        remove(item.id);
        isRemoved = true;
      },
      afterClose: () => isRemoved && next.current?.focus(),
    });
  };
}
