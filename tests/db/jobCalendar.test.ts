/** The calendar of closing dates behind its token. */
import { expect, test } from 'vitest';
import { aToken, apiOn } from '../builders/api';
import { fromNow, plantJob } from '../builders/jobs/jobs';
import { useActing } from '../stage/database/acting';

const { on, sql, values } = useActing();

async function calendar(token: string | undefined, headers: Record<string, string> = {}) {
  const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
  const answer = await apiOn(on())('GET', `/jobs.ics${query}`, { headers });
  return { ...answer, text: String(answer.body['bytes']) };
}

test('has the open jobs with a closing date, and an ETag until one of them changes', async () => {
  await sql('delete from public.jobs where true');
  const id = await plantJob(on(), { closes_at: fromNow(30), client_confidential: true });
  await plantJob(on(), { title: 'Without an end' });
  await plantJob(on(), { title: 'Not open yet', opens_at: fromNow(1), closes_at: fromNow(30) });
  await plantJob(on(), { title: 'Draft', status: 'draft', closes_at: fromNow(30) });
  const token = await aToken(on(), 'recruiter', ['calendar:read']);
  const first = await calendar(token);
  expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ]);
  expect(first.text.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual([
    `UID:job-${id}@www.example.com`,
  ]);
  const [day] = await values(`select to_char(closes_on, 'YYYYMMDD') from private.job_pages where id = $1`, [
    id,
  ]);
  expect(first.text).toContain(`\r\nDTSTART;VALUE=DATE:${day as string}\r\n`);
  expect(first.text).not.toContain('Sample Clinics');
  const etag = String(first.headers.get('etag'));
  expect((await calendar(token, { 'if-none-match': etag })).status).toBe(304);
  await sql(`update public.jobs set title = 'Head nurse', version = version where id = $1`, [id]);
  expect((await calendar(token, { 'if-none-match': etag })).text).toContain('SUMMARY:Closes: Head nurse');
});

const brokenFetch = () => Promise.resolve(new Response('', { status: 500 }));

test('is refused without a valid token of its scope, and no log contains one', async () => {
  const other = await aToken(on(), 'owner', ['jobs:read']);
  const token = await aToken(on(), 'editor', ['calendar:read']);
  for (const [given, status] of [
    [undefined, 401],
    ['spk_unknown', 401],
    [other, 403],
    [token, 200],
  ] as const) {
    expect([given, (await calendar(given)).status]).toEqual([given, status]);
  }
  const { visitor } = on().actors;
  const failing = apiOn({ ...on(), actors: { ...on().actors, visitor: { ...visitor, fetch: brokenFetch } } });
  // The stage fails a test that prints anything.
  expect((await failing('GET', `/jobs.ics?token=${token}`)).status).toBe(503);
  await sql('update public.api_tokens set revoked_at = now() where true');
  expect((await calendar(token)).status).toBe(401);
});
