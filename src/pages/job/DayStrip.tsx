/** The working day on the page of a job: its words, and its hours on a strip of 24. Drawn by the style sheet alone. */
import type { CSSProperties } from 'react';
import type { ShownJob } from '../../data/jobs';
import { QUARTERS } from '../../shared/jobs/day';
import type { DayStrip as Strip } from '../../shared/jobs/dayStrip';
import { wordsOf, type Words } from '../../shared/languages';
import './dayStrip.css';

const NOON = 12;

const percent = (quarters: number) => `${Number(((quarters / QUARTERS) * 100).toFixed(2))}%`;

/** Places in quarters after the beginning of the axis. */
const at = (from: number, to?: number) =>
  ({ '--f': percent(from), ...(to !== undefined && { '--t': percent(to) }) }) as CSSProperties;

interface PartsProps {
  readonly strip: Strip;
  readonly words: Words | undefined;
}

function Parts({ strip: { start, clock, parts, here }, words }: PartsProps) {
  return (
    <div className="day__strip" style={{ '--o': percent(-start) } as CSSProperties}>
      <div className="day__clock" aria-hidden="true">
        {clock.map(({ at: quarter, hour }) => {
          const Tag = hour === NOON ? 'b' : 'i';
          return (
            <Tag key={quarter} style={at(quarter)}>
              <span>{hour}</span>
            </Tag>
          );
        })}
        {here && <u style={at(here.from, here.to)} />}
      </div>
      <ol aria-label="Hours of the working day">
        {parts.map(({ from, to, time, what, isRest }) => (
          <li key={from} data-rest={isRest && ''} style={at(from, to)}>
            <strong className={parts.length === 1 && !what ? 'visually-hidden' : undefined}>{time}</strong>
            {what && ' '}
            {what && <span {...wordsOf(what, words)}>{what}</span>}
            {isRest && what !== 'Break' && <span className="visually-hidden"> (break)</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

export const DayStrip = ({ job: { dayText, strip, words } }: { readonly job: ShownJob }) =>
  dayText && (
    <section className="day" aria-label="Working day">
      <p className="day__words">{dayText}</p>
      {strip && <Parts strip={strip} words={words} />}
      {strip?.here && <p className="day__here">{strip.here.text}</p>}
    </section>
  );
