/** The working day of a job along the lower edge of its picture: 24 hours, and the bars of the time at work. */
import { clockOf, type DayStrip } from '../../shared/jobs/dayStrip';
import { colors } from '../../shared/look/tokens';
import { SOCIAL_IMAGE } from '../../shared/addresses';

const { paper, ink, inkSoft, deep, tint, accent } = colors.light;
const { width, height } = SOCIAL_IMAGE;

export interface DayOfCard extends Pick<DayStrip, 'start'> {
  /** "Nights, 10 pm–6:30 am" */
  readonly words: string;
  readonly parts: readonly {
    readonly from: number;
    readonly to: number;
    readonly isRest?: true | undefined;
  }[];
}

const TOP = height - 64;
const xOf = (quarter: number) => (quarter / 96) * width;

/** Hours of the day, from the end of the night to the next one. */
const SKY: readonly (readonly [hour: number, color: string])[] = [
  [0, deep],
  [5, deep],
  [6.5, tint],
  [17.5, tint],
  [19, deep],
  [24, deep],
];

/** Twice the same day, so that an axis may begin at any hour. */
const Sky = ({ start }: { readonly start: number }) => (
  <linearGradient
    id="sky"
    gradientUnits="userSpaceOnUse"
    x1={-xOf(start)}
    x2={2 * width - xOf(start)}
    y1="0"
    y2="0"
  >
    {[0, 24].flatMap((day) =>
      SKY.map(([hour, color]) => <stop key={day + hour} offset={(day + hour) / 48} stopColor={color} />),
    )}
  </linearGradient>
);

function Strip({ start, parts }: DayOfCard) {
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <defs>
        <Sky start={start} />
      </defs>
      <rect y={TOP} width={width} height={64} fill="url(#sky)" />
      {parts.map(({ from, to, isRest }) => {
        const [x, w] = [xOf(from), xOf(to) - xOf(from)];
        return (
          <rect
            key={from}
            x={x + 2}
            y={TOP + 20}
            width={w - 4}
            height={24}
            fill={isRest ? paper : ink}
            stroke={isRest ? ink : paper}
            strokeWidth={3}
          />
        );
      })}
      {clockOf(start)
        .filter(({ hour }) => hour === 12)
        .map(({ at }) => (
          <rect key={at} x={xOf(at) - 1.5} y={TOP} width={3} height={64} fill={accent} />
        ))}
    </svg>
  );
}

export const Day = ({ day }: { readonly day: DayOfCard }) => (
  <div style={{ display: 'flex', width, height }}>
    <Strip {...day} />
    <span
      style={{ position: 'absolute', right: 60, bottom: 104, fontSize: 30, fontWeight: 500, color: inkSoft }}
    >
      {day.words}
    </span>
  </div>
);
