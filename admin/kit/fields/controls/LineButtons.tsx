/** The buttons of a field of several lines or rows. */
import { Button } from 'antd';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';

interface MoveButtonProps {
  part: 'up' | 'down';
  label: string;
  isPossible: boolean;
  onMove: () => void;
}

function MoveButton({ part, label, isPossible, onMove }: MoveButtonProps) {
  const Icon = part === 'up' ? ArrowUp : ArrowDown;
  return (
    <Button
      data-part={part}
      icon={<Icon size={16} aria-hidden="true" />}
      aria-label={`Move ${label} ${part}`}
      title={`Move ${part}`}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onMove()}
    />
  );
}

interface LineButtonsProps {
  label: string;
  /** Counted from 1. */
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export const LineButtons = ({ label, place, count, onMove, onRemove }: LineButtonsProps) => (
  <div className="text-line-buttons">
    <MoveButton part="up" label={label} isPossible={place > 1} onMove={() => onMove(-1)} />
    <MoveButton part="down" label={label} isPossible={place < count} onMove={() => onMove(1)} />
    <Button
      icon={<X size={16} aria-hidden="true" />}
      aria-label={`Remove ${label}`}
      title="Remove"
      onClick={onRemove}
    />
  </div>
);

interface AddLineProps {
  noun: string;
  isFull: boolean;
  onAdd: () => void;
}

export const AddLine = ({ noun, isFull, onAdd }: AddLineProps) => (
  <Button icon={<Plus size={16} aria-hidden="true" />} aria-disabled={isFull} onClick={onAdd}>
    Add {noun}
  </Button>
);
