/** Steps in editing the working day of a job. Pure. */
import { MAX_SEGMENTS, QUARTERS, type DaySegment, type JobDay } from '../../../../../src/shared/jobs/day';

type Hours = readonly DaySegment[];

const HOUR = 4;
/** Length of a new segment, where there is room for it. */
const USUAL = 4 * HOUR;
const NINE = 9 * HOUR;

const segment = (from: number, to: number): DaySegment => ({ from, to, what: '', rest: false });

interface Preset {
  readonly label: string;
  readonly day: JobDay;
}

/** A day that most jobs have, filled in by one button. Hours alone say the shift, also after they are changed. */
export const PRESETS: readonly Preset[] = [
  { label: 'Day 9–6', day: { hours: [segment(NINE, 18 * HOUR)] } },
  { label: 'Early 6–2', day: { hours: [segment(6 * HOUR, 14 * HOUR)] } },
  { label: 'Late 2–10', day: { hours: [segment(14 * HOUR, 22 * HOUR)] } },
  { label: 'Night 10–6', day: { hours: [segment(22 * HOUR, 30 * HOUR)] } },
  { label: 'Rotating', day: { rota: 'rotating' } },
  { label: 'Flexible', day: { rota: 'flexible' } },
];

/** A day whose parts may be undefined. */
export type LooseDay = { [Part in keyof JobDay]: JobDay[Part] | undefined };

/** Without parts that say nothing, so that equal days have equal values. */
export const tidyDay = ({ rota, zone, hours = [] }: LooseDay): JobDay => ({
  ...(rota && { rota }),
  ...(zone && { zone }),
  ...(hours.length > 0 && { hours }),
});

/** The time on a clock. */
export const clockOf = (quarter: number): number => ((quarter % QUARTERS) + QUARTERS) % QUARTERS;

/** Segments whose times on the clock are kept, each within the 24 hours after the first begins. */
function placed(hours: Hours): Hours {
  const start = clockOf(hours[0]?.from ?? 0);
  return hours.map((one) => {
    const from = start + clockOf(one.from - start);
    // The same time twice is a whole day.
    return { ...one, from, to: from + (clockOf(one.to - one.from) || QUARTERS) };
  });
}

/** Sets the clock of one end; an end no later than its start is on the next day. */
export function withClock(hours: Hours, at: number, end: 'from' | 'to', clock: number): Hours {
  return placed(hours.map((one, index) => (index === at ? { ...one, [end]: clock } : one)));
}

/** Another part of the day after the last one; undefined where there is no room. */
export function withAnother(hours: Hours): Hours | undefined {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) return [segment(NINE, 18 * HOUR)];
  const room = first.from + QUARTERS - last.to;
  if (hours.length >= MAX_SEGMENTS || room <= 0) return undefined;
  return [...hours, segment(last.to, last.to + Math.min(USUAL, room))];
}

/** The day starts where it did: if the first segment goes, the next one becomes the first. */
export const withoutSegment = (hours: Hours, at: number): Hours =>
  placed(hours.filter((_, index) => index !== at));

/** Swaps a segment with its neighbour. Each keeps its length, and the two together keep their place. */
export function swapped(hours: Hours, at: number, by: -1 | 1): Hours {
  const early = Math.min(at, at + by);
  const [a, b] = [hours[early], hours[early + 1]];
  if (!a || !b) return hours;
  const middle = a.from + (b.to - b.from);
  const gap = b.from - a.to;
  return hours
    .with(early, { ...b, from: a.from, to: middle })
    .with(early + 1, { ...a, from: middle + gap, to: b.to });
}
