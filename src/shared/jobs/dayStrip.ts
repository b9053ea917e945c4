/** The working day of a job as a strip of 24 hours on its page, and as a small mark in lists. Pure. */
import { QUARTERS, type DaySegment, type JobDay } from './day';
import { clockText, zoneCity } from './dayText';
import { hoursIn } from './dayZones';

/** Six hours in quarters: the distance of two marks of the clock, and of the axis before a shift over midnight. */
const SIX_HOURS = 24;

type Hours = readonly DaySegment[];

/** The quarter at which the axis begins: midnight, or before a shift that crosses it, so that it is one bar. */
export function axisStart(hours: Hours): number {
  const [first, last] = [hours[0]?.from ?? 0, hours.at(-1)?.to ?? 0];
  // A longer shift than eighteen hours moves to the end of the axis.
  return last > QUARTERS ? Math.max(first - SIX_HOURS, last - QUARTERS) : 0;
}

/** Begin and end of each time at work, one after the other; a break inside is part of it. */
function spansOf(hours: Hours): readonly number[] {
  const spans: number[] = [];
  for (const { from, to } of hours) {
    if (spans.at(-1) === from) spans[spans.length - 1] = to;
    else spans.push(from, to);
  }
  return spans;
}

/** A mark of 96 pixels has two bars; of more, those with the shortest time between them become one. */
export function markOf(hours: Hours = []): readonly number[] | undefined {
  const spans = [...spansOf(hours)];
  while (spans.length > 4) {
    const gaps = spans.slice(1, -1).flatMap((end, at) => (at % 2 ? [] : [Number(spans[at + 2]) - end]));
    spans.splice(gaps.indexOf(Math.min(...gaps)) * 2 + 1, 2);
  }
  return spans.length > 0 ? spans : undefined;
}

/** "10 pm–6:30 am"; the half of the day is named once: "2–2:30 am". */
function rangeText(from: number, to: number): string {
  const [begin, end] = [clockText(from), clockText(to)];
  const half = / [ap]m$/.exec(end)?.[0] ?? '';
  const isShort = half !== '' && begin.endsWith(half) && to - from < QUARTERS / 2;
  return `${isShort ? begin.slice(0, -half.length) : begin}–${end}`;
}

interface StripPart {
  /** Quarters after the beginning of the axis; those of `here` may lie before it. */
  readonly from: number;
  readonly to: number;
}

export interface DayStrip {
  /** The quarter of the day at which the axis begins. */
  readonly start: number;
  readonly clock: ReturnType<typeof clockOf>;
  readonly parts: readonly (StripPart & {
    readonly time: string;
    readonly what: string;
    readonly isRest?: true | undefined;
  })[];
  /** The same hours by the agency's clock, if that shows others. */
  readonly here?: (StripPart & { readonly text: string }) | undefined;
}

interface Calendar {
  readonly agencyZone: string;
  /** `YYYY-MM-DD` by the agency's calendar. */
  readonly today: string;
}

/** People say the country where it has one time. */
const placeOf = (zone: string) => (/^Asia\/(?:Kolkata|Calcutta)$/.test(zone) ? 'India' : zoneCity(zone));

const ends = (hours: Hours) => [hours[0]?.from ?? 0, hours.at(-1)?.to ?? 0] as const;

/** "9 am–6 pm in Berlin is 1:30–10:30 pm in India." Undefined without a zone, or if both clocks agree. */
function hereOf({ hours = [], zone }: JobDay, start: number, { agencyZone, today }: Calendar) {
  const moved = zone === undefined ? undefined : hoursIn(hours, zone, agencyZone, today);
  if (zone === undefined || moved === undefined || ends(moved)[0] === ends(hours)[0]) return undefined;
  const [from, to] = ends(moved);
  const said = `${rangeText(...ends(hours))} in ${placeOf(zone)} is ${rangeText(from, to)} in ${placeOf(agencyZone)}.`;
  return { from: from - start, to: to - start, text: said };
}

/** Undefined without hours: there is no bar to show. */
export function stripOf(day: JobDay, calendar: Calendar): DayStrip | undefined {
  const { hours = [] } = day;
  if (hours.length === 0) return undefined;
  const start = axisStart(hours);
  return {
    start,
    clock: clockOf(start),
    parts: hours.map(({ from, to, what, rest }) => ({
      from: from - start,
      to: to - start,
      time: rangeText(from, to),
      what: what || (rest ? 'Break' : ''),
      isRest: rest || undefined,
    })),
    here: hereOf(day, start, calendar),
  };
}

/** The hours that an axis names, in quarters after its beginning. */
export const clockOf = (start: number): readonly { readonly at: number; readonly hour: number }[] =>
  Array.from({ length: 9 }, (_, index) => index * SIX_HOURS - start)
    .filter((at) => at >= 0 && at <= QUARTERS)
    .map((at) => ({ at, hour: at === QUARTERS && start === 0 ? 24 : ((at + start) / 4) % 24 }));
