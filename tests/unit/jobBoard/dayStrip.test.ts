/** The working day as a strip and as a mark: its axis, its bars, and the agency's clock beside it. */
import { expect, test } from 'vitest';
import type { JobDay } from '../../../src/shared/jobs/day';
import { axisStart, markOf, stripOf } from '../../../src/shared/jobs/dayStrip';

const CALENDAR = { agencyZone: 'Asia/Kolkata', today: '2026-01-15' };
const work = (from: number, to: number, what = '') => ({ from, to, what, rest: false });
const rest = (from: number, to: number, what = '') => ({ from, to, what, rest: true });

/** 21:30 to 6:30 with a break at two. */
const NIGHT = [
  work(86, 88, 'Handover'),
  work(88, 104, 'Two patients'),
  rest(104, 106, 'Tea'),
  work(106, 120, 'Rounds'),
  rest(120, 121),
  work(121, 122),
];

test.each([
  ['a day', [work(36, 72)], 0, [0, 6, 12, 18, 24]],
  ['a shift that ends at midnight', [work(56, 96)], 0, [0, 6, 12, 18, 24]],
  ['a night', NIGHT, 62, [18, 0, 6, 12]],
  ['a shift of 20 hours over midnight', [work(60, 140)], 44, [12, 18, 0, 6]],
  ['24 hours from midnight', [work(0, 96)], 0, [0, 6, 12, 18, 24]],
  ['24 hours from eight', [work(32, 128)], 32, [12, 18, 0, 6]],
  ['a shift from noon past midnight', [work(72, 100)], 48, [12, 18, 0, 6, 12]],
])('the axis of %s has room for all of it and names the hours on it', (_, hours, start, named) => {
  expect(axisStart(hours)).toBe(start);
  const { clock = [], parts = [] } = stripOf({ hours }, CALENDAR) ?? {};
  expect(clock.map(({ hour }) => hour)).toEqual(named);
  expect(parts.map(({ from, to }) => from >= 0 && to > from && to <= 96)).toEqual(hours.map(() => true));
});

test('a night over midnight is one row of bars with times, words and breaks', () => {
  const strip = stripOf({ hours: NIGHT }, CALENDAR);
  expect(strip?.parts.map(({ time, what, isRest }) => [time, what, isRest])).toEqual([
    ['9:30–10 pm', 'Handover', undefined],
    ['10 pm–2 am', 'Two patients', undefined],
    ['2–2:30 am', 'Tea', true],
    ['2:30–6 am', 'Rounds', undefined],
    ['6–6:15 am', 'Break', true],
    ['6:15–6:30 am', '', undefined],
  ]);
  expect(strip?.parts.flatMap(({ from, to }) => [from, to])).toEqual([
    24, 26, 26, 42, 42, 44, 44, 58, 58, 59, 59, 60,
  ]);
});

test('a rota without hours has neither a strip nor a mark', () => {
  expect(stripOf({ rota: 'rotating' }, CALENDAR)).toBeUndefined();
  expect(markOf([])).toBeUndefined();
});

test.each([
  ['segments that meet are one bar', NIGHT, [86, 122]],
  ['a split shift is two', [work(44, 60), work(72, 92)], [44, 60, 72, 92]],
  ['of three, the two nearest join', [work(20, 30), work(32, 40), work(60, 70)], [20, 40, 60, 70]],
  ['the later two too', [work(20, 30), work(50, 60), work(62, 70), work(80, 90)], [20, 30, 50, 90]],
])('in the mark, %s', (_, hours, mark) => expect(markOf(hours)).toEqual(mark));

const nineToSix = (zone: string): JobDay => ({ zone, hours: [work(36, 52), rest(52, 56), work(56, 72)] });

test.each([
  ['Europe/Berlin', '2026-01-15', '9 am–6 pm in Berlin is 1:30–10:30 pm in India.', [54, 90]],
  ['Europe/Berlin', '2026-07-15', '9 am–6 pm in Berlin is 12:30–9:30 pm in India.', [50, 86]],
  ['America/New_York', '2026-01-15', '9 am–6 pm in New York is 7:30 pm–4:30 am in India.', [78, 114]],
  ['Asia/Kathmandu', '2026-01-15', '9 am–6 pm in Kathmandu is 8:45 am–5:45 pm in India.', [35, 71]],
])('hours in %s on %s are also told by the agency’s clock', (zone, today, text, [from, to]) => {
  expect(stripOf(nineToSix(zone), { ...CALENDAR, today })?.here).toEqual({ text, from, to });
});

test.each(['Asia/Kolkata', 'Asia/Colombo', 'Nowhere/Town'])(
  'hours in %s are told once, because its clock is the same or unknown',
  (zone) => expect(stripOf(nineToSix(zone), CALENDAR)?.here).toBeUndefined(),
);
