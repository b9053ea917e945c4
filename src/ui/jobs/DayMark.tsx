/** The hours of a job in lists: a small mark of its 24 hours, and the words. */
import type { CSSProperties } from 'react';
import type { ListedJob } from '../../data/jobs';
import './dayMark.css';

/** Begin and end of a bar or two, in quarters of the day. */
const barsOf = ([from, to, second, end]: readonly number[]) =>
  ({
    '--f': `${from}px`,
    '--t': `${to}px`,
    ...(second !== undefined && { '--g': `${second}px`, '--u': `${end}px` }),
  }) as CSSProperties;

/** A job without hours has the words alone. */
export const DayMark = ({
  job: { dayText, mark },
}: {
  readonly job: Pick<ListedJob, 'dayText' | 'mark'>;
}) => (
  <>
    {mark && <i className="day-mark" aria-hidden="true" style={barsOf(mark)} />}
    {dayText}
  </>
);
