import { useDroppable } from '@dnd-kit/core';
import type { Stage } from '../../../../src/shared/submissions/stages';
import { useColumn, type ColumnProps } from './useColumn';

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
export function StageTabs({ stages, chosen, onChoose, ...props }: StageTabsProps) {
  return (
    <fieldset className="plain-fieldset board-tabs" aria-label="Stages">
      {stages.map((stage) => (
        <StageTab key={stage} {...props} stage={stage} isChosen={stage === chosen} onChoose={onChoose} />
      ))}
    </fieldset>
  );
}
