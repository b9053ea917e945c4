/** The cards of the board: their texts, their positions during moves, and the drag rules. */
import {
  closestCenter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type ClientRect,
  type CollisionDetection,
  type DataRef,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { type ListedSubmission, fullName } from '../submissionRow';
import { subjectLabel, type IndustryOf } from '../labels';

/** The initials of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  return [...new Set([letters[0], letters.at(-1)])].join('').toUpperCase();
}

/** The subject: the job, else the industry, else the company or the subject line. */
export function aboutOf(
  { kind, job_title, industry, company, subject }: ListedSubmission,
  industryOf: IndustryOf,
): string {
  if (kind === 'application') return job_title ?? '';
  if (kind === 'resume') return `Resume, ${industryOf(industry ?? '')}`;
  return kind === 'enquiry' ? company : subjectLabel(subject ?? '');
}

interface Column {
  readonly entries: readonly ListedSubmission[];
  /** The total of this stage, including cards that are not loaded. */
  readonly total: number;
}

/** The order of the database, newest first. */
const byAge = (a: ListedSubmission, b: ListedSubmission) =>
  b.created_at.localeCompare(a.created_at) || b.id - a.id;

/**
 * A column as it will be after all pending moves; `moving` contains the moving entries with their new stages. The
 * loaded data may already include some moves.
 */
export function withMoves(stage: string, read: Column, moving: readonly ListedSubmission[]): Column {
  const ids = new Set(moving.map(({ id }) => id));
  const staying = read.entries.filter(({ id }) => !ids.has(id));
  const arriving = moving.filter((entry) => entry.stage === stage);
  const leaving = read.entries.length - staying.length;
  return {
    entries: [...staying, ...arriving].toSorted(byAge),
    total: read.total - leaving + arriving.length,
  };
}

/** The next or previous stage, if there is one. */
export function nextStage(stages: readonly string[], stage: string, step: 1 | -1): string {
  const at = Math.min(stages.length - 1, Math.max(0, stages.indexOf(stage) + step));
  return stages[at] ?? stage;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type Size = Pick<ClientRect, 'left' | 'top' | 'width' | 'height'>;

/** The position of one side of a card over a target: centred in a small target, kept within a large one. */
function along(start: number, length: number, card: number, current: number): number {
  if (length <= card) return start + (length - card) / 2;
  return Math.min(Math.max(current, start), start + length - card);
}

/** The position of a card over a target. It keeps its height if possible, so that nothing scrolls. */
export const placeOver = (target: Size, card: Size) => ({
  x: target.left + (target.width - card.width) / 2,
  y: along(target.top, target.height, card.height, card.top),
});

const draggedEntry = (data: DataRef) => data.current?.['entry'] as ListedSubmission | undefined;

/** An arrow key moves the card to the neighbouring stage. */
const byArrowKeys =
  (stages: readonly string[]): KeyboardCoordinateGetter =>
  (event, { context: { active, over, collisionRect, droppableRects } }) => {
    const step = STEPS[event.code];
    const from = over?.id ?? (active && draggedEntry(active.data)?.stage);
    if (!step || from === undefined || !collisionRect) return undefined;
    event.preventDefault();
    const target = droppableRects.get(nextStage(stages, String(from), step));
    return target && placeOver(target, collisionRect);
  };

/** The target under the pointer; the keyboard has none. */
export const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

/** A short distance before a drag begins, so that a click stays a click. */
export const useBoardSensors = (stages: readonly string[]) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byArrowKeys(stages), scrollBehavior: 'auto' }),
  );

export const INSTRUCTIONS =
  'To move to another stage, press Space or Enter, choose the stage with the arrow keys, and press Space or Enter again. Escape cancels.';

function nameOf(data: DataRef): string {
  const entry = draggedEntry(data);
  return entry ? fullName(entry) : 'The entry';
}

/** Screen reader announcements during a drag; the page announces the saved move. */
export function announcementsFor(labels: Readonly<Record<string, string>>): Announcements {
  const stageOf = (data: DataRef) => labels[draggedEntry(data)?.stage ?? ''] ?? '';
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.data)}, in ${stageOf(active.data)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${nameOf(active.data)} is over ${labels[over.id]}.`
        : `${nameOf(active.data)} is not over a stage.`,
    onDragEnd: ({ active, over }) =>
      over && over.id !== draggedEntry(active.data)?.stage
        ? `${nameOf(active.data)} was dropped on ${labels[over.id]}.`
        : `${nameOf(active.data)} stays in ${stageOf(active.data)}.`,
    onDragCancel: ({ active }) =>
      `Moving was cancelled. ${nameOf(active.data)} stays in ${stageOf(active.data)}.`,
  };
}
