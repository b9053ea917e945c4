/** Optimistic moves, and the columns with their results. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { useSubmissionActions } from '../useSubmissionActions';
import type { ListedSubmission } from '../submissionRow';
import type { InboxArea } from '../areas';
import type { SubmissionFilters } from '../filters';
import { useSubmissions } from '../useSubmissions';
import { withMoves } from './cards';

/** A card moved by keyboard keeps the focus; otherwise the focus stays in the column, on the next card. */
type MoveControl = 'handle' | 'menu';
export type MoveCard = (entry: ListedSubmission, to: Stage, control: MoveControl) => void;

const CONTROLS: Readonly<Record<MoveControl, string>> = { handle: '.board-handle', menu: '.popover-button' };

/** A card in a new column is a new element, so the old focus is lost. */
function useCardFocus(board: RefObject<HTMLElement | null>) {
  const wanted = useRef<() => Element | null | undefined>(undefined);
  const given = useRef<Element>(undefined);
  useEffect(() => {
    const isFree = [document.body, given.current].includes(document.activeElement ?? document.body);
    if (!wanted.current || !isFree) return;
    const target = wanted.current() ?? board.current?.querySelector('h2');
    wanted.current = undefined;
    if (!(target instanceof HTMLElement)) return;
    given.current = target;
    target.focus();
  });
  const cardOf = (id: number) => board.current?.querySelector(`[data-card="${id}"]`);
  return {
    follow(id: number, control: MoveControl) {
      wanted.current = () => cardOf(id)?.querySelector(CONTROLS[control]);
    },
    stayBeside(id: number) {
      const card = cardOf(id);
      const column = card?.closest('section');
      const next = card?.nextElementSibling ?? card?.previousElementSibling;
      wanted.current = () =>
        (next?.isConnected && next.querySelector(CONTROLS.menu)) || column?.querySelector('h2');
    },
  };
}

/** Optimistic moves, which are reverted if the database refuses. */
export function useBoardMoves(board: RefObject<HTMLElement | null>) {
  const { setStage, lastMove, undoMove, forgetMove } = useSubmissionActions();
  const [moving, setMoving] = useState<readonly ListedSubmission[]>([]);
  const focus = useCardFocus(board);

  async function move(entry: ListedSubmission, to: Stage, control: MoveControl) {
    if (control === 'handle') focus.follow(entry.id, control);
    else focus.stayBeside(entry.id);
    forgetMove();
    setMoving((others) => [...others, { ...entry, stage: to }]);
    const isDone = await setStage([entry], to);
    if (!isDone) focus.follow(entry.id, control);
    setMoving((all) => all.filter(({ id }) => id !== entry.id));
  }

  return {
    moving,
    lastMove,
    forgetMove,
    move: ((...args) => void move(...args)) as MoveCard,
    undoMove: async () => {
      const [first] = lastMove?.entries ?? [];
      if (first) focus.follow(first.id, 'menu');
      await undoMove();
    },
  };
}

/** The initial number of cards in a column, and the step of "Show more". */
export const CHUNK = 25;

const NEWEST_FIRST = [
  { field: 'created_at', order: 'desc' as const },
  { field: 'id', order: 'desc' as const },
];

export interface ColumnProps {
  readonly area: InboxArea;
  readonly filters: SubmissionFilters;
  readonly stage: Stage;
  /** Pending moves with their new stages. */
  readonly moving: readonly ListedSubmission[];
}

/** The newest entries of a stage, including pending moves. */
export function useColumn({ area, filters, stage, moving }: ColumnProps, size = CHUNK) {
  const { submissions, total, ...state } = useSubmissions(
    area,
    { ...filters, stage },
    { sorters: NEWEST_FIRST, page: 1, pageSize: size },
  );
  return {
    ...state,
    ...withMoves(stage, { entries: submissions, total }, moving),
    isReady: !state.isLoading && !state.isFailed,
    hasMore: submissions.length < total,
  };
}
