/** A list that can be reordered by mouse, touch and keyboard. */
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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
  useSortable,
} from '@dnd-kit/sortable';
import { useState, type ReactNode, type CSSProperties, type MouseEvent } from 'react';
import { Button } from 'antd';
import { GripVertical, type ArrowUp } from 'lucide-react';
import { useEdgeScroll } from './edgeScroll';

interface Sorted {
  readonly id: string;
}

interface Order<T extends Sorted> {
  items: readonly T[];
  nameOf: (item: T) => string;
  /** Moves an item to another position, counted from 0. */
  onMove: (item: T, order: number) => void;
}

const INSTRUCTIONS =
  'To reorder, press Space or Enter, move with the arrow keys, and press Space or Enter again. Escape cancels.';

/** A short distance or hold before a drag begins, so that a click stays a click and a swipe scrolls. */
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

/** Every way to move an item, each of which is announced. */
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
    /** One position up or down. */
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
  /** The visible items, in their order. */
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

/** Rows shift without animation, which would be too slow for hundreds of rows. */
const AT_ONCE = {
  animateLayoutChanges: () => false,
  getNewIndex: ({ id, items }: { id: UniqueIdentifier; items: UniqueIdentifier[] }) => items.indexOf(id),
};

/** `row` is for the element that moves, `handle` for its drag handle. */
export function useSortableRow(id: string, isFixed: boolean) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ ...AT_ONCE, id, disabled: isFixed });
  const style: CSSProperties = { translate: transform ? `0 ${transform.y}px` : undefined, transition };
  return {
    row: { ref: setNodeRef, style, 'data-dragging': isDragging },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}

interface DragHandleProps {
  handle: ReturnType<typeof useSortableRow>['handle'];
  name: string;
}

export const DragHandle = ({ handle, name }: DragHandleProps) => (
  <button type="button" className="drag-handle" {...handle} aria-label={`Reorder ${name}`}>
    <GripVertical size={20} aria-hidden="true" />
  </button>
);

interface MoveButtonProps {
  label: string;
  isPossible: boolean;
  icon: typeof ArrowUp;
  onMove: (event: MouseEvent<HTMLElement>) => void;
}

/** The last pressed button. The second press of a double click hits the neighbour that moved under the pointer. */
let pressed: EventTarget | undefined;

function isMeant({ detail, currentTarget }: MouseEvent): boolean {
  if (detail > 1 && currentTarget !== pressed) return false;
  pressed = currentTarget;
  return true;
}

/** Stays focusable at the ends of the list, so that keyboard users keep their place. */
export function MoveButton({ label, isPossible, icon: Icon, onMove }: MoveButtonProps) {
  return (
    <Button
      icon={<Icon size={18} aria-hidden="true" />}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      onClick={(event) => isMeant(event) && isPossible && onMove(event)}
    />
  );
}
