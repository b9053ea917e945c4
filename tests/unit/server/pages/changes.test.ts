/** Which requests make pages wrong. */
import { expect, test } from 'vitest';
import { changedBy } from '../../../../src/server/pages/changes';

const PUBLIC = 'sb_publishable_1';
const SECRET = 'sb_secret_1';
const SESSION = 'Bearer head.body.signature';
const ask = (
  method: string,
  path: string,
  headers: Record<string, string> = { apikey: 'a', authorization: SESSION },
) => new Request(`https://site.example${path}?id=eq.1`, { method, headers });

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
  expect(changedBy(ask(method, path), done, SECRET)).toEqual(sources);
});

test('a table that nobody declared may change anything', () => {
  expect(changedBy(ask('POST', '/rest/v1/added_later'), done, SECRET)).toEqual(['content', 'jobs']);
});

test.each([400, 401, 403, 404, 409, 429, 500, 503])('what was refused with %i changes nothing', (status) => {
  for (const table of ['jobs', 'nothing']) {
    expect(changedBy(ask('DELETE', `/rest/v1/${table}`), answered(status), SECRET)).toEqual([]);
  }
});

test.each([
  ['nothing', {}, []],
  ['the key of every page', { apikey: PUBLIC }, []],
  ['it twice', { apikey: PUBLIC, authorization: `Bearer ${PUBLIC}` }, []],
  ['it beside something else', { apikey: PUBLIC, authorization: 'Basic eDp5' }, []],
  ['it beside words that are no session', { apikey: PUBLIC, authorization: 'Bearer forged' }, []],
  ['a session that the backend does not read', { apikey: PUBLIC, authorization: 'bearer a.b.c' }, []],
  ['a session', { apikey: PUBLIC, authorization: SESSION }, ['jobs']],
  ['the key of the server', { apikey: SECRET }, ['jobs']],
  ['it as a session', { apikey: PUBLIC, authorization: `Bearer ${SECRET}` }, ['jobs']],
] as const)('of a write that is answered as done, whoever shows %s changed %j', (_, headers, sources) => {
  expect(changedBy(ask('DELETE', '/rest/v1/jobs', headers), done, SECRET)).toEqual(sources);
});
