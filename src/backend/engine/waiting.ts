/** The bounded queue for the engine. Requests leave it when their sender hangs up or their wait gets too long. */
import { BusyError, TOO_LATE, TOO_MANY } from '../errors';

const MOST = 200;
/** Longer than the engine takes to start again. */
const MOST_MS = 10_000;
const RETRY_AFTER = 5;

export interface Job<Work> {
  readonly work: Work;
  readonly limit: number;
  readonly transfer: ArrayBuffer[];
  resolve(result: never): void;
  reject(error: unknown): void;
}

interface Waiting<Work> extends Job<Work> {
  leave(): void;
}

interface Line<Work> {
  /** Rejects with BusyError if the queue is full, or with the reason of `signal`. */
  join(job: Job<Work>, signal?: AbortSignal): void;
  /** The next request, if any waits. */
  next(): Job<Work> | undefined;
  /** Rejects every waiting request. */
  refuse(error: Error): void;
}

export function createLine<Work>(): Line<Work> {
  const line = new Set<Waiting<Work>>();
  return {
    join(job, signal) {
      if (signal?.aborted) return job.reject(signal.reason);
      if (line.size >= MOST) return job.reject(new BusyError(TOO_MANY, RETRY_AFTER));
      const give = (error: unknown) => {
        waiting.leave();
        job.reject(error);
      };
      const hungUp = () => give(signal?.reason);
      const timer = setTimeout(() => give(new BusyError(TOO_LATE, RETRY_AFTER)), MOST_MS);
      const waiting: Waiting<Work> = {
        ...job,
        leave() {
          line.delete(waiting);
          clearTimeout(timer);
          signal?.removeEventListener('abort', hungUp);
        },
      };
      signal?.addEventListener('abort', hungUp, { once: true });
      line.add(waiting);
    },
    next() {
      const [first] = line;
      first?.leave();
      return first;
    },
    refuse(error) {
      for (const waiting of line) {
        waiting.leave();
        waiting.reject(error);
      }
    },
  };
}
