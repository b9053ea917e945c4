/** Days as plugins and people write them. Pure. */

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const two = (value: number) => String(value).padStart(2, '0');

function dayOf(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === date && year > 1999 && year < 2200;
  return exists ? `${year}-${two(month)}-${two(date)}` : undefined;
}

const yearOf = (digits = '') => Number(digits) + (digits.length === 2 ? 2000 : 0);

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

const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)(?!\d)/;
const YEAR_FIRST = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?!\d)/;

function timeIn(text: string): string {
  const [, hours = '', minutes = '', half] = /(?:\s|t)(\d{1,2}):(\d\d)(?::\d\d)?\s*([ap])?/.exec(text) ?? [];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  const time = `${two(hour)}:${minutes}`;
  return minutes === '' || time === '00:00' || hour > 23 ? '23:59' : time;
}

/** "31st Dec 2026" or "Thursday, December 31, 2026". */
function dayInWords(text: string): string | undefined {
  const name = /[a-z]{3,}/.exec(text.replace(/^[a-z]+day,? /, ''))?.[0].slice(0, 3) ?? '';
  const [, date = '', year = ''] = /\b(\d{1,2})(?:st|nd|rd|th)?\b\D*(\d{4}|\d\d)\b/.exec(text) ?? [];
  return dayOf(yearOf(year), MONTHS.indexOf(name) + 1, Number(date));
}

/** "2026-12-31", "20261231", "31/12/2026", "December 31, 2026", each with a time or none, or a time stamp. */
export function readDay(written: string, timeZone: string): Read | undefined {
  const text = written.trim().toLowerCase();
  const [, first = '', second = '', last = ''] = NUMBERS.exec(text) ?? [];
  const usual = dayOf(yearOf(last), Number(second), Number(first));
  const other = dayOf(yearOf(last), Number(first), Number(second));
  const [, year = '', month = '', date = ''] = YEAR_FIRST.exec(text) ?? [];
  const day = /^\d{9,13}$/.test(text)
    ? ofClock(text, timeZone)
    : last === ''
      ? (dayOf(Number(year), Number(month), Number(date)) ?? dayInWords(text))
      : (usual ?? other);
  const isUnsure = usual !== undefined && other !== undefined && usual !== other;
  return day === undefined ? undefined : { day, time: timeIn(text), isUnsure };
}
