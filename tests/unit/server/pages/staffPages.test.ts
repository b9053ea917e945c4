/** Staff are offered to edit a page; visitors get the same bytes as without this feature. */
import { afterAll, expect, test } from 'vitest';
import { NOTICE_SOURCE } from '../../../../src/server/pages/htmlTemplate';
import { staffCookie, STAFF_COOKIE } from '../../../../src/shared/preview/staffCookie';
import { startServerApp } from '../../../stage/server/serverApp';

const STAFF = { cookie: `theme=dark; ${STAFF_COOKIE}=1` };
const NOTICE = /<style>#preview-notice[^]*?<\/style>|<aside id="preview-notice"[^]*?<\/aside>/g;

const app = await startServerApp();
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.origin + path, { headers });

test('a browser of staff gets the page with an edit link, which no cache stores', async () => {
  const answer = await get('/about', STAFF);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('etag')).toBeNull();
  expect(await answer.text()).toContain('<a href="/admin/dashboard/edit">Edit this page</a>');
});

test('visitors get identical bytes with any cookie, and staff get only the edit notice in addition', async () => {
  const [visitor, other, staff] = await Promise.all([
    get('/about'),
    get('/about', { cookie: 'theme=dark' }),
    get('/about', STAFF),
  ]);
  const html = await visitor.text();
  expect(html).not.toMatch(/Edit this page|preview-notice|dashboard\/edit/);
  expect(await other.text()).toBe(html);
  expect((await staff.text()).replaceAll(NOTICE, '')).toBe(html);
  expect(visitor.headers.get('cache-control')).toBe('public, no-cache');
  expect(other.headers.get('etag')).toBe(visitor.headers.get('etag'));
  expect(staff.headers.get('content-security-policy')?.replace(` ${NOTICE_SOURCE}`, '')).toBe(
    visitor.headers.get('content-security-policy'),
  );
});

test("a visitor's cached page is not used for staff", async () => {
  const kept = { 'if-none-match': '"1"' };
  expect((await get('/about', kept)).status).toBe(304);
  expect((await get('/about', { ...kept, ...STAFF })).status).toBe(200);
});

test('a page that is not found can be edited too', async () => {
  const answer = await get('/missing', STAFF);
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Edit this page')]);
});

test('the edit cookie is set for people who may edit, and removed for everybody else', () => {
  expect(staffCookie(true, true)).toBe('sampark-staff=1; path=/; max-age=2592000; samesite=lax; secure');
  expect(staffCookie(false, false)).toBe('sampark-staff=1; path=/; max-age=0; samesite=lax');
});
