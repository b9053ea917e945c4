/**
 * Work for many concurrent requests. Requests for the same result share one computation (single flight). A few run at a
 * time while others queue, and requests beyond a full queue are refused (limiter). Long work is done in slices, so that
 * other requests are served in between.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import PQueue from 'p-queue';
import { BusyError, TOO_MANY } from '../../backend/errors';

interface Build<T> {
  readonly result: Promise<T>;
  readonly stop: AbortController;
  listeners: number;
}

/** One computation for each key, shared by all requests that come meanwhile, as long as one of them is waiting. */
interface SingleFlight<T> {
  /** Joins the running computation, or starts it. `signal`: this request is gone. */
  join(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Later requests start anew; waiting ones get the computation in progress. */
  leaveBehind(): void;
}

/** Settles with the computation, or when its request is gone. */
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
  /** Ends the waiting. Work in progress must watch the signal itself. */
  readonly signal?: AbortSignal | undefined;
  /** Waits however long the queue is: the work has had an effect already, and its result must not be lost. */
  readonly isOwed?: boolean;
}

export interface Limiter {
  /** Rejects with BusyError while the queue is full, and with the reason of the signal. */
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

/** Milliseconds for each slice. */
const PIECE = 10;

/** Yields the items one after the other, and gives way to other work after each slice. */
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
