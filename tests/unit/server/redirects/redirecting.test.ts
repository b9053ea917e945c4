/** Visitors of old addresses are sent on, never past something that is there; what leads nowhere is counted. */
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { visibleContent } from '../../../../src/data/contentReader';
import { canonicalPath } from '../../../../src/server/http/canonicalPath';
import { redirecting, createUnknownCounts } from '../../../../src/server/http/redirects';
import { createRules } from '../../../../src/server/http/redirectRules';

const SITE = 'https://meridian.example';
const RULES = {
  '/old': '/about',
  '/old-search': '/jobs?q=nurse#list',
  '/away': 'https://elsewhere.example/',
  '/contact': '/jobs',
  '/resources/resume-guide': '/jobs',
  '/resources/gone': '/jobs',
  '/jobs/7-welder': '/jobs',
  '/jobs/9-gone': '/jobs',
  '/logo.png': '/jobs',
  '/?p=12': '/careers',
  '/?cat=3': '/jobs?category=Healthcare',
  '/old-guide': '/resources/interview-prep',
  '/old-draft': '/resources/not-published-yet',
  '/?p=13': '/resources/not-published-yet',
};
const THERE = new Set(['/contact', '/resources/resume-guide', '/jobs/7-welder', '/logo.png']);

function site(note = vi.fn<(pathname: string) => void>()) {
  const rules = createRules(RULES, SITE);
  const app = new Hono();
  app.use(
    redirecting({
      rules: {
        find: (pathname) => Promise.resolve(rules.find(pathname)),
        findQuery: (pathname, search) => Promise.resolve(rules.findQuery(pathname, search)),
      },
      source: { load: () => Promise.resolve({ siteUrl: SITE, content: visibleContent() }) },
      unknown: { note },
    }),
  );
  app.use(canonicalPath);
  app.get('/rest/v1/*', (c) => c.json({}, 404));
  app.all('*', (c) =>
    THERE.has(c.req.path)
      ? c.text('here')
      : c.html('nowhere', 404, { etag: '"1"', 'content-encoding': 'br' }),
  );
  const ask = async (path: string, method = 'GET') => {
    const answer = await app.request(SITE + path, { method });
    return [answer.status, answer.headers.get('location') ?? ''];
  };
  return { app, ask, note };
}

test('nobody is sent to a guide that is still a draft', async () => {
  const { ask, note } = site();
  expect(await ask('/old-guide')).toEqual([301, '/resources/interview-prep']);
  expect(await ask('/old-draft')).toEqual([404, '']);
  expect(await ask('/?p=13')).toEqual([404, '']);
  expect(note).not.toHaveBeenCalledWith('/old-draft');
});

test('an old address takes one step, with the query that the visitor brought', async () => {
  const { ask } = site();
  expect(await ask('/old')).toEqual([301, '/about']);
  expect(await ask('/OLD/?utm_source=mail')).toEqual([301, '/about?utm_source=mail']);
  expect(await ask('/old-search?utm_source=mail')).toEqual([301, '/jobs?q=nurse&utm_source=mail#list']);
  expect(await ask('/away?key=secret')).toEqual([301, 'https://elsewhere.example/']);
  expect(await ask('/old', 'HEAD')).toEqual([301, '/about']);
  expect(await ask('/old', 'POST')).toEqual([404, '']);
});

test('an address that its query tells apart leads on, even at a page that is there', async () => {
  const { ask } = site();
  expect(await ask('/?p=12')).toEqual([301, '/careers']);
  expect(await ask('/?paged=2&p=12&utm_source=mail')).toEqual([301, '/careers?utm_source=mail']);
  expect(await ask('/?cat=3')).toEqual([301, '/jobs?category=Healthcare']);
  expect(await ask('/contact?p=12')).toEqual([200, '']);
  expect(await ask('/?p=13')).toEqual([404, '']);
  expect(await ask('/?q=12')).toEqual([404, '']);
});

test('what is there is shown, whatever the rules say', async () => {
  const { ask } = site();
  for (const path of THERE) expect([path, ...(await ask(path))]).toEqual([path, 200, '']);
  for (const path of ['/resources/gone', '/jobs/9-gone']) expect(await ask(path)).toEqual([301, '/jobs']);
});

test('the answer may be kept but is asked for each time, and has nothing of the page that was not found', async () => {
  const { app } = site();
  for (const path of ['/old', '/jobs/9-gone']) {
    const answer = await app.request(SITE + path);
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    expect([answer.headers.get('etag'), answer.headers.get('content-encoding')]).toEqual([null, null]);
    expect(await answer.text()).toBe('');
  }
});

test('pages that are not found are noted, not the answers to programs', async () => {
  const { ask, note } = site();
  await ask('/never-there?who=asha');
  for (const [path, method] of [
    ['/never-there', 'HEAD'],
    ['/never-there', 'POST'],
    ['/rest/v1/none', 'GET'],
    ['/admin/none', 'GET'],
    ['/contact', 'GET'],
    ['/old', 'GET'],
  ] as const) {
    await ask(path, method);
  }
  expect(note.mock.calls).toEqual([['/never-there']]);
});

test('counts are told together, without noise and without end', async () => {
  const told: Readonly<Record<string, number>>[] = [];
  const counts = createUnknownCounts((some) => Promise.resolve(told.push(some)));
  for (const path of ['/Old/', '/old', '/wp-login.php', '/%zz', '/other']) counts.note(path);
  await counts.close();
  expect(told).toEqual([{ '/old': 2, '/other': 1 }]);
  for (let made = 0; made < 1000; made += 1) counts.note(`/made-up-${made}`);
  await counts.close();
  expect(Object.keys(told[1] ?? {})).toHaveLength(300);
  await counts.close();
  expect(told).toHaveLength(2);
});
