/** The queries of the activity log, and the sentences of its lines. */
import { describe, expect, test } from 'vitest';
import { conditionsOf, pageOf, readQuery, readTurn } from '../../../admin/resources/activity/activityQuery';
import type { ActivityRow } from '../../../admin/resources/activity/changeLabels';
import { tableOf } from '../../../admin/resources/activity/exportTable';
import { actorLabel, lineLabel, sentenceOf } from '../../../admin/resources/activity/lineLabels';

const RITU = '00000000-0000-4000-8000-000000000001';
const nameOf = (id: string) => (id === RITU ? 'Ritu Sample' : 'a former colleague');

const aRow = (row: Partial<ActivityRow>): ActivityRow => ({
  id: 1,
  happened_at: '2026-11-21T10:00:00+00:00',
  actor: RITU,
  actor_name: 'Ritu S.',
  actor_kind: 'person',
  action: 'changed',
  entity: 'jobs',
  entity_key: '7',
  entity_name: 'Staff Nurse',
  details: {},
  ...row,
});
const wordsOf = (row: Partial<ActivityRow>) => sentenceOf(lineLabel(aRow(row), nameOf));
const pathOf = (row: Partial<ActivityRow>) => lineLabel(aRow(row), nameOf).path;

const changeOf = (name: string, before: unknown, after: unknown) => ({
  changed: [name],
  before: { [name]: before },
  after: { [name]: after },
});
const of = (entity: string, entity_key: string, details: object = {}, action = 'changed') =>
  ({ entity, entity_key, details, action }) as Partial<ActivityRow>;
const anEntry = (kind: string, name: string, before: unknown, after: unknown) =>
  of('submissions', 'A-1', { id: 4, kind, ...changeOf(name, before, after) });
const aReply = (details: object) => of('replies', 'A-1', { id: 4, kind: 'application', ...details }, 'sent');
const ofMeera = (entity: string, details: object) => ({ ...of(entity, 'm', details), entity_name: 'Meera' });
const ERASED = { reason: 'asked', submissions: 1, notes: 2, files: 1, mails: 0, alerts: 0 };

describe('an activity line', () => {
  test('an activity line shows the values that may be shown, and names the other fields', () => {
    const details = {
      changed: ['description', 'location', 'salary_max', 'status'],
      before: { location: 'Pune', salary_max: null, status: 'draft' },
      after: { location: 'Chennai', salary_max: 1500000, status: 'published' },
    };
    expect(wordsOf({ details })).toBe(
      'Changed the job Staff Nurse: location from Pune to Chennai, maximum salary set to 15,00,000, status from draft to published; also description',
    );
    expect(wordsOf({ details: { changed: [], before: {}, after: {} } })).toBe('Changed the job Staff Nurse');
    expect(
      wordsOf({ entity: 'images', details: { changed: ['bytes', 'focus_x', 'focus_y', 'name', 'width'] } }),
    ).toBe('Changed the image Staff Nurse: file, focal point');
  });

  test.each<[Partial<ActivityRow>, string]>([
    [
      { ...of('office_rooms', '3', {}, 'created'), entity_name: 'Library' },
      'Created the office room Library',
    ],
    [{ entity: 'passwords', details: { is_reset: false } }, 'Changed the password'],
    [{ entity: 'passwords', details: { is_reset: true } }, 'Set a new password with an emailed link'],
    [aReply({}), 'Sent a reply to A-1'],
    [aReply({ template: 'Not this time' }), 'Sent a reply to A-1, with the template “Not this time”'],
    [anEntry('application', 'stage', 'new', 'offer'), 'Changed the application A-1: stage from new to offer'],
    [anEntry('contact', 'owner_id', null, RITU), 'Changed the message A-1: assigned to Ritu Sample'],
    [anEntry('contact', 'hold_reason', null, false), 'Changed the message A-1: hold ended'],
    [of('submissions', 'A-1', { kind: 'resume' }, 'created'), 'Added by hand the general resume A-1'],
    [of('introductions', 'A-1', {}, 'created'), 'Asked for consent to introduce the candidate of A-1'],
    [
      of('introduction_answers', 'A-1', { answer: 'yes' }, 'created'),
      'Answered the request for consent about A-1: agreed',
    ],
    [of('introduction_answers', 'A-1', { answer: 'noted' }, 'created'), 'Recorded the reply of A-1'],
    [
      of('shortlist_answers', 'A-1', { answer: 'meet' }, 'created'),
      'Answered for a client about A-1: wants to meet',
    ],
    [of('submissions', 'A-1', { kind: 'resume' }, 'deleted'), 'Deleted the general resume A-1'],
    [
      { ...of('candidates', '7', {}, 'created'), entity_name: 'A-1 and A-2' },
      'Split into two candidates: A-1 and A-2',
    ],
    [of('erasures', '7', ERASED, 'erased'), 'Erased 1 entry, 1 file, 2 notes: requested by the person'],
    [{ entity: 'admins', action: 'signed_in' }, 'Signed in'],
    [ofMeera('admins', changeOf('role', 'editor', 'owner')), 'Changed Meera: role from editor to owner'],
    [ofMeera('admins', changeOf('disabled_at', null, true)), 'Changed Meera: access switched off'],
    [{ ...ofMeera('invitations', { role: 'editor' }), action: 'created' }, 'Invited Meera as editor'],
    [
      { entity: 'sessions', action: 'ended', entity_name: '', details: { sessions: 2 } },
      'Ended 2 sessions of someone who has left',
    ],
    [{ entity: 'applications', action: 'exported', details: { rows: 1200 } }, 'Exported 1,200 applications'],
    [{ entity: 'activity', action: 'exported', details: { rows: 1 } }, 'Exported 1 activity log entry'],
    [
      of('site_content', 'testimonials', { version: 1 }, 'created'),
      'Saved the defaults of Testimonials, version 1',
    ],
    [
      of('site_content', 'testimonials', { version: 5, changed: ['content'] }),
      'Saved Testimonials, version 5',
    ],
    [
      of('site_settings', 'services_page', { version: 2 }, 'published'),
      'Published the draft of Services page, version 2',
    ],
    [of('site_settings', 'show_testimonials', { version: 2 }), 'Saved Visibility of Testimonials, version 2'],
    [of('content_drafts', 'site_content/testimonials', {}, 'deleted'), 'Discarded the draft of Testimonials'],
    [{ entity: 'a_new_one', action: 'merged', entity_name: 'Something' }, 'merged a new one Something'],
  ])('activity line %# is a sentence', (row, sentence) => expect(wordsOf(row)).toBe(sentence));

  test.each<[string, object, string, string?]>([
    ['created', { to_address: '/about', is_automatic: false }, 'Added the redirect from /old to /about'],
    [
      'created',
      { to_address: '/new', is_automatic: true },
      'Added a redirect, after a rename, from /old to /new',
    ],
    [
      'changed',
      { to_address: '/jobs', ...changeOf('to_address', '/about', '/jobs') },
      'Changed the redirect from /old: new address from /about to /jobs',
    ],
    ['deleted', { to_address: '/about' }, 'Removed the redirect from /old to /about'],
    ['created', { rows: 1200 }, 'Pasted 1,200 redirects', ''],
  ])(
    'an activity line about a redirect, %s with %j, is “%s”',
    (action, details, words, entity_name = '/old') => {
      const row = { action, entity: 'redirects', entity_name, entity_key: entity_name && '7', details };
      expect(wordsOf(row as Partial<ActivityRow>)).toBe(words);
      expect(pathOf(row as Partial<ActivityRow>) === undefined).toBe(action === 'deleted');
    },
  );

  test.each([
    [{ details: { version: 3 } }, 'jobs/7?history=7&version=3'],
    [{ action: 'created' }, 'jobs/7'],
    [{ action: 'deleted' }, undefined],
    [of('submissions', 'A-1', { id: 4, kind: 'contact' }), 'messages/4'],
    [of('introductions', 'A-1', { id: 4, kind: 'application' }, 'created'), 'applications/4'],
    [of('site_content', 'testimonials', { version: 5 }), 'testimonials?history=testimonials&version=5'],
    [of('content_drafts', 'site_content/services'), 'content/services'],
  ])('activity line %# links to the screen of its subject and to its version', (row, path) => {
    expect(pathOf(row as Partial<ActivityRow>)).toBe(path && `/admin/dashboard/${path}`);
  });

  test("an activity line uses the actor's name at that time", () => {
    expect(actorLabel(aRow({}), nameOf)).toBe('Ritu S.');
    expect(actorLabel(aRow({ actor_name: '' }), nameOf)).toBe('Ritu Sample');
    expect(actorLabel(aRow({ actor: null, actor_kind: 'system', actor_name: '' }), nameOf)).toBe(
      'The system',
    );
    expect(actorLabel(aRow({ actor: null, actor_kind: 'system', actor_name: 'Payroll' }), nameOf)).toBe(
      'Payroll',
    );
    expect(actorLabel(aRow({ actor: null, actor_kind: 'visitor' }), nameOf)).toBe('A visitor');
  });
});

test('an exported activity log has UTC times and every fact', () => {
  expect(tableOf([aRow({ details: { version: 2 } })], nameOf)).toEqual([
    ['Time (UTC)', 'Who', 'What', 'Action', 'About', 'Key', 'Details'],
    '2026-11-21T10:00:00.000Z|Ritu S.|Changed the job Staff Nurse|changed|jobs|7|{"version":2}'.split('|'),
  ]);
});

const values = (search: string) => Object.fromEntries(new URLSearchParams(search));
const NOTHING = readQuery({});

test('malformed parts of an activity log address are ignored', () => {
  const wrong = 'who=x&subject=toString&action=x&from=2026-13-40&until=soon&older=-1&newer=x';
  expect(readQuery(values(wrong))).toEqual(NOTHING);
  expect(readTurn(values(wrong))).toEqual({});
  const right = `q= nurse &who=${RITU}&subject=jobs&action=changed&from=2026-11-21&until=2026-11-21&older=90`;
  expect(readQuery(values(right))).toEqual({
    q: 'nurse',
    who: RITU,
    subject: 'jobs',
    action: 'changed',
    from: '2026-11-21',
    until: '2026-11-21',
  });
  expect(readTurn(values(right))).toEqual({ olderThan: 90 });
});

test('filters of the activity log become conditions, and search text cannot inject any', () => {
  expect(conditionsOf(NOTHING)).toEqual([]);
  const conditions = conditionsOf({ ...NOTHING, q: 'a,b)*', who: 'system', subject: 'erasures' });
  expect(JSON.stringify(conditions)).toContain('a_b__');
  expect(conditions.slice(1)).toMatchObject([
    { field: 'actor_kind', value: 'system' },
    { field: 'entity', operator: 'in', value: '(erasures)' },
  ]);
  const [from, until] = conditionsOf({ ...NOTHING, from: '2026-11-21', until: '2026-11-21' });
  expect(Date.parse(String(until?.value)) - Date.parse(String(from?.value))).toBe(86_400_000);
});

test('the activity log requests the newest page, or the page next to a line', () => {
  expect(pageOf({})).toEqual({ filters: [], order: 'desc' });
  expect(pageOf({ olderThan: 90 })).toMatchObject({
    filters: [{ field: 'id', operator: 'lt', value: 90 }],
    order: 'desc',
  });
  expect(pageOf({ newerThan: 90 })).toMatchObject({ filters: [{ operator: 'gt' }], order: 'asc' });
});
