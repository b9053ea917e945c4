/** Drafts in words, and the allowed times of a schedule. */
import { expect, test } from 'vitest';
import { draftState, draftLabel, switchLabels } from '../../../admin/kit/content/publishing/draftLabels';
import { timeProblems, toTimes } from '../../../admin/kit/content/publishing/ScheduleForm';
import { toLocal } from '../../../src/shared/jobs/editing/localTime';

const NOW = new Date('2026-11-21T12:00:00Z');
const MONDAY = '2026-11-23T03:30:00.000Z';
const FRIDAY = '2026-11-27T12:30:00.000Z';
const YESTERDAY = '2026-11-20T12:00:00.000Z';

const times = (publish_at: string | null = null, unpublish_at: string | null = null) => ({
  publish_at,
  unpublish_at,
});
const at = (iso: string) => new Date(iso);
const typed = (from: string, until = '') => ({ from, until });

test.each([
  ['prepared', times(), NOW],
  ['scheduled', times(MONDAY), NOW],
  ['live', times(MONDAY), at(MONDAY)],
  ['live', times(MONDAY, FRIDAY), new Date(at(FRIDAY).getTime() - 1)],
  ['ended', times(MONDAY, FRIDAY), at(FRIDAY)],
])('the state of a draft is %s', (state, chosen, now) => expect(draftState(chosen, now)).toBe(state));

test('a draft is described by what visitors see now and later', () => {
  expect(draftLabel(times(), NOW)).toBe('Visitors do not see it.');
  expect(draftLabel(times(MONDAY), NOW)).toMatch(/^Goes live on .*2026.* \(.+\)\.$/);
  expect(draftLabel(times(MONDAY, FRIDAY), NOW)).toMatch(/^Goes live on [^()]*, until .* \(.+\)\.$/);
  expect(draftLabel(times(YESTERDAY, FRIDAY), NOW)).toMatch(/^Live until .*published version again\.$/);
  expect(draftLabel(times(YESTERDAY, MONDAY), at(FRIDAY))).toMatch(/^Was live until /);
});

test('a switch is described by its new state and its present one', () => {
  expect(switchLabels(true, times(MONDAY), NOW)).toMatch(/^Shown from (?!.*until).*\.$/);
  expect(switchLabels(false, times(MONDAY, FRIDAY), NOW)).toMatch(/^Hidden from .* until /);
  expect(switchLabels(true, times(YESTERDAY, FRIDAY), NOW)).toMatch(/^Shown until .*, then hidden again\.$/);
  expect(switchLabels(false, times(YESTERDAY, FRIDAY), NOW)).toMatch(/^Hidden until .*, then shown again\.$/);
  expect(switchLabels(true, times(), NOW)).toBe('');
  expect(switchLabels(true, times(YESTERDAY, MONDAY), at(FRIDAY))).toBe('');
});

const before = { from: '', until: '' };

test('a schedule has a start, or a start and an end', () => {
  const alone = typed(toLocal(MONDAY));
  const both = typed(toLocal(MONDAY), toLocal(FRIDAY));
  for (const one of [alone, both]) expect(timeProblems(one, before, NOW)).toEqual({});
  expect([toTimes(alone), toTimes(both)]).toEqual([times(MONDAY), times(MONDAY, FRIDAY)]);
});

test.each([
  ['no beginning', typed(''), 'from'],
  ['a day that does not exist', typed('2026-11-31T09:00'), 'from'],
  ['a beginning that has passed', typed(toLocal(YESTERDAY)), 'from'],
  ['the present moment', typed(toLocal(NOW.toISOString())), 'from'],
  ['an end that has passed', typed(toLocal(MONDAY), toLocal(YESTERDAY)), 'until'],
  ['an end at the beginning', typed(toLocal(MONDAY), toLocal(MONDAY)), 'until'],
])('a schedule cannot have %s', (_what, chosen, field) => {
  expect(Object.keys(timeProblems(chosen, before, NOW))).toEqual([field]);
});

test('a schedule that has started may keep its start', () => {
  const begun = typed(toLocal(YESTERDAY));
  expect(timeProblems({ ...begun, until: toLocal(FRIDAY) }, begun, NOW)).toEqual({});
});
