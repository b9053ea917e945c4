import { NoValue } from './NoValue';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
const exact = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** The day of a moment, with the time for those who point at it; a dash for none. */
export function Day({ iso }: { iso: string | null }) {
  if (iso === null) return <NoValue />;
  const at = new Date(iso);
  return (
    <time dateTime={iso} title={exact.format(at)}>
      {day.format(at)}
    </time>
  );
}
