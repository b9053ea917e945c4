/**
 * Work for many who ask at once. What several ask for is made once for all of them (single flight). A few pieces are done at
 * a time while the others wait in line, and whoever comes while the line is full is refused (limiter). What is long is done
 * in slices, so that everybody else is heard in between.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import PQueue from 'p-queue';
import { BusyError, TOO_MANY } from '../../backend/errors';

interface Build<T> {
  readonly result: Promise<T>;
  readonly stop: AbortController;
  listeners: number;
}

/** What is being made under a key is made once for everybody who asks meanwhile, as long as one of them listens. */
interface SingleFlight<T> {
  /** Joins what is under way, or starts it. `signal` says that this listener is gone. */
  join(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Who asks from now on starts anew; who listens gets what was begun. */
  leaveBehind(): void;
}

/** Settles with the build, or when its listener is gone. */
function listen<T>(build: Build<T>, signal: AbortSignal, onGone: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      onGone();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    build.result.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    if (signal.aborted) leave();
  });
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Build<T>>();

  function forget(key: string, build: Build<T>) {
    if (underWay.get(key) === build) underWay.delete(key);
  }

  function begin(key: string, start: (signal: AbortSignal) => Promise<T>): Build<T> {
    const stop = new AbortController();
    const build = { result: start(stop.signal), stop, listeners: 0 };
    underWay.set(key, build);
    build.result.finally(() => forget(key, build)).catch(() => undefined);
    return build;
  }

  return {
    join(key, start, signal) {
      const build = underWay.get(key) ?? begin(key, start);
      build.listeners += 1;
      if (!signal) return build.result;
      return listen(build, signal, () => {
        build.listeners -= 1;
        if (build.listeners > 0) return;
        forget(key, build);
        build.stop.abort(signal.reason);
      });
    },
    leaveBehind: () => underWay.clear(),
  };
}

const RETRY_AFTER = 5;

export interface Turn {
  /** Ends the waiting. Work that has begun is to hear of it itself: its turn is over. */
  readonly signal?: AbortSignal | undefined;
  /** Waits however long the line is: something was done already, and its answer must not be lost. */
  readonly isOwed?: boolean;
}

export interface Limiter {
  /** Rejects with BusyError while the line is full, and with the reason of the signal. */
  take<T>(work: () => Promise<T>, turn?: Turn): Promise<T>;
}

export function createLimiter(most: number, mostWaiting: number): Limiter {
  const queue = new PQueue({ concurrency: most });
  return {
    async take(work, { signal, isOwed = false } = {}) {
      const isFull = queue.pending >= most && queue.size >= mostWaiting;
      if (isFull && !isOwed) throw new BusyError(TOO_MANY, RETRY_AFTER);
      return queue.add(work, { signal });
    },
  };
}

/** Milliseconds that one piece may take. */
const PIECE = 10;

/** Gives the items one after the other, and lets others in whenever a piece has had its time. */
export async function* inSlices<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  let begun = performance.now();
  for await (const item of items) {
    if (performance.now() - begun > PIECE) {
      await nextTurn();
      begun = performance.now();
    }
    yield item;
  }
}
