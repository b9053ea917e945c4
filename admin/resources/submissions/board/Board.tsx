/**
 * One column per stage, newest first; on narrow screens one column, with tabs for the others that accept cards too.
 */
import {
  useDndContext,
  useDroppable,
  DndContext,
  DragOverlay,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useRef, useState } from 'react';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { useNarrow } from '../../../kit/ui/widths';
import { UndoBar } from '../UndoBar';
import type { InboxArea } from '../areas';
import type { SubmissionFilters } from '../filters';
import type { InboxTable } from '../useInboxTable';
import type { ListedSubmission } from '../submissionRow';
import { useColumn, type ColumnProps, useBoardMoves } from './useBoardMoves';
import { BoardColumn } from './BoardColumn';
import { CardFace } from './BoardCard';
import { announcementsFor, INSTRUCTIONS, underPointer, useBoardSensors } from './cards';
import './board.css';

interface TabProps extends ColumnProps {
  isChosen: boolean;
  onChoose: (stage: Stage) => void;
}

function StageTab({ isChosen, onChoose, ...props }: TabProps) {
  const { area, stage } = props;
  const { total, isReady } = useColumn(props);
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  return (
    <button
      type="button"
      ref={setNodeRef}
      aria-pressed={isChosen}
      data-over={isOver}
      onClick={() => onChoose(stage)}
    >
      {area.stages[stage]} {isReady && <span className="board-count">{total}</span>}
    </button>
  );
}

interface StageTabsProps extends Omit<ColumnProps, 'stage'> {
  stages: readonly Stage[];
  chosen: Stage;
  onChoose: (stage: Stage) => void;
}

/** All stages with their counts: a tap shows one, and a card can be dropped on it. */
function StageTabs({ stages, chosen, onChoose, ...props }: StageTabsProps) {
  return (
    <fieldset className="plain-fieldset board-tabs" aria-label="Stages">
      {stages.map((stage) => (
        <StageTab key={stage} {...props} stage={stage} isChosen={stage === chosen} onChoose={onChoose} />
      ))}
    </fieldset>
  );
}

interface BoardProps {
  area: InboxArea;
  filters: SubmissionFilters;
  link: InboxTable['link'];
}

/** The card under the pointer during a drag, with its target; the original stays behind, faded. */
function LiftedCard({ area, entry }: { area: InboxArea; entry: ListedSubmission | undefined }) {
  const { over } = useDndContext();
  return (
    <DragOverlay dropAnimation={null}>
      {entry && (
        <div className="board-card" data-lifted>
          <div className="board-face">
            <CardFace entry={entry} />
          </div>
          {over && over.id !== entry.stage && (
            <p className="board-target">Move to {area.stages[String(over.id)]}</p>
          )}
        </div>
      )}
    </DragOverlay>
  );
}

export function Board({ area, filters, link }: BoardProps) {
  const stages = Object.keys(area.stages) as Stage[];
  const board = useRef<HTMLDivElement>(null);
  // The least width for six readable columns beside the menu; the style sheet of the board has the same width.
  const isNarrow = useNarrow('75rem');
  const [chosen, setChosen] = useState<Stage>(stages[0] ?? 'new');
  const [dragged, setDragged] = useState<ListedSubmission>();
  const { moving, move, ...moves } = useBoardMoves(board);
  const sensors = useBoardSensors(stages);

  function start({ active }: DragStartEvent) {
    setDragged(active.data.current?.['entry'] as ListedSubmission);
  }

  function drop({ over, activatorEvent }: DragEndEvent) {
    setDragged(undefined);
    // A snapshot at the start of the drag: concurrent changes by a colleague do not show on it.
    if (dragged && over && over.id !== dragged.stage) {
      move(dragged, over.id as Stage, activatorEvent instanceof KeyboardEvent ? 'handle' : 'menu');
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      // Sticky tabs keep their measured positions; otherwise scrolling would shift them.
      autoScroll={!isNarrow}
      accessibility={{
        announcements: announcementsFor(area.stages),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      <div ref={board} className="board" data-narrow={isNarrow}>
        {isNarrow && (
          <StageTabs {...{ area, filters, stages, chosen }} moving={moving} onChoose={setChosen} />
        )}
        <div className="board-columns">
          {(isNarrow ? [chosen] : stages).map((stage) => (
            <BoardColumn
              key={stage}
              {...{ area, filters, stage, isNarrow }}
              moving={moving}
              link={link}
              onMove={move}
            />
          ))}
        </div>
        <UndoBar actions={moves} />
      </div>
      <LiftedCard area={area} entry={dragged} />
    </DndContext>
  );
}
