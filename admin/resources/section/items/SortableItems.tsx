import {
  DndContext,
  closestCenter,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { Item, ListSection } from '../../../../src/shared/content/listSection';
import { itemChanges } from '../../../../src/shared/content/merge/changes';
import { ItemRow, titleOf, type ItemActions } from './ItemRow';
import { useDragSensors } from './useDragSensors';

interface SortableItemsProps {
  section: ListSection;
  items: readonly Item[];
  /** What visitors see. */
  published: readonly Item[];
  isLocked: boolean;
  isReadOnly: boolean;
  actions: ItemActions;
}

const INSTRUCTIONS =
  'To reorder, press Space or Enter, move with the arrow keys, and press Space or Enter again. Escape cancels.';

function announcementsFor(section: ListSection, items: readonly Item[]): Announcements {
  const place = (id: UniqueIdentifier) =>
    `${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  const name = (id: UniqueIdentifier) => {
    const item = items.find((candidate) => candidate.id === id);
    return item ? titleOf(section, item) : '';
  };
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, position ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is over position ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${name(active.id)} was dropped at position ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) =>
      `Reordering was cancelled. ${name(active.id)} is back at position ${place(active.id)}.`,
  };
}

/** The list with drag handles (mouse, touch, keyboard) and buttons that do the same. */
export function SortableItems({ section, items, published, actions, ...states }: SortableItemsProps) {
  const sensors = useDragSensors();
  const changes = new Map(itemChanges(section.fields, published, items).map((change) => [change.id, change]));
  const [news, setNews] = useState('');

  function move(item: Item, order: number) {
    setNews(`${titleOf(section, item)} moved to position ${order + 1} of ${items.length}.`);
    actions.move(item, order);
  }

  function drop({ active, over }: DragEndEvent) {
    const item = items.find(({ id }) => id === active.id);
    const order = items.findIndex(({ id }) => id === over?.id);
    if (item && order !== -1 && active.id !== over?.id) move(item, order);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(section, items),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="plain-list items" aria-label={section.label}>
          {items.map((item, index) => (
            <ItemRow
              key={item.id}
              {...{ section, item, index, count: items.length, ...states }}
              change={changes.get(item.id)}
              actions={{ ...actions, move }}
            />
          ))}
        </ol>
      </SortableContext>
      <output className="visually-hidden">{news}</output>
    </DndContext>
  );
}
