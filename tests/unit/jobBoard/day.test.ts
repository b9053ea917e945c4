/** Working days in words, as people write them, and in other zones. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHIFTS, type DaySegment, type JobDay, type Shift } from '../../../src/shared/jobs/day';
import { dayCell, parseDay, readDay } from '../../../src/shared/jobs/dayReading';
import { clockText, dayText, hoursText } from '../../../src/shared/jobs/dayText';
import { hoursIn } from '../../../src/shared/jobs/dayZones';
import { SEED } from '../../builders/fuzz';

const at = (from: number, to: number, what = '', rest = false): DaySegment => ({
  from: from * 4,
  to: to * 4,
  what,
  rest,
});
const read = (text: string) => {
  const answer = readDay(text);
  expect(parseDay(text)).toEqual(answer.isRead ? answer.day : undefined);
  return answer.isRead ? answer.day : answer.problem;
};
const UNREADABLE = /^Enter hours or a shift, such as/;

test('times and days in words', () => {
  expect([0, 1, 26, 48, 49, 86, 96, 104].map(clockText)).toEqual([
    'midnight',
    '12:15 am',
    '6:30 am',
    'noon',
    '12:15 pm',
    '9:30 pm',
    'midnight',
    '2 am',
  ]);
  expect(hoursText()).toBeUndefined();
  const night = { hours: [at(22, 26), at(26.5, 30.5)] };
  expect(dayText(night, 'night')).toBe('Nights, 10 pm–6:30 am');
  expect(dayText({ zone: 'America/New_York', hours: [at(9, 18)] }, 'day')).toBe(
    'Days, 9 am–6 pm in New York',
  );
  expect(dayText({ zone: 'UTC', rota: 'flexible', hours: [at(9, 18)] }, 'flexible')).toBe(
    'Flexible hours, 9 am–6 pm UTC',
  );
  expect(dayText({ rota: 'rotating', zone: 'UTC' }, 'rotating')).toBe('Rotating shifts');
  expect(dayText({}, '')).toBe('');
});

test.for<[string, JobDay]>([
  ['9 to 6', { hours: [at(9, 18)] }],
  ['9-6', { hours: [at(9, 18)] }],
  ['10pm-7am', { hours: [at(22, 31)] }],
  ['9:30 am - 6:30 pm', { hours: [at(9.5, 18.5)] }],
  ['9.30 a.m. – 6.30 p.m.', { hours: [at(9.5, 18.5)] }],
  ['0900-1800 hrs', { hours: [at(9, 18)] }],
  ['09:00-06:00', { hours: [at(9, 18)] }],
  ['10:00 - 07:00', { hours: [at(10, 19)] }],
  ['22:00-06:00', { hours: [at(22, 30)] }],
  ['02:00-10:00', { hours: [at(2, 10)] }],
  ['18-3', { hours: [at(18, 27)] }],
  ['6-2', { hours: [at(6, 14)] }],
  ['2-10 pm', { hours: [at(14, 22)] }],
  ['9-6pm', { hours: [at(9, 18)] }],
  ['9 pm-6', { hours: [at(21, 30)] }],
  ['1 to 10', { hours: [at(13, 22)] }],
  ['12-9', { hours: [at(12, 21)] }],
  ['8-8', { hours: [at(8, 20)] }],
  ['noon to midnight', { hours: [at(12, 24)] }],
  ['12 am–12 pm', { hours: [at(0, 12)] }],
  ['16:00-24:00', { hours: [at(16, 24)] }],
  ['6 am-6 am', { hours: [at(6, 30)] }],
  ['Mon-Sat 9-6', { hours: [at(9, 18)] }],
  ['9 am to 6 pm (Monday to Friday)', { hours: [at(9, 18)] }],
  ['5 days a week, 10-7', { hours: [at(10, 19)] }],
  ['9 to 6 IST', { hours: [at(9, 18)] }],
  ['9 am-1 pm and 2-6 pm', { hours: [at(9, 13), at(14, 18)] }],
  ['9-1, 2-6', { hours: [at(9, 13), at(14, 18)] }],
  ['rotational shift', { rota: 'rotating' }],
  ['Rotational shifts (24x7)', { rota: 'rotating' }],
  ['day/night', { rota: 'rotating' }],
  ['shifts', { rota: 'rotating' }],
  ['night shift (10 pm to 6 am)', { rota: 'night', hours: [at(22, 30)] }],
  ['Night shift 10-6', { rota: 'night', hours: [at(22, 30)] }],
  ['General shift: 9:30 to 6', { rota: 'day', hours: [at(9.5, 18)] }],
  ['6am-2pm morning shift', { rota: 'early', hours: [at(6, 14)] }],
  ['Evening shift', { rota: 'late' }],
  ['flexible timings', { rota: 'flexible' }],
  ['9-6; Europe/Berlin', { zone: 'Europe/Berlin', hours: [at(9, 18)] }],
  [
    '21:30-22:00 Handover; 22:00-02:00 Two ventilated patients; 02:00-02:30 Tea (break)',
    { hours: [at(21.5, 22, 'Handover'), at(22, 26, 'Two ventilated patients'), at(26, 26.5, 'Tea', true)] },
  ],
  [
    '9-1 Site; 1-2 (break); 2-6 "Night shift"',
    { hours: [at(9, 13, 'Site'), at(13, 14, '', true), at(14, 18, 'Night shift')] },
  ],
  ['', {}],
])('%s is read', ([text, day]) => {
  expect(read(text)).toEqual(day);
});

test.for<[string, string | RegExp]>([
  ['as per company norms', UNREADABLE],
  ['Mon-Sat', UNREADABLE],
  ['Europe/Berlin', UNREADABLE],
  ['9', UNREADABLE],
  ['2-5 years', UNREADABLE],
  ['01-02-2026', UNREADABLE],
  ['lunch 1-2', UNREADABLE],
  ['9:10-18:00', 'Round 9:10 to a quarter of an hour.'],
  ['9-26', '26:00 is not a time of day.'],
  ['9-18 pm', '18:00 pm is not a time of day.'],
  ['6 am-2 pm / 2 pm-10 pm', 'Enter the hours of one shift, or write “Rotating shifts”.'],
  ['9-6; Mars/Olympus', '“Mars/Olympus” is not a known time zone. Use a name such as Europe/Berlin.'],
  ['9 am-6 pm; 8 am-10 am', 'Enter the times in order, all within 24 hours.'],
  ['1-2; 2-3; 3-4; 4-5; 5-6; 6-7; 7-8', 'Enter at most 6 parts of the day.'],
  [`9-6 ${'x'.repeat(61)}`, 'Use 60 characters or fewer for each part of the day.'],
])('%s is refused', ([text, problem]) => {
  expect(read(text)).toMatch(problem);
});

const aSegment = fc.record({
  gap: fc.nat(8),
  length: fc.integer({ min: 1, max: 20 }),
  what: fc.oneof(
    fc.constantFrom(
      '',
      'Tea',
      'Night shift',
      'Mon-Sat',
      '9 to 5',
      'a; b',
      '"x"',
      'pm round',
      '(break)',
      'years',
    ),
    fc
      .string({ maxLength: 60, unit: 'grapheme' })
      .map((words) => words.trim().replaceAll(/\s+/g, ' ').slice(0, 60).trim()),
  ),
  rest: fc.boolean(),
});
const aDay = fc.record(
  {
    rota: fc.constantFrom(...(Object.keys(SHIFTS) as Shift[])),
    zone: fc.constantFrom('Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC'),
    hours: fc.tuple(fc.nat(87), fc.array(aSegment, { minLength: 1, maxLength: 6 })).map(([begin, list]) => {
      let end = begin;
      return list.flatMap(({ gap, length, what, rest }) => {
        const segment = { from: end + gap, to: end + gap + length, what, rest };
        end = segment.to;
        return end <= begin + 96 ? [segment] : [];
      });
    }),
  },
  { requiredKeys: ['hours'] },
);

test('every day that can be kept is read as it was written', () => {
  fc.assert(
    fc.property(aDay, (day) => {
      expect(read(dayCell(day))).toEqual(day);
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test.for<[string, string, string, string | undefined]>([
  ['2026-01-15', 'Europe/Berlin', 'Asia/Kolkata', '1:30 pm–10:30 pm'],
  ['2026-07-15', 'Europe/Berlin', 'Asia/Kolkata', '12:30 pm–9:30 pm'],
  ['2026-01-15', 'America/Los_Angeles', 'Asia/Kolkata', '10:30 pm–7:30 am'],
  ['2026-01-15', 'Asia/Kathmandu', 'Asia/Kolkata', '8:45 am–5:45 pm'],
  ['2026-01-15', 'Pacific/Kiritimati', 'Pacific/Niue', '8 am–5 pm'],
  ['2026-01-15', 'UTC', 'UTC', '9 am–6 pm'],
  ['2026-01-15', 'Mars/Olympus', 'UTC', undefined],
])('on %s, 9–6 in %s is by the clock of %s: %s', ([date, from, to, text]) => {
  expect(hoursText(hoursIn([at(9, 18)], from, to, date))).toBe(text);
});

test('hours in another zone follow a change to summer time in the night, and begin in the first day', () => {
  const night = [at(22, 26, 'Ward'), at(26, 30)];
  expect(hoursIn(night, 'Europe/Berlin', 'UTC', '2026-03-28')).toEqual([at(21, 25, 'Ward'), at(25, 28)]);
  expect(hoursIn(night, 'Europe/Berlin', 'UTC', '2026-10-24')).toEqual([at(20, 25, 'Ward'), at(25, 29)]);
  expect(hoursIn([at(1, 9)], 'Asia/Kolkata', 'Europe/Berlin', '2026-01-15')).toEqual([at(20.5, 28.5)]);
});
