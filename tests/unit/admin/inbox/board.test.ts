import { expect, test } from 'vitest';
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

const read = { entries: [entry(5), entry(3), entry(1)], total: 40 };

test.each([
  ['loses what leaves, with its count', [entry(3, { stage: 'offer' })], [5, 1], 39],
  ['takes what arrives, at its age', [entry(4), entry(9, { stage: 'offer' })], [5, 4, 3, 1], 41],
  ['counts what has arrived in the database already once', [entry(5)], [5, 3, 1], 40],
])('a board column with pending moves %s', (_, moves, ids, count) => {
  const { entries, total } = withMoves('new', read, moves);
  expect([entries.map(({ id }) => id), total]).toEqual([ids, count]);
});

test('the arrow keys stop at the ends of the board', () => {
  const stages = ['new', 'open', 'closed'];
  expect(nextStage(stages, 'new', 1)).toBe('open');
  expect(nextStage(stages, 'new', -1)).toBe('new');
  expect(nextStage(stages, 'closed', 1)).toBe('closed');
});

test.each([
  ['keeps its height within a tall column', { width: 140, height: 900 }, { x: 220, y: 500 }],
  ['lies within a column that ends above it', { width: 140, height: 200 }, { x: 220, y: 220 }],
  ['lies on the middle of a tab, though it is larger', { width: 60, height: 40 }, { x: 180, y: 80 }],
])('a dragged card over a target %s', (_, size, place) => {
  const card = { left: 20, top: 500, width: 100, height: 80 };
  expect(placeOver({ left: 200, top: 100, ...size }, card)).toEqual(place);
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
])('an entry from %s is shown as %s old', (iso, words) => expect(ageText(iso, NOW)).toBe(words));

test.each([
  ['Ritu Sample', 'RS'],
  ['Asha Devi Placeholder', 'AP'],
  ['Élodie', 'É'],
  ['owner@example.com', 'OC'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

test.each([
  [{ kind: 'application', job_title: 'Staff Nurse' }, 'Staff Nurse'],
  [{ kind: 'resume', industry: 'healthcare' }, 'Resume, Healthcare'],
  [{ kind: 'enquiry', company: 'Example Analytics', subject: 'staffing-services' }, 'Example Analytics'],
  [{ kind: 'contact', subject: 'job-inquiry' }, 'Job inquiry'],
] as const)('a card of %o is titled %s', (change, words) => {
  expect(aboutOf(entry(1, change), industryLabels([]))).toBe(words);
});
