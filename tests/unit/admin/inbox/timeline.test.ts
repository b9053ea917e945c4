/** The order of a person's history. */
import { expect, test } from 'vitest';
import { timelineOf, type Note } from '../../../../admin/resources/submissions/detail/useHistory';
import { changeInWords } from '../../../../admin/resources/submissions/labels';
import type { ListedSubmission } from '../../../../admin/resources/submissions/submissionRow';

const entry = (id: number, created_at: string) => ({ id, created_at }) as ListedSubmission;
const note = (id: number, submission_id: number, created_at: string) =>
  ({ id, submission_id, created_at, kind: 'note' }) as Note;
const keys = (...parts: Parameters<typeof timelineOf>) => timelineOf(...parts).map(({ key }) => key);

const AT = '2026-11-01T10:00:00Z';

test('a history is sorted newest first across all entries', () => {
  const sent = [entry(1, AT), entry(2, '2026-11-03T10:00:00Z')];
  const written = [note(5, 1, '2026-11-02T10:00:00Z'), note(6, 2, '2026-11-04T10:00:00Z')];
  expect(keys(sent, written)).toEqual(['note-6', 'submission-2', 'note-5', 'submission-1']);
});

test('a history compares moments, not texts', () => {
  const sent = [entry(1, '2026-11-01T10:00:00+05:30'), entry(2, '2026-11-01T05:00:00Z')];
  expect(keys(sent, [])).toEqual(['submission-2', 'submission-1']);
});

test("a history keeps the order of events of one moment, after the arrival, and omits other people's", () => {
  const written = [note(1, 9, AT), note(2, 9, AT), note(3, 8, AT)];
  expect(keys([entry(9, AT)], written)).toEqual(['note-2', 'note-1', 'submission-9']);
});

test.each([
  ['new', 'screening', 'Moved from New to Screening.'],
  ['new', 'answered', 'Moved from New to Answered.'],
  [null, null, 'Moved from new to open.'],
])('a history line about stages %s and %s uses the names of the admin', (before, after, told) => {
  expect(changeInWords({ body: 'Moved from new to open.', stage_before: before, stage_after: after })).toBe(
    told,
  );
});
