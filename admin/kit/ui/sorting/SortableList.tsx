/** A list that is put in order by mouse, by finger and by keyboard. */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState, type ReactNode } from 'react';
import { useEdgeScroll } from './edgeScroll';

interface Sorted {
  readonly id: string;
}

interface Order<T extends Sorted> {
  items: readonly T[];
  nameOf: (item: T) => string;
  /** Gives an item another place, counted from 0. */
  onMove: (item: T, order: number) => void;
}

const INSTRUCTIONS =
  'To reorder, press Space or Enter, move with the arrow keys, and press Space or Enter again. Escape cancels.';

/** A short way or a short hold before a drag begins, so that a click stays a click and a swipe scrolls. */
const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

function announcementsFor<T extends Sorted>({ items, nameOf }: Order<T>): Announcements {
  const place = (id: UniqueIdentifier) =>
    `${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  const name = (id: UniqueIdentifier) => {
    const item = items.find((candidate) => candidate.id === id);
    return item ? nameOf(item) : '';
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

/** Every way to give an item another place, each of which is told. */
export function useMoves<T extends Sorted>(order: Order<T>) {
  const { items, nameOf, onMove } = order;
  const [news, setNews] = useState('');
  const placeOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id);

  function move(item: T, place: number) {
    setNews(`${nameOf(item)} moved to position ${place + 1} of ${items.length}.`);
    onMove(item, place);
  }
  return {
    move,
    /** One place up or down. */
    step: (item: T, by: -1 | 1) => move(item, placeOf(item.id) + by),
    placeOf: (item: T) => placeOf(item.id),
    list: {
      news,
      announcements: announcementsFor(order),
      drop({ active, over }: DragEndEvent) {
        const item = items[placeOf(active.id)];
        const place = placeOf(over?.id);
        if (item && place !== -1 && active.id !== over?.id) move(item, place);
      },
    },
  };
}

interface SortableListProps {
  moves: { readonly list: ReturnType<typeof useMoves>['list'] };
  /** Of the items on the screen, in their order. */
  ids: string[];
  /** A list whose items are rows of `useSortableRow`. */
  children: ReactNode;
}

export function SortableList({ moves: { list }, ids, children }: SortableListProps) {
  const sensors = useDragSensors();
  const edges = useEdgeScroll();
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={false}
      accessibility={{
        announcements: list.announcements,
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragStart={({ activatorEvent }) => edges.begin(activatorEvent)}
      onDragEnd={(event) => {
        edges.end();
        list.drop(event);
      }}
      onDragCancel={edges.end}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      <output className="visually-hidden">{list.news}</output>
    </DndContext>
  );
}
