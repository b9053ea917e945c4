import { momentText } from './moment';
import { NoValue } from './NoValue';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** The day of a moment, with the time for those who point at it; a dash for none. */
export function Day({ iso }: { iso: string | null }) {
  if (iso === null) return <NoValue />;
  return (
    <time dateTime={iso} title={momentText(iso)}>
      {day.format(new Date(iso))}
    </time>
  );
}
