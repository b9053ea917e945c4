/** Which requests make pages wrong. */
import { expect, test } from 'vitest';
import { changedBy } from '../../../../src/server/pages/changes';

const done = new Response(null, { status: 204 });
const answered = (status: number) => new Response(null, { status });

test.each([
  ['PATCH', '/rest/v1/site_content', ['content']],
  ['POST', '/rest/v1/site_settings', ['content']],
  ['DELETE', '/rest/v1/content_drafts', ['content']],
  ['PATCH', '/rest/v1/images', ['content']],
  ['POST', '/rest/v1/jobs', ['jobs']],
  ['POST', '/rest/v1/rpc/set_jobs_status', ['jobs']],
  ['POST', '/rest/v1/rpc/publish_draft', ['content']],
  ['PATCH', '/rest/v1/submissions', []],
  ['POST', '/rest/v1/notes', []],
  ['POST', '/rest/v1/rpc/search_jobs', []],
  ['POST', '/rest/v1/rpc/submit_application', []],
  ['POST', '/rest/v1/rpc/toString', []],
  ['GET', '/rest/v1/jobs', []],
  ['HEAD', '/rest/v1/site_content', []],
  ['POST', '/auth/v1/token', []],
  ['POST', '/storage/v1/object/images/a.webp', []],
])('%s %s changes %j', (method, path, sources) => {
  expect(changedBy(method, path, done)).toEqual(sources);
});

test('a table that nobody declared may change anything', () => {
  expect(changedBy('POST', '/rest/v1/added_later', done)).toEqual(['content', 'jobs']);
});

test.each([400, 401, 403, 404, 409, 429, 500, 503])('what was refused with %i changes nothing', (status) => {
  expect(changedBy('DELETE', '/rest/v1/jobs', answered(status))).toEqual([]);
  expect(changedBy('DELETE', '/rest/v1/nothing', answered(status))).toEqual([]);
});
