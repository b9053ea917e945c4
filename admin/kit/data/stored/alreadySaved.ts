/**
 * Whether a save that was refused as stale is stored already: its answer was lost on the way, or somebody saved the
 * same. Pure.
 */
import { isSame } from '../../../../src/shared/content/resolve';

/** What every save is given anew by the database. */
const STAMPS: ReadonlySet<string> = new Set(['version', 'updated_at', 'updated_by']);

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/;
const isMoment = (value: unknown): value is string => typeof value === 'string' && MOMENT.test(value);

/** One moment is written in several ways. */
const isEqual = (sent: unknown, stored: unknown) =>
  isMoment(sent) && isMoment(stored) ? Date.parse(sent) === Date.parse(stored) : isSame(sent, stored);

type Row = Readonly<Record<string, unknown>>;

/** `sent` holds the columns of the save; others of the stored row do not matter. */
export const isAlreadySaved = (sent: Row, stored: Row): boolean =>
  Object.keys(sent).every((column) => STAMPS.has(column) || isEqual(sent[column], stored[column]));
