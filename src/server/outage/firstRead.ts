/** Content that was read at least once. Until then there is nothing that a page could show. */
import { within } from '../../data/within';

/** Nothing was read since this server started. */
export class NotReadError extends Error {
  override readonly name = 'NotReadError';
  constructor() {
    super('The backend has not answered since this server started.');
  }
}

/** How long one try may take, how long a visitor waits for it, and how long the backend is left alone after it, in milliseconds. */
const PATIENCE = 30_000;
const VISITOR_WAITS = 2000;
const AGAIN_AFTER = 1000;

interface FirstRead<T> {
  /** Rejects with NotReadError where nothing was read by then. */
  get(wait?: number): Promise<T>;
}

/** Everybody waits for the same try, which goes on when they have gone. */
export function createFirstRead<T extends object>(
  read: (signal: AbortSignal) => Promise<T>,
  onFailure: (error: unknown) => void,
): FirstRead<T> {
  let answer: T | undefined;
  let trying: Promise<void> | undefined;
  let begunAt = 0;
  let failedAt = -Infinity;

  async function attempt() {
    begunAt = performance.now();
    try {
      answer = await within(PATIENCE, read);
    } catch (error) {
      failedAt = performance.now();
      onFailure(error);
    }
    trying = undefined;
  }

  return {
    async get(wait = VISITOR_WAITS) {
      if (!answer && !trying && performance.now() - failedAt >= AGAIN_AFTER) trying = attempt();
      const left = begunAt + wait - performance.now();
      if (!answer && trying && left > 0)
        await within(left, () => trying ?? Promise.resolve()).catch(() => undefined);
      if (!answer) throw new NotReadError();
      return answer;
    },
  };
}
