/** Real sockets: visitors who disconnect, and more visitors than pages can be rendered for. */
import { get } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServerApp, type ServerApp } from '../../../stage/server/serverApp';
import { createPages } from '../../../../src/server/pages/pages';
import { createHtmlTemplate } from '../../../../src/server/pages/htmlTemplate';
import { SITE, sourceOf } from '../../../stage/renderedSite';
import { createLimiter } from '../../../../src/server/http/concurrency';

const HTML = '<html><head><!--head--></head><body><!--app--><!--data--></body></html>';

/** Pages below /slow are rendered when the test allows it. */
function slowPages() {
  const begun: string[] = [];
  const stopped: string[] = [];
  const finish: (() => void)[] = [];
  const pages = createPages({
    siteUrl: SITE,
    source: sourceOf(),
    template: createHtmlTemplate({ html: HTML, css: '', config: {} }),
    async render(url, _source, { signal } = {}) {
      const { pathname } = new URL(url);
      begun.push(pathname);
      signal?.addEventListener('abort', () => stopped.push(pathname));
      if (pathname.startsWith('/slow')) {
        await new Promise<void>((resolve, reject) => {
          finish.push(resolve);
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        });
      }
      return { status: 200, head: '', body: pathname, data: undefined, savedAt: undefined };
    },
    findDocument: () => Promise.resolve(undefined),
    freshness: { settle: () => Promise.resolve(), freshFor: () => 60_000, isComplete: () => true },
    turns: createLimiter(1, 2),
  });
  return { pages, begun, stopped, finish };
}

let slow: ReturnType<typeof slowPages>;
let app: ServerApp;
beforeEach(async () => {
  slow = slowPages();
  app = await startServerApp('127.0.0.1', { pages: slow.pages });
});
afterEach(() => app.close());

const statusOf = async (path: string) => (await fetch(app.origin + path)).status;

test('a page is cancelled when nobody waits for it any more, and the next one is rendered', async () => {
  const visitor = get(`${app.origin}/slow`).on('error', () => undefined);
  await expect.poll(() => slow.begun).toEqual(['/slow']);
  visitor.destroy();
  await expect.poll(() => slow.stopped).toEqual(['/slow']);
  expect(await statusOf('/next')).toBe(200);
});

test('an overloaded server asks visitors to retry, and still serves cached pages', async () => {
  expect(await statusOf('/kept')).toBe(200);
  const visitors = ['/slow/1', '/slow/2', '/slow/3'].map((path) => fetch(app.origin + path));
  await expect.poll(() => slow.begun).toEqual(['/kept', '/slow/1']);
  await expect.poll(() => statusOf('/fourth')).toBe(503);
  const refused = await fetch(`${app.origin}/fourth`);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toContain('try again in a few seconds');
  expect(await statusOf('/kept')).toBe(200);
  for (const index of [0, 1, 2]) {
    await expect.poll(() => slow.finish.length).toBe(index + 1);
    slow.finish[index]?.();
  }
  expect((await Promise.all(visitors)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
