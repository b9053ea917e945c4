/** The working day of a job in words: "Nights, 10 pm–6:30 am". */
import { QUARTERS, type DaySegment, type JobDay, type Shift } from './day';

/** The shift of a job in a sentence or a list of facts. */
const SHIFT_WORDS: Readonly<Record<Shift, string>> = {
  day: 'Days',
  early: 'Early shift',
  late: 'Late shift',
  night: 'Nights',
  rotating: 'Rotating shifts',
  flexible: 'Flexible hours',
};

/** "10 pm", "6:30 am", "noon", "midnight": a quarter hour of this or the next day. */
export function clockText(quarter: number): string {
  const inDay = quarter % QUARTERS;
  if (inDay === 0) return 'midnight';
  if (inDay === 48) return 'noon';
  const hour = Math.floor(inDay / 4);
  const minutes = (inDay % 4) * 15;
  return `${hour % 12 || 12}${minutes ? `:${minutes}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "10 pm–6:30 am" */
export const rangeText = ({ from, to }: Pick<DaySegment, 'from' | 'to'>): string =>
  `${clockText(from)}–${clockText(to)}`;

/** From the first beginning to the last end; undefined without hours. */
export function hoursText(hours: readonly DaySegment[] = []): string | undefined {
  const [first, last] = [hours.at(0), hours.at(-1)];
  return first && last && rangeText({ from: first.from, to: last.to });
}

/** "Berlin" for Europe/Berlin. */
export const zoneCity = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** "Nights, 10 pm–6:30 am" or "Days, 9 am–6 pm in Berlin"; empty if nothing is said. */
export function dayText({ hours, zone }: JobDay, shift: Shift | ''): string {
  const range = hoursText(hours);
  const place = range && zone ? ` ${zone === 'UTC' ? zone : `in ${zoneCity(zone)}`}` : '';
  return [shift && SHIFT_WORDS[shift], range && `${range}${place}`].filter(Boolean).join(', ');
}
