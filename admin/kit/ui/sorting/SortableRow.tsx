/** A row of a list that is put in order, and what moves it. */
import type { UniqueIdentifier } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { Button } from 'antd';
import { GripVertical, type ArrowUp } from 'lucide-react';
import type { CSSProperties, MouseEvent } from 'react';

/** Rows step aside at once: nothing has to be worked out for a movement, for each of hundreds of rows at each step. */
const AT_ONCE = {
  animateLayoutChanges: () => false,
  getNewIndex: ({ id, items }: { id: UniqueIdentifier; items: UniqueIdentifier[] }) => items.indexOf(id),
};

/** `row` is for the element that moves, `handle` for what it is held by. */
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
  /** What it moves. */
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

/** Stays focusable at the ends of the list, so that a keyboard does not lose its place there. */
export function MoveButton({ label, isPossible, icon: Icon, onMove }: MoveButtonProps) {
  return (
    <Button
      icon={<Icon size={18} aria-hidden="true" />}
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      onClick={(event) => isPossible && onMove(event)}
    />
  );
}
