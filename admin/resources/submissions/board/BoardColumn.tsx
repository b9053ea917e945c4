import { useDroppable } from '@dnd-kit/core';
import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { BoardCard, type CardLink } from './BoardCard';
import { type MoveCard, CHUNK, useColumn, type ColumnProps } from './useBoardMoves';

/** A longer column suggests the list instead. */
const MOST = 8 * CHUNK;

interface BoardColumnProps extends ColumnProps {
  isNarrow: boolean;
  link: CardLink;
  onMove: MoveCard;
}

/** After more cards load, the focus moves to the first new one, as the button may be gone. */
function useFirstNewCard(length: number) {
  const list = useRef<HTMLOListElement>(null);
  const first = useRef<number>(undefined);
  useEffect(() => {
    if (first.current === undefined || length <= first.current) return;
    list.current?.children[first.current]?.querySelector('a')?.focus();
    first.current = undefined;
  }, [length]);
  return {
    list,
    expectMore: () => {
      first.current = length;
    },
  };
}

export function BoardColumn({ isNarrow, link, onMove, ...props }: BoardColumnProps) {
  const { area, stage, moving } = props;
  const id = useId();
  const [size, setSize] = useState(CHUNK);
  const { entries, total, hasMore, isReady, isLoading, isRefreshing, isFailed, reload } = useColumn(
    props,
    size,
  );
  const { list, expectMore } = useFirstNewCard(entries.length);
  // On a phone the tabs accept drops under the same name.
  const { setNodeRef, isOver } = useDroppable({
    id: isNarrow ? `${stage} cards` : stage,
    disabled: isNarrow,
  });

  function showMore() {
    expectMore();
    setSize(size + CHUNK);
  }

  return (
    <section
      className="board-column"
      aria-labelledby={id}
      aria-busy={isLoading || isRefreshing}
      ref={setNodeRef}
      data-over={isOver}
    >
      <h2 id={id} tabIndex={-1}>
        {area.stages[stage]} {isReady && <span className="board-count">{total}</span>}
      </h2>
      {isLoading && <p className="board-note">Loading…</p>}
      {isFailed && (
        <p className="board-note" role="alert">
          Could not be loaded. <Button onClick={reload}>Retry</Button>
        </p>
      )}
      {isReady && entries.length === 0 && <p className="board-note">Nothing here.</p>}
      <ol className="plain-list board-cards" ref={list}>
        {entries.map((entry) => (
          <BoardCard
            key={entry.id}
            {...{ area, entry, link, onMove }}
            isBusy={moving.some(({ id }) => id === entry.id)}
          />
        ))}
      </ol>
      {isReady && hasMore && size < MOST && (
        <Button loading={isRefreshing} onClick={showMore}>
          Show more
        </Button>
      )}
      {isReady && hasMore && size >= MOST && (
        <Link to={`${area.path}?stage=${stage}`}>See all in the list</Link>
      )}
    </section>
  );
}
