/** The page cache: its content, its duration, and its invalidation. */
import { expect, test, vi } from 'vitest';
import { createHtmlTemplate } from '../../../../src/server/pages/htmlTemplate';
import { createPages } from '../../../../src/server/pages/pages';
import { SITE, sourceOf } from '../../../stage/renderedSite';

const HTML = '<html><head><!--head--></head><body><!--app--><!--data--></body></html>';
const MEGABYTE = 1024 * 1024;
const nobody = new AbortController().signal;

type Answer = Awaited<ReturnType<ReturnType<typeof createPages>['get']>>;

const textOn = (page: Answer) => (page instanceof Response ? '' : String(page.bodies.identity));

/** Pages below /jobs read the jobs, all others content alone, and every page the brand. */
function keep(answer: (address: string) => Promise<{ status?: number; body?: string }> = async () => ({})) {
  const asked: string[] = [];
  const source = { ...sourceOf(), expire: vi.fn(), expireJobs: vi.fn() };
  const pages = createPages({
    siteUrl: SITE,
    source,
    template: createHtmlTemplate({ html: HTML, css: '', config: {} }),
    async render(url, from) {
      const address = url.slice(SITE.length);
      asked.push(address);
      const { content } = await from.load(nobody);
      void content.settings.brand;
      if (address === '/about') void content.sections.testimonials;
      if (address.startsWith('/jobs')) await from.jobs();
      const { status = 200, body = address } = await answer(address);
      return { status, head: '', body, data: undefined, savedAt: undefined };
    },
    async findDocument(path, from) {
      if (path.startsWith('/large')) {
        asked.push(path);
        return { type: 'image/png', body: Buffer.alloc(MEGABYTE) };
      }
      if (!/^\/(?:sitemap|note)/.test(path)) return undefined;
      asked.push(path);
      const root = await from?.load(nobody);
      if (path === '/sitemap.xml') {
        Object.keys(root?.content.savedAt ?? {});
        await from?.jobs();
      }
      return { type: 'text/plain', body: path };
    },
    freshness: { settle: () => Promise.resolve(), freshFor: () => 60_000, isComplete: () => true },
  });
  const visit = async (...addresses: string[]) => {
    asked.length = 0;
    for (const address of addresses) await pages.get(address);
    return [...asked];
  };
  return { pages, visit, source };
}

test('a page for staff is cached beside the one for visitors, and invalidated with it', async () => {
  const { pages, visit } = keep();
  const forStaff = async (address: string) => textOn(await pages.get(address, undefined, true));
  await visit('/about');
  expect(await forStaff('/about')).toContain('Edit this page');
  expect(textOn(await pages.get('/about'))).not.toContain('Edit this page');
  expect(await visit('/about')).toEqual([]);
  pages.expire(['testimonials']);
  await forStaff('/about');
  expect(await visit('/about')).toEqual(['/about']);
  expect(await forStaff('/sitemap.xml')).toBe('/sitemap.xml');
});

test('a page is rendered once for its address, whatever the query string', async () => {
  const { visit } = keep();
  expect(await visit('/about', '/about?x=1', '/about?utm_source=a&src=b', '/about?')).toEqual(['/about']);
  expect(await visit('/sitemap.xml', '/sitemap.xml?1', '/sitemap.xml?2')).toEqual(['/sitemap.xml']);
});

const EVERYTHING = ['/about', '/jobs', '/jobs/7-welder', '/note.txt', '/sitemap.xml'];

const WITH_JOBS = ['/jobs', '/jobs/7-welder', '/sitemap.xml'];

// Texts are read again after a save of texts, and job counts after a save of jobs.
test.each([
  ['jobs', ['jobs'], WITH_JOBS, { texts: 0, jobs: 1 }],
  ['a section', ['testimonials'], ['/about', '/sitemap.xml'], { texts: 1, jobs: 0 }],
  ['what every page shows', ['brand'], ['/about', ...WITH_JOBS], { texts: 1, jobs: 0 }],
  ['what no page shows', ['notifications'], ['/sitemap.xml'], { texts: 1, jobs: 0 }],
  ['everything', 'everything' as const, EVERYTHING, { texts: 1, jobs: 1 }],
])('a save of %s invalidates the pages that show it', async (_, changed, anew, read) => {
  const { visit, pages, source } = keep();
  await visit(...EVERYTHING);
  pages.expire(changed);
  expect(source.expire).toHaveBeenCalledTimes(read.texts);
  expect(source.expireJobs).toHaveBeenCalledTimes(read.jobs);
  expect(await visit(...EVERYTHING)).toEqual(anew);
});

test('a save during the rendering of a page shows on the page of every later visitor', async () => {
  let text = 'before';
  let isBegun = false;
  let go!: () => void;
  const gate = new Promise<void>((resolve) => (go = resolve));
  const { pages } = keep(async () => {
    const body = text;
    isBegun = true;
    if (body === 'before') await gate;
    return { body };
  });
  const shown = async () => textOn(await pages.get('/about'));
  const first = shown();
  await expect.poll(() => isBegun).toBe(true);
  pages.expire(['jobs']);
  text = 'after';
  expect(await shown()).toContain('after');
  go();
  expect(await first).toContain('before');
  expect(await shown()).toContain('after');
});

test('the page cache has a maximum number of pages and drops the least recently requested', async () => {
  const { visit } = keep();
  await visit('/first', '/second');
  const others = Array.from({ length: 999 }, (_, index) => `/page-${index}`);
  await visit(...others.slice(0, 998), '/first', ...others.slice(998));
  expect(await visit('/first')).toEqual([]);
  expect(await visit('/second')).toEqual(['/second']);
});

test('the page cache has a maximum size in bytes', async () => {
  const { visit } = keep();
  const addresses = Array.from({ length: 100 }, (_, index) => `/large-${index}.png`);
  await visit(...addresses);
  const madeAgain = await visit(...addresses.toReversed());
  expect(madeAgain.length).toBeGreaterThan(30);
  expect(madeAgain).not.toContain('/large-99.png');
});

test('an outage serves the last valid pages, but nothing that a save has outdated', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let status = 200;
  const { pages } = keep(async () => ({ status, body: `status ${status}` }));
  const shown = async () => (await pages.get('/jobs')).status;
  expect(await shown()).toBe(200);
  status = 503;
  vi.advanceTimersByTime(60_000);
  expect(await shown()).toBe(200);
  pages.expire(['jobs']);
  expect(await shown()).toBe(503);
  status = 200;
  vi.advanceTimersByTime(60_000);
  expect(await shown()).toBe(200);
  vi.useRealTimers();
});
