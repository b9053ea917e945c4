/** How long something has been so, in few words. Pure. */

const MINUTE = 60_000;

/** From this many minutes on, an age is told in this unit. */
const UNITS = [
  { minutes: 365 * 24 * 60, one: 'year' },
  { minutes: 30 * 24 * 60, one: 'month' },
  { minutes: 7 * 24 * 60, one: 'week' },
  { minutes: 24 * 60, one: 'day' },
  { minutes: 60, one: 'hour' },
  { minutes: 1, one: 'minute' },
] as const;

/** How old something is, in its largest unit: "3 days". */
export function ageText(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE);
  const unit = UNITS.find((candidate) => minutes >= candidate.minutes);
  if (!unit) return 'just now';
  const count = Math.floor(minutes / unit.minutes);
  return `${count} ${unit.one}${count === 1 ? '' : 's'}`;
}
