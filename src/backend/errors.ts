/** How the backend fails, and how it says so. */
import { inspect } from 'node:util';

/** The built-in backend cannot start; the message is one sentence that says why and what to do. */
export class BackendStartError extends Error {
  override readonly name = 'BackendStartError';
}

/** A restore into this place has not come to its end; the next one begins it anew. */
export class CutShortError extends BackendStartError {}

/** What cannot be reached fails once for each address that was tried, and inside "fetch failed". */
function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

/** The reason inside any error, as one line. */
export function reasonOf(error: unknown): string {
  const inner = innermost(error);
  const message = inner instanceof Error ? inner.message : inspect(inner);
  return message.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
}

/** The database cannot do this now; nothing is known to be wrong with what was asked. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Seconds after which to ask again. */
  readonly retryAfter: number;
  /** The database has undone all of it, so that it can be tried again. */
  readonly isUndone: boolean;

  constructor(message: string, retryAfter: number, isUndone = false) {
    super(message);
    this.retryAfter = retryAfter;
    this.isUndone = isUndone;
  }
}

/** The database knows a file that the storage does not have. The message is for the log. */
export class LostFileError extends Error {
  override readonly name = 'LostFileError';
}

export const TOO_MANY = 'Too many requests at once. Please try again in a few seconds.';
export const TOO_LATE = 'The database did not answer in time. Please try again in a few seconds.';

const CUT_SHORT = 'The database was interrupted. Please check whether it was saved, and try again.';

/** Whether it was saved is not known: it had begun. */
export const cutShort = () => new BusyError(CUT_SHORT, 2);

const SAVED_AT_ONCE =
  'Someone else saved at the same moment, so your changes were not saved. Please save again.';

/** Two transactions waited for each other, and the database ended this one. */
export const savedAtOnce = () => new BusyError(SAVED_AT_ONCE, 1, true);

/** What the operating system says when there is no room, or no room for this user or file. */
const NO_ROOM = /No space left|Disk quota|File too large|ENOSPC|EDQUOT|EFBIG/i;
const DAMAGED = /invalid page|checksum|corrupt|could not (?:read|open|locate)|invalid (?:checkpoint|record)/i;

/** What the engine's own words about its end mean for whoever runs the server, and those words. */
export function causeOf(reason: string): string {
  if (NO_ROOM.test(reason)) return `The disk is full: make room for the data folder. (${reason})`;
  if (DAMAGED.test(reason)) {
    return `Its files are damaged: restore a backup into a new data folder. (${reason})`;
  }
  return `Its files may be damaged or of another version, or the disk may be full. Make room, or restore a backup into a new data folder. (${reason})`;
}

const MINUTE = 60_000;

/** Whether it is time to report the same thing again: what goes on failing is told, and does not fill the log. */
export function oncePerMinute(): (what?: string) => boolean {
  const toldAt = new Map<string, number>();
  return (what = '') => {
    const now = performance.now();
    if (now - (toldAt.get(what) ?? -Infinity) < MINUTE) return false;
    toldAt.set(what, now);
    return true;
  };
}
