/** The backend's errors and their messages. */
import { inspect } from 'node:util';

/** The built-in backend cannot start; the message is one sentence with the reason and the next step. */
export class BackendStartError extends Error {
  override readonly name = 'BackendStartError';
}

/** A restore into this place was interrupted; the next one begins it anew. */
export class CutShortError extends BackendStartError {}

/** A failed connection has one error for each address, inside "fetch failed". */
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

/** The database cannot do this now; the request itself may be right. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Seconds after which to retry. */
  readonly retryAfter: number;
  /** The database has rolled everything back, so it can be retried. */
  readonly isUndone: boolean;

  constructor(message: string, retryAfter: number, isUndone = false) {
    super(message);
    this.retryAfter = retryAfter;
    this.isUndone = isUndone;
  }
}

/** The storage lacks a file that the database has. The message is for the log. */
export class LostFileError extends Error {
  override readonly name = 'LostFileError';
}

export const TOO_MANY = 'Too many requests at once. Please try again in a few seconds.';
export const TOO_LATE = 'The database did not answer in time. Please try again in a few seconds.';

const CUT_SHORT = 'The database was interrupted. Please check whether it was saved, and try again.';

/** It had begun, so it may have been saved. */
export const cutShort = () => new BusyError(CUT_SHORT, 2);

const SAVED_AT_ONCE =
  'Someone else saved at the same moment, so your changes were not saved. Please save again.';

/** Two transactions waited for each other, and the database ended this one. */
export const savedAtOnce = () => new BusyError(SAVED_AT_ONCE, 1, true);

/** Codes of the operating system for a full disk, or a full quota. */
const NO_ROOM = /No space left|Disk quota|File too large|ENOSPC|EDQUOT|EFBIG/i;
const DAMAGED = /invalid page|checksum|corrupt|could not (?:read|open|locate)|invalid (?:checkpoint|record)/i;

/** The meaning of the engine's last message for the operator, followed by that message. */
export function causeOf(reason: string): string {
  if (NO_ROOM.test(reason)) return `The disk is full: make room for the data folder. (${reason})`;
  if (DAMAGED.test(reason)) {
    return `Its files are damaged: restore a backup into a new data folder. (${reason})`;
  }
  return `Its files may be damaged or of another version, or the disk may be full. Make room, or restore a backup into a new data folder. (${reason})`;
}

const MINUTE = 60_000;

/** Limits how often a repeated failure is logged. */
export function oncePerMinute(): (what?: string) => boolean {
  const toldAt = new Map<string, number>();
  return (what = '') => {
    const now = performance.now();
    if (now - (toldAt.get(what) ?? -Infinity) < MINUTE) return false;
    toldAt.set(what, now);
    return true;
  };
}
