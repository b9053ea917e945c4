/** The working day of a job as staff edit it: its presets, its segments, and the message at each of them. */
import { describe, expect, test } from 'vitest';
import {
  PRESETS,
  swapped,
  tidyDay,
  withAnother,
  withClock,
  withoutSegment,
} from '../../../../admin/resources/jobs/form/day/dayEdits';
import { checkJob } from '../../../../admin/kit/data/jobs/jobRules';
import { copyOf, restoredRow, rowOf, valuesOf, type JobRow } from '../../../../admin/resources/jobs/jobRow';
import { describeFieldChanges } from '../../../../admin/kit/data/merge/changes';
import { wordsOf } from '../../../../admin/kit/fields/FieldValues';
import { jobFields, newJob } from '../../../../src/shared/jobs/editing/jobFields';
import { dayProblem, segmentProblems, shiftOf } from '../../../../src/shared/jobs/editing/writtenDay';
import type { DaySegment } from '../../../../src/shared/jobs/day';

type Times = readonly [from: number, to: number];

const part = ([from, to]: Times, what = '', rest = false): DaySegment => ({ from, to, what, rest });
const day = (...times: Times[]) => ({ hours: times.map((one) => part(one)) });
const times = (hours: readonly DaySegment[] | undefined) => hours?.map(({ from, to }) => [from, to]);

const worded = (what: string) => ({ hours: [part([36, 72], what)] });
const row = (values: object) => rowOf({ ...newJob(), workplace: 'remote', ...values }) as unknown as JobRow;

test.each(PRESETS)('the preset $label is a valid day of its shift', ({ label, day: preset }) => {
  expect(shiftOf(preset)).toBe(label.split(' ')[0]?.toLowerCase());
  expect(dayProblem(preset)).toBeUndefined();
  expect(tidyDay(preset)).toEqual(preset);
});

test.each([
  [day(), []],
  [day([95, 96], [96, 191]), []],
  [day([86, 104], [104, 106], [110, 182]), []],
  [day([36, 52], [51, 72]), [{ at: 1, part: 'from', message: 'This segment starts before segment 1 ends.' }]],
  [day([36, 36]), [{ at: 0, part: 'to', message: 'This segment ends before it starts.' }]],
  [
    day([36, 60], [100, 133]),
    [{ at: 1, part: 'to', message: 'The day is longer than 24 hours. Choose an earlier end.' }],
  ],
  [
    day(...[0, 1, 2, 3, 4, 5, 6].map((at): Times => [at, at + 1])),
    [{ at: 6, part: 'from', message: 'A day can have at most 6 segments.' }],
  ],
])('the problems of the day %j are named at its segments', (given, problems) => {
  expect(segmentProblems(given)).toEqual(problems);
  expect(checkJob({ ...newJob(), day: given }).day === undefined).toBe(problems.length === 0);
});

test('the words of a segment have at most sixty characters and name no confidential client', () => {
  expect(dayProblem(worded('😀'.repeat(60)))).toBeUndefined();
  expect(dayProblem(worded('x'.repeat(61)))).toBe('Segment 1 of the day: At most 60 characters.');
  const secret = { ...newJob(), company: 'Kestrel', client_confidential: true };
  expect(checkJob({ ...secret, day: worded('Rounds at Kestrel') }).day).toMatch(/^The day contains a word/);
});

describe('the segments of a day', () => {
  const nine = day([36, 52], [52, 56], [56, 72]).hours;

  test('an end at or before the start is on the next day, and later segments keep their clock', () => {
    expect(times(withClock(nine, 2, 'to', 8))).toEqual([
      [36, 52],
      [52, 56],
      [56, 104],
    ]);
    expect(times(withClock(day([36, 52]).hours, 0, 'to', 36))).toEqual([[36, 132]]);
    expect(times(withClock(day([86, 104], [104, 106]).hours, 0, 'from', 88))).toEqual([
      [88, 104],
      [104, 106],
    ]);
    expect(times(withClock(day([86, 104], [104, 106]).hours, 1, 'from', 12))).toEqual([
      [86, 104],
      [108, 202],
    ]);
  });

  test('an overlap stays visible instead of moving to the next day', () => {
    const hours = withClock(nine, 1, 'from', 48);
    expect(times(hours)).toEqual([
      [36, 52],
      [48, 56],
      [56, 72],
    ]);
    expect(segmentProblems({ hours })).toMatchObject([{ at: 1, part: 'from' }]);
  });

  test('another segment follows the last one, until six of them or 24 hours are full', () => {
    expect(times(withAnother([]))).toEqual([[36, 72]]);
    expect(times(withAnother(nine))?.at(-1)).toEqual([72, 88]);
    expect(times(withAnother(day([36, 130]).hours))?.at(-1)).toEqual([130, 132]);
    expect(withAnother(day([36, 132]).hours)).toBeUndefined();
    expect(withAnother(day([0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6]).hours)).toBeUndefined();
  });

  test('a moved segment keeps its length and words, and the day its beginning and end', () => {
    const hours = [part([36, 52], 'Ward'), part([54, 56], 'Lunch', true), part([56, 72])];
    const moved = swapped(hours, 1, -1);
    expect(moved).toEqual([part([36, 38], 'Lunch', true), part([40, 56], 'Ward'), part([56, 72])]);
    expect(swapped(moved, 0, 1)).toEqual(hours);
    expect(swapped(hours, 2, 1)).toBe(hours);
  });

  test('without its first segment a night begins on the day of the next one', () => {
    expect(times(withoutSegment(day([86, 104], [104, 106]).hours, 0))).toEqual([[8, 10]]);
  });
});

describe('a stored day', () => {
  const written = { zone: 'Europe/Berlin', hours: [part([86, 104], ' Rounds ')] };

  test('a day is stored, copied and restored whole, its zone only with a remote job', () => {
    const stored = row({ day: written });
    expect(stored.day).toEqual({ zone: 'Europe/Berlin', hours: [part([86, 104], 'Rounds')] });
    expect(row({ day: written, workplace: 'onsite' }).day).not.toHaveProperty('zone');
    expect(copyOf(stored).day).toEqual(stored.day);
    expect(restoredRow({ ...stored, shift: 'night' })).not.toHaveProperty('shift');
    expect(row({ day: { rota: '', zone: '', hours: [] } }).day).toEqual({});
  });

  test('versions and conflicts show a day in words, also one from before the field', () => {
    const [before, after] = [{} as JobRow, row({ day: { rota: 'night', ...written } })].map(valuesOf);
    expect(describeFieldChanges({ day: jobFields.day }, before ?? {}, after ?? {})).toEqual(['Changed day']);
    expect(wordsOf(jobFields.day, before?.day)).toBe('');
    expect(wordsOf(jobFields.day, after?.day).split('\n')).toEqual([
      'Nights, 9:30 pm–2 am in Berlin',
      '9:30 pm–2 am, Rounds',
    ]);
  });
});
