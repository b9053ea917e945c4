/** Days as plugins and people write them. Pure. */
import { readMoment } from '../../../shared/jobs/cells/days';

/** Seconds or milliseconds since 1970; in the time zone of the agency. */
function ofClock(text: string, timeZone: string): string | undefined {
  const at = Number(text.length > 11 ? text.slice(0, -3) : text) * 1000;
  // Midnight there may be the evening before elsewhere: plugins write the day in UTC.
  const zone = at % 86_400_000 === 0 ? 'UTC' : timeZone;
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
  return /^\d{4}-\d\d-\d\d$/.test(parts) ? parts : undefined;
}

interface Read {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM`, the end of the day if there is none. */
  readonly time: string;
  /** Day and month could be the other way round. */
  readonly isUnsure: boolean;
}

/** "2026-12-31", "20261231", "31/12/2026", "December 31, 2026", each with a time or none, or a time stamp. */
export function readDay(written: string, timeZone: string): Read | undefined {
  const text = written.trim();
  const stamp = /^\d{9,13}$/.test(text) ? ofClock(text, timeZone) : undefined;
  const { day = stamp, time = '00:00' } = readMoment(text) ?? {};
  // Plugins write their zero as 1970.
  if (day === undefined || day < '2000') return undefined;
  const isUnsure = stamp === undefined && readMoment(text, true)?.day !== day;
  return { day, time: time === '00:00' ? '23:59' : time, isUnsure };
}
