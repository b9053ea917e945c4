/** Days and times in cells of tables, as people, Excel and job portals write them. Pure. */
import { LANGUAGES_OF_TEXTS } from '../../languages';
import { isNothing, plainCell } from './words';

interface Moment {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM` in the time zone of the reader; undefined if the cell has none. */
  readonly time?: string;
}

const NO_DAY =
  /^(?:asap|immediate(?:ly)?|urgent|open|ongoing|on-?going|rolling|any ?time|(?:open )?until filled|always open|never|no (?:deadline|last date|closing date|end date))$/;

/** Words such as "ASAP" or "until filled", and signs for an empty cell. */
export const isNoDay = (cell: string): boolean => isNothing(cell) || NO_DAY.test(plainCell(cell));

let monthsByName: ReadonlyMap<string, number> | undefined;

/** Names of months in the languages of texts, long and short. */
function monthOf(name: string): number | undefined {
  monthsByName ??= new Map(
    Object.keys(LANGUAGES_OF_TEXTS).flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) =>
        Array.from({ length: 12 }, (_, at): [string, number] => {
          const day = new Date(Date.UTC(2026, at, 1));
          const name = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(day);
          return [plainCell(name).replace(/\.$/, ''), at + 1];
        }),
      ),
    ),
  );
  return (
    monthsByName.get(name) ?? (/^[a-z]{4,}$/.test(name) ? monthsByName.get(name.slice(0, 3)) : undefined)
  );
}

const two = (value: number) => String(value).padStart(2, '0');
const fullYear = (year: number, digits: number) => (digits > 2 ? year : year + (year < 70 ? 2000 : 1900));

/** Undefined for a day that does not exist. */
function dayOf(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return exists && year >= 1900 && year < 2200 ? `${year}-${two(month)}-${two(date)}` : undefined;
}

const NUMBERS = /^(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{4}|\d\d)$/;
const YEAR_FIRST = /^(\d{4})([-/. ]?)(\d{1,2})\2(\d{1,2})$/;
const SERIAL = /^[2-7]\d{4}(?:\.\d+)?$/;

function dayOfNumbers(text: string, isMonthFirst: boolean): string | undefined {
  const [, year = '', , month = '', date = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== '') return dayOf(Number(year), Number(month), Number(date));
  const [, first = '', , second = '', last = ''] = NUMBERS.exec(text) ?? [];
  if (first === '') return undefined;
  const [a, b, y] = [Number(first), Number(second), fullYear(Number(last), last.length)];
  const [usual, other] = [dayOf(y, b, a), dayOf(y, a, b)];
  return isMonthFirst ? (other ?? usual) : (usual ?? other);
}

/** "31st December 2026", "Dec 31, 2026", "31-Dec-26". */
function dayOfWords(text: string): string | undefined {
  const parts = text
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .split(/[\s,./'’-]+/)
    .filter((part) => part !== '' && part !== 'of' && part !== 'the');
  const names = parts.filter((part) => !/^\d+$/.test(part));
  const numbers = parts.filter((part) => /^\d{1,4}$/.test(part));
  const month = monthOf(names[0] ?? '');
  const [first = '', second = ''] = numbers;
  if (names.length !== 1 || numbers.length !== 2 || month === undefined) return undefined;
  const [date, year] = first.length === 4 ? [second, first] : [first, second];
  return dayOf(fullYear(Number(year), year.length), month, Number(date));
}

const TIME =
  /(?:t| |, ?)(?:at )?(\d{1,2})(?:[:.](\d\d)(?::\d\d(?:[.,]\d+)?)?)?\s?(am|pm|a\.m\.|p\.m\.|hrs|h)?\s?(z|ist|(?:utc|gmt)?(?:[+-]\d\d:?\d\d)|utc|gmt)?$/;

function timeOf(text: string): { rest: string; time?: string; zone?: string } {
  const [whole = '', hours = '', minutes, half, zone] = TIME.exec(text) ?? [];
  const isTime = (minutes ?? half) !== undefined && Number(hours) < 24 && Number(minutes ?? 0) < 60;
  if (whole === '' || !isTime) return { rest: text };
  const hour = Number(hours) % (half?.endsWith('m') || half?.endsWith('m.') ? 12 : 24);
  const time = `${two(half?.startsWith('p') ? hour + 12 : hour)}:${minutes ?? '00'}`;
  const rest = text.slice(0, -whole.length);
  return zone && zone !== 'ist' ? { rest, time, zone } : { rest, time };
}

/** An instant in the time zone of the reader; midnight anywhere is a day without a time. */
function ofInstant(day: string, time: string, zone: string): Moment {
  const offset = /\d/.test(zone) ? zone.replace(/^[a-z]*(.\d\d):?/, '$1:') : 'Z';
  const at = new Date(`${day}T${time}${offset}`);
  const local = `${two(at.getHours())}:${two(at.getMinutes())}`;
  if (time === '00:00') return { day };
  const there = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return local === '00:00' ? { day: there } : { day: there, time: local };
}

function ofSerial(text: string): Moment {
  const minutes = Math.round((Number(text) % 1) * 1440);
  const day = new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text)))).toISOString().slice(0, 10);
  return minutes === 0 ? { day } : { day, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]? /;

/** Undefined for anything but a day. Days come before months, unless only the other order is a day. */
export function readMoment(cell: string, isMonthFirst = false): Moment | undefined {
  const text = plainCell(cell)
    .replace(/(?: \(.*\)|[.,;])$/, '')
    .replace(WEEKDAY, '');
  if (SERIAL.test(text)) return ofSerial(text);
  const whole = dayOfNumbers(text, isMonthFirst) ?? dayOfWords(text);
  if (whole) return { day: whole };
  const { rest, time, zone } = timeOf(text);
  const day = time && (dayOfNumbers(rest.trim(), isMonthFirst) ?? dayOfWords(rest));
  if (!day) return undefined;
  return zone ? ofInstant(day, time, zone) : { day, time };
}

/** A column is read month first if that alone makes one of its cells a day, and no other cell contradicts. */
export function isMonthFirst(cells: readonly string[]): boolean {
  const pairs = cells.flatMap((cell) => {
    const [, first = '', , second = ''] = NUMBERS.exec(plainCell(cell).split(' ')[0] ?? '') ?? [];
    return first === '' ? [] : [[Number(first), Number(second)] as const];
  });
  return pairs.some(([, second]) => second > 12) && !pairs.some(([first]) => first > 12);
}
