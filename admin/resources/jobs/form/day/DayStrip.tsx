import type { CSSProperties } from 'react';
import { QUARTERS, type JobDay } from '../../../../../src/shared/jobs/day';

/** Six hours, the distance of the lines. */
const LINE = 24;

/** The first line before the hours: midnight, unless they pass it, so that a night is one bar. */
function startOf({ hours = [] }: JobDay): number {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last || last.to <= QUARTERS) return 0;
  return Math.floor(first.from / LINE) * LINE;
}

interface DayStripProps {
  day: JobDay;
  text: string;
}

/** The day as visitors will see it, in 24 hours and in words. */
export function DayStrip({ day, text }: DayStripProps) {
  const start = startOf(day);
  const { hours = [] } = day;
  const length = Math.max(QUARTERS, Math.ceil(((hours.at(-1)?.to ?? 0) - start) / LINE) * LINE);
  const place = (from: number, to = from): CSSProperties => ({
    left: `${((from - start) / length) * 100}%`,
    width: `${((to - from) / length) * 100}%`,
  });
  const lines = Array.from({ length: length / LINE + 1 }, (_, step) => start + step * LINE);
  return (
    <div className="day-preview">
      {hours.length > 0 && (
        <div className="day-strip" aria-hidden="true">
          {lines.map((quarter) => (
            <i key={quarter} data-noon={quarter % QUARTERS === QUARTERS / 2} style={place(quarter)}>
              <b>{(quarter % QUARTERS) / 4 || (quarter === start ? 0 : 24)}</b>
            </i>
          ))}
          {hours.map(({ from, to, rest }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a segment has no identity but its position
            <span key={at} data-rest={rest} style={place(from, Math.max(from, to))} />
          ))}
        </div>
      )}
      <p>{text ? `Visitors see: ${text}` : 'Visitors see nothing about the day.'}</p>
    </div>
  );
}
