import { App } from 'antd';
import type { RefObject } from 'react';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { useItemUses } from '../../../kit/content/useItemUses';
import { titleOf } from '../../../../src/shared/content/merge/changes';

/** Asks before an item is removed, and says what refers to it. Its button goes with it, so the focus then moves to `next`. */
export function useRemoval(
  section: ListSection,
  remove: (id: string) => void,
  next: RefObject<HTMLElement | null>,
) {
  const { modal } = App.useApp();
  const usesOf = useItemUses(section);
  const ask = async (item: Item) => {
    let isRemoved = false;
    const lines = [titleOf(section, item), ...(await usesOf(item))];
    modal.confirm({
      title: `Are you sure you want to delete this ${section.nouns.one}?`,
      content: lines.map((line) => <p key={line}>{line}</p>),
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk() {
        remove(item.id);
        isRemoved = true;
      },
      afterClose: () => isRemoved && next.current?.focus(),
    });
  };
  return (item: Item) => void ask(item);
}
