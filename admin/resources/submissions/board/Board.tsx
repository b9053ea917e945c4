/** One column per stage, newest first; where there is room for one only, the others are tabs that take cards too. */
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

/** All stages with their counts: a tap shows one, a card that is dropped on one goes there. */
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

/** What is under the pointer while a card is dragged, with where it would go; the card itself stays behind, faint. */
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
  // Six columns that can be read, beside the menu; the same width as in board.css.
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
    // As it was when it was taken up: what a colleague does with it meanwhile is not seen under the pointer.
    if (dragged && over && over.id !== dragged.stage) {
      move(dragged, over.id as Stage, activatorEvent instanceof KeyboardEvent ? 'handle' : 'menu');
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      // Tabs stay at the upper edge; a page that scrolls would leave them behind where they were measured.
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
