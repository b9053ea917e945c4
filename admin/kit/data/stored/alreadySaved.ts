/** Detects a stale save that is already stored: its response was lost, or someone saved the same values. Pure. */
import { isSame } from '../../../../src/shared/content/resolve';

/** Columns that the database sets on every save. */
const STAMPS: ReadonlySet<string> = new Set(['version', 'updated_at', 'updated_by']);

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/;
const isMoment = (value: unknown): value is string => typeof value === 'string' && MOMENT.test(value);

/** One moment has several notations. */
const isEqual = (sent: unknown, stored: unknown) =>
  isMoment(sent) && isMoment(stored) ? Date.parse(sent) === Date.parse(stored) : isSame(sent, stored);

type Row = Readonly<Record<string, unknown>>;

/** `sent` holds the columns of the save; other columns do not matter. */
export const isAlreadySaved = (sent: Row, stored: Row): boolean =>
  Object.keys(sent).every((column) => STAMPS.has(column) || isEqual(sent[column], stored[column]));
