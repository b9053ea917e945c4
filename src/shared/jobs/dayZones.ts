/** The hours of one time zone in another: 9–6 in Berlin is 1:30–10:30 pm in India, in winter. */
import { QUARTERS, type DaySegment } from './day';

const QUARTER_HOUR = 15 * 60_000;

/** Undefined for a zone that this computer does not know. */
function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    return undefined;
  }
}

export const isZone = (zone: string): boolean => clockOf(zone) !== undefined;

/** The time that the clock shows, as if it were UTC. */
function shownBy(clock: Intl.DateTimeFormat, instant: number): number {
  const parts = clock.formatToParts(instant);
  const [year = 0, month = 1, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (wanted) => Number(parts.find(({ type }) => type === wanted)?.value),
  );
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** A second step corrects an offset that changes in between. A skipped hour is the one after it, and a repeated one its second time. */
function instantOf(clock: Intl.DateTimeFormat, shown: number): number {
  const first = shown - (shownBy(clock, shown) - shown);
  return shown - (shownBy(clock, first) - first);
}

/**
 * Hours of one zone by the clock of another on a date, as `YYYY-MM-DD`. They begin on the day that they begin there,
 * so the first is from 0 to 95. Undefined if a zone is unknown.
 */
export function hoursIn(
  hours: readonly DaySegment[],
  from: string,
  to: string,
  date: string,
): readonly DaySegment[] | undefined {
  const [there, here] = [clockOf(from), clockOf(to)];
  if (!there || !here) return undefined;
  const midnight = Date.parse(`${date}T00:00Z`);
  const moved = (quarter: number) =>
    Math.round(
      (shownBy(here, instantOf(there, midnight + quarter * QUARTER_HOUR)) - midnight) / QUARTER_HOUR,
    );
  const begin = moved(hours[0]?.from ?? 0);
  const days = Math.floor(begin / QUARTERS) * QUARTERS;
  return hours.map((segment) => ({
    ...segment,
    from: moved(segment.from) - days,
    to: moved(segment.to) - days,
  }));
}
