/** Reads working days as people write them, "Mon-Sat 9 to 6" or "night shift (10 pm to 6 am)", and writes them so. */
import { MAX_SEGMENT_WORDS, MAX_SEGMENTS, QUARTERS, type DaySegment, type JobDay, type Shift } from './day';
import { rangeText } from './dayText';
import { isZone } from './dayZones';

export type ReadDay =
  | { readonly isRead: true; readonly day: JobDay }
  | { readonly isRead: false; readonly problem: string };

const UNREADABLE =
  'Enter hours or a shift, such as “9 am–6 pm”, “Night shift; 10 pm–6 am” or “Rotating shifts”.';
const ONE_SHIFT = 'Enter the hours of one shift, or write “Rotating shifts”.';
const OUT_OF_ORDER = 'Enter the times in order, all within 24 hours.';

const TIME = String.raw`(?:(\d{1,2})(?:[:.](\d{2})|(\d{2}))?(?:\s?h(?:(?:ou)?rs)?\b)?(?:\s*([ap])\.?\s?m\b\.?)?|(noon|midnight))`;
/** "9 to 6", "10pm-7am", "0900-1800 hrs" */
const RANGE = new RegExp(
  String.raw`(?<![\d:./])${TIME}\s*(?:[-–—]|to(?![a-z])|till?(?![a-z])|until(?![a-z]))\s*${TIME}(?![\d:]|[-/]\d)`,
  'gi',
);

const WEEKDAY = '(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?s?';
/** Parts that say nothing about the hours of a day. */
const FILLERS = new RegExp(
  String.raw`\b(?:${WEEKDAY}(?:\s*(?:[-–—,&]|to|and)\s*${WEEKDAY})*|weekdays?|\d\s?days?(?: working| a week| week)?|daily|24 ?[x*/] ?7|ist)\b`,
  'gi',
);

const ROTAS: readonly (readonly [rota: Shift, words: RegExp])[] = [
  ['rotating', /\b(?:rotat\w+|roster(?:ed)?|alternat\w+|any shift|shift work)\b/gi],
  ['flexible', /\bflexi?(?:ble|ble time|time)?\b/gi],
  ['night', /\b(?:nights?|graveyard|third|3rd)\b/gi],
  ['early', /\b(?:early|mornings?|first|1st)\b/gi],
  ['late', /\b(?:late|evenings?|afternoons?|second|2nd)\b/gi],
  ['day', /\b(?:days?|general|regular|normal|standard|office)\b/gi],
];
const LINKS =
  /\b(?:shifts?|duty|timings?|times?|hours?|hrs|working|work|basis|only|from|and|or|the)\b|[/&+()[\]:,.–—-]/gi;

/** The shift that a text names, "" for none, and undefined if it says anything else: "night rounds" are no shift. */
function rotaIn(text: string): Shift | '' | undefined {
  let rest = text.replaceAll(FILLERS, ' ');
  const named = ROTAS.filter(([, words]) => {
    const before = rest;
    rest = rest.replaceAll(words, ' ');
    return rest !== before;
  }).map(([rota]) => rota);
  if (rest.replaceAll(LINKS, ' ').trim() !== '') return undefined;
  if (named.length > 1) return 'rotating';
  return named[0] ?? (/\bshifts\b/i.test(text) ? 'rotating' : '');
}

interface Clock {
  /** Quarter hours since midnight by a clock of 24 hours. */
  readonly quarter: number;
  /** `fixed` with am, pm or a word, `day` by a clock of 24 hours, `zero` with a leading zero, `open` otherwise. */
  readonly kind: 'fixed' | 'day' | 'zero' | 'open';
}

/** A time, or the problem with it. */
function readTime([hours = '', after, joined, half, word]: readonly (string | undefined)[]): Clock | string {
  if (word) return { quarter: word.toLowerCase() === 'noon' ? 48 : 0, kind: 'fixed' };
  const minutes = after ?? joined ?? '00';
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0) || (half && (hour < 1 || hour > 12))) {
    return `${hours}:${minutes}${half ? ` ${half}m` : ''} is not a time of day.`;
  }
  if (minute % 15 !== 0) return `Round ${hours}:${minutes} to a quarter of an hour.`;
  const quarter = (hour * 4 + minute / 15) % QUARTERS;
  if (half) return { quarter: (quarter % 48) + (half.toLowerCase() === 'p' ? 48 : 0), kind: 'fixed' };
  if (hour > 12 || hour === 0) return { quarter, kind: 'day' };
  return { quarter, kind: hours.startsWith('0') ? 'zero' : 'open' };
}

/** The first time from `earliest` that equals `quarter` up to a number of steps. */
const next = (quarter: number, earliest: number, step = QUARTERS) =>
  quarter + Math.ceil((earliest - quarter) / step) * step;

const isGiven = ({ kind }: Clock) => kind === 'fixed' || kind === 'day';

/**
 * The range in quarter hours, the earliest after `earliest`. Without am and pm, work begins from 6 in the morning, or
 * from 6 in the evening if it is a night, and ends within 12 hours.
 */
function settle(begin: Clock, end: Clock, rota: Shift | '', earliest: number | undefined) {
  const from = (quarter: number, step = QUARTERS) =>
    earliest === undefined ? quarter : next(quarter, earliest, step);
  const range = (start: number, step = QUARTERS) => ({
    from: start,
    to: next(end.quarter, start + 1, step),
  });
  if (isGiven(begin)) {
    return range(from(begin.quarter), begin.kind === 'fixed' && !isGiven(end) ? 48 : QUARTERS);
  }
  if (end.kind === 'day') return range(from(begin.quarter));
  const half = begin.quarter % 48;
  if (end.kind === 'fixed') {
    // The nearer of both beginnings.
    const lengthFrom = (start: number) => next(end.quarter, start + 1) - start;
    return range(from(lengthFrom(half) < lengthFrom(half + 48) ? half : half + 48));
  }
  if (begin.kind === 'open' && end.kind === 'open') {
    const isEvening = half >= 24 === (rota === 'night');
    return range(earliest === undefined ? half + (isEvening ? 48 : 0) : next(half, earliest, 48), 48);
  }
  const read = range(from(begin.quarter));
  return read.to - read.from > 56 ? range(read.from, 48) : read;
}

interface Part {
  readonly rota: Shift | '';
  readonly segments: readonly DaySegment[];
}

const QUOTED = /"((?:[^"]|"")*)"\s*(\((?:break|rest)\))?\s*$/i;
const REST = /\s*\((?:break|rest)\)\s*$/i;
/** A range of these is one of something else: "2-5 years". */
const OTHER_UNITS = /^(?:years?|yrs?|months?|lakhs?|lpa|lacs?)\b/i;

/** Ranges with a shift or words, or the problem with them. */
function readPart(part: string, earliest: number | undefined): Part | string {
  const quoted = QUOTED.exec(part);
  const text = quoted ? part.slice(0, quoted.index) : part;
  const found = [...text.matchAll(RANGE)];
  const [first, last] = [found.at(0), found.at(-1)];
  if (!first || !last) {
    const rota = quoted ? undefined : rotaIn(text);
    return rota === undefined ? UNREADABLE : { rota, segments: [] };
  }
  const tail = text.slice(last.index + last[0].length);
  const said = quoted ? '' : rotaIn(tail);
  const links = found.slice(1).map((range, at) => {
    const before = found[at];
    return text.slice((before?.index ?? 0) + (before?.[0].length ?? 0), range.index);
  });
  const head = rotaIn(text.slice(0, first.index));
  if (head === undefined || links.some((link) => rotaIn(link) === undefined)) return UNREADABLE;
  if (links.some((link) => /\/|\bor\b/i.test(link))) return ONE_SHIFT;
  const words = quoted
    ? (quoted[1] ?? '').replaceAll('""', '"')
    : said === undefined
      ? tail.replace(REST, '').trim()
      : '';
  if (said === undefined && (found.length > 1 || OTHER_UNITS.test(words))) return UNREADABLE;
  if (Array.from(words).length > MAX_SEGMENT_WORDS)
    return `Use ${MAX_SEGMENT_WORDS} characters or fewer for each part of the day.`;
  const rota = head || said || '';
  const isRest = quoted ? quoted[2] !== undefined : said === undefined && REST.test(tail);
  const segments: DaySegment[] = [];
  for (const [, ...parts] of found) {
    const [begin, end] = [readTime(parts.slice(0, 5)), readTime(parts.slice(5))];
    if (typeof begin === 'string') return begin;
    if (typeof end === 'string') return end;
    segments.push({
      ...settle(begin, end, rota, segments.at(-1)?.to ?? earliest),
      what: words,
      rest: isRest,
    });
  }
  return { rota, segments };
}

/** Semicolons and lines separate parts, except within quotation marks. */
const partsOf = (text: string) =>
  (text.match(/(?:"(?:[^"]|"")*"|[^;|\n])+/g) ?? []).map((part) => part.trim()).filter(Boolean);

const ZONE = /^(?:in )?(UTC|[A-Z][A-Za-z]+(?:\/[A-Z][\w+-]*){1,2})$/;

function readParts(text: string): JobDay | string {
  let rota: Shift | '' = '';
  let zone: string | undefined;
  const hours: DaySegment[] = [];
  for (const part of partsOf(text)) {
    const named = ZONE.exec(part)?.[1];
    if (named) {
      if (!isZone(named)) return `“${named}” is not a known time zone. Use a name such as Europe/Berlin.`;
      zone = named;
      continue;
    }
    const read = readPart(part, hours.at(-1)?.to);
    if (typeof read === 'string') return read;
    rota = rota && read.rota && read.rota !== rota ? 'rotating' : rota || read.rota;
    hours.push(...read.segments);
  }
  if (hours.length > MAX_SEGMENTS) return `Enter at most ${MAX_SEGMENTS} parts of the day.`;
  if ((hours.at(-1)?.to ?? 0) - (hours.at(0)?.from ?? 0) > QUARTERS) return OUT_OF_ORDER;
  if (!rota && hours.length === 0) return UNREADABLE;
  return { ...(rota && { rota }), ...(zone && { zone }), ...(hours.length > 0 && { hours }) };
}

/** The day of a text, which is {} for an empty one, or the problem with it. */
export function readDay(text: string): ReadDay {
  if (text.trim() === '') return { isRead: true, day: {} };
  const read = readParts(text);
  return typeof read === 'string' ? { isRead: false, problem: read } : { isRead: true, day: read };
}

/** Undefined for a text that cannot be read. */
export function parseDay(text: string): JobDay | undefined {
  const read = readDay(text);
  return read.isRead ? read.day : undefined;
}

const NAMES: Readonly<Record<Shift, string>> = {
  day: 'Day shift',
  early: 'Early shift',
  late: 'Late shift',
  night: 'Night shift',
  rotating: 'Rotating shifts',
  flexible: 'Flexible hours',
};

/** Words that would be read as anything else are in quotation marks. */
function segmentText(segment: DaySegment): string {
  const end = segment.rest ? ' (break)' : '';
  const plain = `${rangeText(segment)} ${segment.what}`.trim() + end;
  const [part, ...others] = partsOf(plain);
  const read = readPart(part ?? '', undefined);
  const isRead =
    !segment.what.includes('"') &&
    others.length === 0 &&
    typeof read !== 'string' &&
    !read.rota &&
    read.segments.length === 1 &&
    read.segments[0]?.what === segment.what &&
    read.segments[0].rest === segment.rest;
  return isRead ? plain : `${rangeText(segment)} "${segment.what.replaceAll('"', '""')}"${end}`;
}

/** "Night shift; 10 pm–2 am Rounds; 2 am–2:30 am Tea (break); Europe/Berlin", as `parseDay` reads it. */
export const dayCell = ({ rota, zone, hours = [] }: JobDay): string =>
  [rota && NAMES[rota], ...hours.map(segmentText), zone].filter(Boolean).join('; ');
