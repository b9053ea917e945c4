import { Tag } from 'antd';
import type { ReactNode, MouseEventHandler } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { Ellipsis, GripVertical } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { useNow } from '../../../kit/ui/clock';
import { ageText, momentText } from '../../../kit/ui/view/values';
import { useRecruiters } from '../../../kit/data/stored/staff';
import { PopoverButton } from '../../../kit/ui/list/PopoverButton';
import { asksForCall, fullName, type ListedSubmission, mustsInWords, submissionPath } from '../submissionRow';
import { useIndustryLabels } from '../labels';
import type { InboxArea } from '../areas';
import { initialsOf, aboutOf } from './cards';
import type { MoveCard } from './useBoardMoves';

function Owner({ id }: { id: string | null }) {
  const name = useRecruiters().find(({ value }) => value === id)?.label;
  if (name === undefined) return null;
  return (
    <span className="board-owner" title={name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className="visually-hidden">Assigned to {name}</span>
    </span>
  );
}

interface CardFaceProps {
  entry: ListedSubmission;
  /** The name, as a link if the card has a target. */
  name?: ReactNode;
}

/** A card: name, subject, age, assignee and tags. */
export function CardFace({ entry, name = fullName(entry) }: CardFaceProps) {
  const { read_at, erasure_requested_at, hold_reason, created_at, owner_id, unmet } = entry;
  const musts = mustsInWords(entry);
  const hasMarks =
    musts !== null ||
    asksForCall(entry) ||
    entry.resume_is_photo ||
    erasure_requested_at !== null ||
    hold_reason !== null;
  return (
    <>
      <h3 data-unread={read_at === null}>{name}</h3>
      <p className="board-about">{aboutOf(entry, useIndustryLabels())}</p>
      {hasMarks && (
        <p className="board-marks">
          {musts !== null && (
            <Tag color={unmet === 0 ? 'success' : 'default'}>Must-haves: {musts.toLowerCase()}</Tag>
          )}
          {asksForCall(entry) && <Tag color="warning">No resume: call them</Tag>}
          {entry.resume_is_photo && <Tag>Photo or scan</Tag>}
          {erasure_requested_at !== null && <Tag color="error">Erasure requested</Tag>}
          {hold_reason !== null && <Tag title={hold_reason}>On hold</Tag>}
        </p>
      )}
      <p className="board-facts">
        {read_at === null && <span className="board-unread">Unread</span>}
        <time dateTime={created_at} title={momentText(created_at)}>
          {ageText(created_at, useNow())}
        </time>
        <Owner id={owner_id} />
      </p>
    </>
  );
}

/** The rest of an entry's address after its id, with hidden state. */
export interface CardLink {
  readonly search: string;
  readonly state: object;
}

interface BoardCardProps {
  area: InboxArea;
  entry: ListedSubmission;
  /** The card is moving to another stage. */
  isBusy: boolean;
  link: CardLink;
  onMove: MoveCard;
}

/** All other stages, as an alternative to dragging. */
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

/** One entry: dragged by mouse anywhere, by touch and keyboard at its handle, or moved by its menu. */
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
