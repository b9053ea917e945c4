import { describe, expect, test } from 'vitest';
import { industryLabels } from '../../../../src/shared/submissions/choices';
import { ageText } from '../../../../admin/kit/ui/view/values';
import {
  aboutOf,
  initialsOf,
  placeOver,
  nextStage,
  withMoves,
} from '../../../../admin/resources/submissions/board/cards';
import type { ListedSubmission } from '../../../../admin/resources/submissions/submissionRow';

const entry = (id: number, change: Partial<ListedSubmission> = {}) =>
  ({ id, stage: 'new', created_at: `2026-11-${10 + id}T08:00:00Z`, ...change }) as ListedSubmission;

const ids = (entries: readonly ListedSubmission[]) => entries.map(({ id }) => id);

const read = { entries: [entry(5), entry(3), entry(1)], total: 40 };

test('a column with moves on their way loses what leaves, with its count', () => {
  const column = withMoves('new', read, [entry(3, { stage: 'offer' })]);
  expect(ids(column.entries)).toEqual([5, 1]);
  expect(column.total).toBe(39);
});

test('a column with moves on their way takes what arrives, at its age', () => {
  const column = withMoves('new', read, [entry(4), entry(9, { stage: 'offer' })]);
  expect(ids(column.entries)).toEqual([5, 4, 3, 1]);
  expect(column.total).toBe(41);
});

test('a column with moves on their way counts what has arrived in the database already once', () => {
  const column = withMoves('new', read, [entry(5)]);
  expect(ids(column.entries)).toEqual([5, 3, 1]);
  expect(column.total).toBe(40);
});

test('the arrow keys stop at the ends', () => {
  const stages = ['new', 'open', 'closed'];
  expect(nextStage(stages, 'new', 1)).toBe('open');
  expect(nextStage(stages, 'new', -1)).toBe('new');
  expect(nextStage(stages, 'closed', 1)).toBe('closed');
});

describe('a card over a target', () => {
  const card = { left: 20, top: 500, width: 100, height: 80 };

  test('keeps its height within a tall column', () => {
    expect(placeOver({ left: 200, top: 100, width: 140, height: 900 }, card)).toEqual({ x: 220, y: 500 });
  });

  test('lies within a column that ends above it', () => {
    expect(placeOver({ left: 200, top: 100, width: 140, height: 200 }, card).y).toBe(220);
  });

  test('lies on the middle of a tab, though it is larger', () => {
    expect(placeOver({ left: 200, top: 100, width: 60, height: 40 }, card)).toEqual({ x: 180, y: 80 });
  });
});

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:31Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute'],
  ['2026-11-21T11:00:01Z', '59 minutes'],
  ['2026-11-21T11:00:00Z', '1 hour'],
  ['2026-11-20T12:00:00Z', '1 day'],
  ['2026-11-14T12:00:01Z', '6 days'],
  ['2026-11-14T12:00:00Z', '1 week'],
  ['2026-10-22T12:00:00Z', '1 month'],
  ['2025-11-21T12:00:00Z', '1 year'],
  ['2026-11-21T12:00:30Z', 'just now'],
])('%s is %s old', (iso, words) => {
  expect(ageText(iso, NOW)).toBe(words);
});

test.each([
  ['Ritu Sample', 'RS'],
  ['Asha Devi Placeholder', 'AP'],
  ['Élodie', 'É'],
  ['owner@example.com', 'OC'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  [{ kind: 'application', job_title: 'Staff Nurse' }, 'Staff Nurse'],
  [{ kind: 'resume', industry: 'healthcare' }, 'Resume, Healthcare'],
  [{ kind: 'enquiry', company: 'Example Analytics', subject: 'staffing-services' }, 'Example Analytics'],
  [{ kind: 'contact', subject: 'job-inquiry' }, 'Job inquiry'],
] as const)('a card of %o is about %s', (change, words) => {
  expect(aboutOf(entry(1, change), industryLabels([]))).toBe(words);
});
