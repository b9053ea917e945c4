/** A few pieces of work at once. The others wait in line; whoever comes while the line is full is refused. */
import { BusyError, TOO_MANY } from '../../backend/supervisor/BusyError';

const RETRY_AFTER = 5;

export interface Turn {
  /** Ends the waiting; work that has begun is its own affair. */
  readonly signal?: AbortSignal | undefined;
  /** Waits however long the line is: something was done already, and its answer must not be lost. */
  readonly isOwed?: boolean;
}

export interface Turns {
  /** Rejects with BusyError while the line is full, and with the reason of the signal. */
  take<T>(work: () => Promise<T>, turn?: Turn): Promise<T>;
}

export function createTurns(most: number, mostWaiting: number): Turns {
  const waiting = new Set<() => void>();
  let taken = 0;

  function enter({ signal, isOwed = false }: Turn): Promise<void> {
    if (taken < most) {
      taken += 1;
      return Promise.resolve();
    }
    if (waiting.size >= mostWaiting && !isOwed) return Promise.reject(new BusyError(TOO_MANY, RETRY_AFTER));
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.add(begin);
    });
  }

  /** Whoever is next takes over, so that the number of turns taken stays. */
  function leave() {
    const [next] = waiting;
    if (!next) taken -= 1;
    else if (waiting.delete(next)) next();
  }

  return {
    async take(work, turn = {}) {
      turn.signal?.throwIfAborted();
      await enter(turn);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
