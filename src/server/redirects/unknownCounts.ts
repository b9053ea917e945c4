/** Counts addresses that lead nowhere, and tells the database every few seconds: paths and numbers, nothing of who asked. */
import { comparedPath } from '../../shared/redirects/address';
import { isWorthCounting } from '../../shared/redirects/unknown';

/** Milliseconds. */
const TELL_AFTER = 3000;
/** A flood of made-up addresses takes no more than this until the next time. */
const MOST_PATHS = 300;

export interface UnknownCounts {
  note(pathname: string): void;
  /** Tells what is left. */
  close(): Promise<void>;
}

export function createUnknownCounts(
  tell: (counts: Readonly<Record<string, number>>) => PromiseLike<unknown>,
): UnknownCounts {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function tellNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const told = Object.fromEntries(counts);
    counts = new Map();
    // A figure that is lost in an outage is missed by nobody.
    await Promise.resolve(tell(told)).catch(() => undefined);
  }

  return {
    note(pathname) {
      const path = comparedPath(pathname);
      if (path === undefined || !isWorthCounting(path)) return;
      if (!counts.has(path) && counts.size >= MOST_PATHS) return;
      counts.set(path, (counts.get(path) ?? 0) + 1);
      timer ??= setTimeout(() => void tellNow(), TELL_AFTER).unref();
    },
    close: tellNow,
  };
}
