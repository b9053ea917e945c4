/** How single values are shown: moments, days and ages, lines of text, and the dash for none. */

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's time zone: "22 Nov 2026, 5:30 pm". */
export const momentText = (at: string | Date): string => moment.format(new Date(at));

/** Replaces a missing value. */
export const NoValue = () => (
  <span className="no-value">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">none</span>
  </span>
);

/** A readable moment, with the exact one for machines. */
export function When({ iso }: { iso: string }) {
  return <time dateTime={iso}>{momentText(iso)}</time>;
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** The day of a moment, with the time as a tooltip; a dash for none. */
export function Day({ iso }: { iso: string | null }) {
  if (iso === null) return <NoValue />;
  return (
    <time dateTime={iso} title={momentText(iso)}>
      {day.format(new Date(iso))}
    </time>
  );
}

const MINUTE_MS = 60_000;

/** The unit of an age from this many minutes on. */
const UNITS = [
  { minutes: 365 * 24 * 60, one: 'year' },
  { minutes: 30 * 24 * 60, one: 'month' },
  { minutes: 7 * 24 * 60, one: 'week' },
  { minutes: 24 * 60, one: 'day' },
  { minutes: 60, one: 'hour' },
  { minutes: 1, one: 'minute' },
] as const;

/** The age in its largest unit: "3 days". */
export function ageText(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS);
  const unit = UNITS.find((candidate) => minutes >= candidate.minutes);
  if (!unit) return 'just now';
  const count = Math.floor(minutes / unit.minutes);
  return `${count} ${unit.one}${count === 1 ? '' : 's'}`;
}

/** A text with some of its parts marked. */
export const Marked = ({
  parts,
}: {
  parts: readonly { readonly text: string; readonly isMatch: boolean }[];
}) =>
  parts.map(({ text, isMatch }, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text stay where they are
    isMatch ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
  );

/** The changes, one line each. Two items may share a name, so lines may repeat. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="plain-list">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no names, and none of them moves
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
