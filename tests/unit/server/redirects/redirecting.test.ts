/** Old addresses redirect unless a page exists there; addresses that are not found are counted. */
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { visibleContent } from '../../../../src/data/contentReader';
import { canonicalPath } from '../../../../src/server/http/canonicalPath';
import { redirecting, createUnknownCounts } from '../../../../src/server/seo/redirects';
import { createRules } from '../../../../src/server/seo/redirectRules';

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

test('an address never redirects to a guide that is still a draft', async () => {
  const { ask, note } = site();
  expect(await ask('/old-guide')).toEqual([301, '/resources/interview-prep']);
  expect(await ask('/old-draft')).toEqual([404, '']);
  expect(await ask('/?p=13')).toEqual([404, '']);
  expect(note).not.toHaveBeenCalledWith('/old-draft');
});

test.each<[path: string, status: number, location: string, method?: string]>([
  // One step, with the query of the visitor.
  ['/old', 301, '/about'],
  ['/OLD/?utm_source=mail', 301, '/about?utm_source=mail'],
  ['/old-search?utm_source=mail', 301, '/jobs?q=nurse&utm_source=mail#list'],
  ['/away?key=secret', 301, 'https://elsewhere.example/'],
  ['/old', 301, '/about', 'HEAD'],
  ['/old', 404, '', 'POST'],
  // Addresses that differ by query redirect even from an existing page.
  ['/?p=12', 301, '/careers'],
  ['/?paged=2&p=12&utm_source=mail', 301, '/careers?utm_source=mail'],
  ['/?cat=3', 301, '/jobs?category=Healthcare'],
  ['/contact?p=12', 200, ''],
  ['/?q=12', 404, ''],
  // Existing pages are served whatever the rules are.
  ...Array.from(THERE, (path): [string, number, string] => [path, 200, '']),
  ['/resources/gone', 301, '/jobs'],
  ['/jobs/9-gone', 301, '/jobs'],
])('%s is answered with %i, to “%s”', async (path, status, location, method) => {
  expect(await site().ask(path, method)).toEqual([status, location]);
});

test('a redirect is stored but revalidated each time, and contains nothing of the not-found page', async () => {
  const { app } = site();
  for (const path of ['/old', '/jobs/9-gone']) {
    const answer = await app.request(SITE + path);
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    expect([answer.headers.get('etag'), answer.headers.get('content-encoding')]).toEqual([null, null]);
    expect(await answer.text()).toBe('');
  }
});

test('page requests that are not found are recorded, and those of programs are not', async () => {
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

test('counts are sent together, without noise and with a limit', async () => {
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
