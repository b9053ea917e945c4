/** A working day as staff write it: its rules, which the database has too, and its words in comparisons. Pure. */
import { MAX_SEGMENTS, MAX_SEGMENT_WORDS, QUARTERS, type DaySegment, type JobDay, type Shift } from '../day';
import { dayText, rangeText } from '../dayText';

export interface SegmentProblem {
  /** The segment, counted from 0. */
  readonly at: number;
  /** The part of it to correct. */
  readonly part: 'from' | 'to' | 'what';
  readonly message: string;
}

function problemAt(hours: readonly DaySegment[], at: number): Omit<SegmentProblem, 'at'> | undefined {
  const [first, before, segment] = [hours[0], hours[at - 1], hours[at]];
  if (!first || !segment) return undefined;
  if (at >= MAX_SEGMENTS)
    return { part: 'from', message: `A day can have at most ${MAX_SEGMENTS} segments.` };
  if (before && segment.from < before.to) {
    return { part: 'from', message: `This segment starts before segment ${at} ends.` };
  }
  if (segment.to <= segment.from) return { part: 'to', message: 'This segment ends before it starts.' };
  if (segment.to - first.from > QUARTERS) {
    return { part: 'to', message: 'The day is longer than 24 hours. Choose an earlier end.' };
  }
  if (Array.from(segment.what).length > MAX_SEGMENT_WORDS) {
    return { part: 'what', message: `At most ${MAX_SEGMENT_WORDS} characters.` };
  }
  return undefined;
}

/** The first problem of each segment, in their order. */
export const segmentProblems = ({ hours = [] }: JobDay): readonly SegmentProblem[] =>
  hours.flatMap((_, at) => {
    const problem = problemAt(hours, at);
    return problem ? { at, ...problem } : [];
  });

/** One line for the whole field; undefined for a valid day. */
export function dayProblem(day: JobDay): string | undefined {
  const [first] = segmentProblems(day);
  return first && `Segment ${first.at + 1} of the day: ${first.message}`;
}

/** The shift that the database derives from a day: its rota, else from the beginning of its hours. */
export function shiftOf({ rota, hours = [] }: JobDay): Shift | '' {
  const [first] = hours;
  if (rota || !first) return rota ?? '';
  if (first.from < 16) return 'night';
  if (first.from < 28) return 'early';
  if (first.from < 48) return 'day';
  return first.from < 72 ? 'late' : 'night';
}

const segmentWords = (segment: DaySegment): string =>
  [rangeText(segment), segment.rest && 'Break', segment.what].filter(Boolean).join(', ');

/** All of a day in lines: its summary, its segments if they say more, and its time zone. */
export function dayWords(day: JobDay): string {
  const { zone, hours = [] } = day;
  const isPlain = hours.length <= 1 && hours.every(({ what, rest }) => what === '' && !rest);
  const lines = [
    dayText(day, shiftOf(day)),
    ...(isPlain ? [] : hours.map(segmentWords)),
    zone && hours.length === 0 && `Times in ${zone}`,
  ];
  return lines.filter(Boolean).join('\n');
}
