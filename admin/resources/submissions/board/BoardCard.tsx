import { useDraggable } from '@dnd-kit/core';
import { Ellipsis, GripVertical } from 'lucide-react';
import type { MouseEventHandler } from 'react';
import { Link } from 'react-router-dom';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { PopoverButton } from '../../../kit/ui/list/PopoverButton';
import type { InboxArea } from '../areas';
import { fullName, submissionPath, type ListedSubmission } from '../submissionRow';
import { CardFace } from './CardFace';
import type { MoveCard } from './useBoardMoves';

/** What follows the id in the address of an entry, and what goes with it unseen. */
export interface CardLink {
  readonly search: string;
  readonly state: object;
}

interface BoardCardProps {
  area: InboxArea;
  entry: ListedSubmission;
  /** It is on its way to another stage. */
  isBusy: boolean;
  link: CardLink;
  onMove: MoveCard;
}

/** Every other stage, for those who do not drag. */
function MoveMenu({ area, entry, isBusy, onMove }: Omit<BoardCardProps, 'link'>) {
  const others = Object.entries(area.stages).filter(([stage]) => stage !== entry.stage);
  return (
    <PopoverButton
      label={`Move ${fullName(entry)} to…`}
      icon={<Ellipsis size={18} aria-hidden="true" />}
      isIconOnly
      closesOnChoice
    >
      <p className="board-menu-title">Move to…</p>
      {others.map(([stage, label]) => (
        <button
          key={stage}
          type="button"
          className="menu-item"
          disabled={isBusy}
          onClick={() => onMove(entry, stage as Stage, 'menu')}
        >
          {label}
        </button>
      ))}
    </PopoverButton>
  );
}

/** One entry: dragged by mouse anywhere, by finger and keyboard at its handle, or moved by its menu. */
export function BoardCard(props: BoardCardProps) {
  const { entry, isBusy, link } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: entry.id,
    data: { entry },
    disabled: isBusy,
  });
  const mouse = { onMouseDown: listeners?.['onMouseDown'] as MouseEventHandler | undefined };
  const name = fullName(entry);
  return (
    <li
      className="board-card"
      ref={setNodeRef}
      data-card={entry.id}
      data-dragging={isDragging}
      aria-busy={isBusy}
    >
      <button
        type="button"
        className="board-handle"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${name}`}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      <div className="board-face" {...mouse}>
        <CardFace
          entry={entry}
          name={
            <Link
              to={{ pathname: submissionPath(entry), search: link.search }}
              state={link.state}
              draggable={false}
            >
              {name}
            </Link>
          }
        />
      </div>
      <MoveMenu {...props} />
    </li>
  );
}
