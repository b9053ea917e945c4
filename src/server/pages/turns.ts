/** A few pieces of work at once. The others wait in line; whoever comes while the line is full is refused. */
import PQueue from 'p-queue';
import { BusyError, TOO_MANY } from '../../backend/supervisor/BusyError';

const RETRY_AFTER = 5;

export interface Turn {
  /** Ends the waiting. Work that has begun is to hear of it itself: its turn is over. */
  readonly signal?: AbortSignal | undefined;
  /** Waits however long the line is: something was done already, and its answer must not be lost. */
  readonly isOwed?: boolean;
}

export interface Turns {
  /** Rejects with BusyError while the line is full, and with the reason of the signal. */
  take<T>(work: () => Promise<T>, turn?: Turn): Promise<T>;
}

export function createTurns(most: number, mostWaiting: number): Turns {
  const queue = new PQueue({ concurrency: most });
  return {
    async take(work, { signal, isOwed = false } = {}) {
      const isFull = queue.pending >= most && queue.size >= mostWaiting;
      if (isFull && !isOwed) throw new BusyError(TOO_MANY, RETRY_AFTER);
      return queue.add(work, { signal });
    },
  };
}
