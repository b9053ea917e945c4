import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { createHtmlTemplate } from '../../../src/server/pages/htmlTemplate';
import { createPages } from '../../../src/server/pages/pages';
import { answerPage } from '../../../src/server/pages/answerPage';
import type { SiteSource } from '../../../src/app/content';
import { readerOf } from '../../builders/jobs/shownJobs';
import { SITE, sourceOf } from '../../stage/renderedSite';

const HTML = '<html><head><!--head--></head><body><div id="root"><!--app--></div><!--data--></body></html>';

function serve(text = () => 'Hello', freshFor = () => 60_000, isComplete = () => true) {
  const source = { ...sourceOf(), expire: vi.fn() };
  const render = vi.fn(async () => ({
    status: 200,
    head: '<title>T</title>',
    body: `<main>${text()}</main>`,
    savedAt: undefined,
    data: { text: '</script><script>alert(1)</script>' },
  }));
  const template = createHtmlTemplate({ html: HTML, css: 'a{}', config: {} });
  const findDocument = async (path: string) =>
    path === '/note.txt' ? { type: 'text/plain; charset=utf-8', body: text() } : undefined;
  const pages = createPages({
    siteUrl: SITE,
    source,
    template,
    render,
    findDocument,
    freshness: { settle: () => Promise.resolve(), freshFor, isComplete },
  });
  const app = new Hono().all('*', (c) => answerPage(c, pages)).onError((_, c) => c.text('', 500));
  return { pages, render, source, get: (path: string, init?: RequestInit) => app.request(path, init) };
}

test.each([
  ['the tag itself', (tag: string) => tag, 304],
  ['a weak one, as a proxy that compresses makes it', (tag: string) => `W/${tag}`, 304],
  ['a list', (tag: string) => `"x", W/"y", ${tag}`, 304],
  ['any', () => '*', 304],
  ['another', () => '"x"', 200],
  ['its words without quotes', (tag: string) => tag.slice(1, -1), 200],
])('a request with %s', async (_, headerOf, status) => {
  const { get } = serve();
  const etag = (await get('/')).headers.get('etag') ?? '';
  expect((await get('/', { headers: { 'if-none-match': headerOf(etag) } })).status).toBe(status);
});

test('a page with the time is kept until the minute ends, another one for longer', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 0, 0, 50) });
  try {
    const { get, render, source } = serve(undefined, () => 300_000);
    source.jobs = () => Promise.resolve({ ...readerOf(), now: Date.now });
    render.mockImplementation((async (url: string, from: SiteSource) => {
      const body = url.endsWith('/') ? String((await from.jobs()).now?.()) : '';
      return { status: 200, head: '', body, savedAt: undefined, data: {} };
    }) as never);
    const first = await (await get('/')).text();
    await get('/about');
    vi.advanceTimersByTime(9_000);
    expect(await (await get('/')).text()).toBe(first);
    vi.advanceTimersByTime(1_001);
    expect(await (await get('/')).text()).not.toBe(first);
    await get('/about');
    expect(render).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

describe('a public page', () => {
  test('a public page contains its data as text that cannot end the script element', async () => {
    const html = await (await serve().get('/')).text();
    expect(html).toContain('<main>Hello</main>');
    expect(html).toContain('<title>T</title>');
    expect(html).not.toContain('</script><script>alert');
    expect(html).toContain(String.raw`\u003c/script>`);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['', null],
    ['br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['BR', 'br'],
    ['brotli, identity', null],
  ])('a public page for accept-encoding "%s" is sent as %s', async (accepted, encoding) => {
    const answer = await serve().get('/', { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
  });

  test('a public page yields to a document at its address, with any query', async () => {
    const { get, render } = serve();
    const answer = await get('/note.txt?from=mail');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe('Hello');
    expect(render).not.toHaveBeenCalled();
    const etag = answer.headers.get('etag') ?? '';
    expect((await get('/note.txt', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await (await get('/note.txt', { method: 'HEAD' })).text()).toBe('');
  });

  test('a public page is rendered once for many visitors, and again after a save', async () => {
    let text = 'Before';
    const { get, pages, render, source } = serve(() => text);
    const [first] = await Promise.all([get('/'), get('/'), get('/')]);
    expect(render).toHaveBeenCalledTimes(1);
    text = 'After';
    pages.expire('everything');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await get('/', { headers })).status).toBe(200);
    expect(render).toHaveBeenCalledTimes(2);
    expect(source.expire).toHaveBeenCalledOnce();
  });

  test('a public page is cached while it is valid, and rendered again after that', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { get, render } = serve(undefined, () => 60_000);
    await get('/');
    vi.advanceTimersByTime(59_999);
    await get('/');
    expect(render).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await get('/');
    expect(render).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test('an incomplete public page is cached briefly, even when the backend fails during its rendering', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const text = vi.fn(() => 'The last good content');
    const { get, render } = serve(text, undefined, () => text.mock.calls.length === 0);
    await get('/');
    vi.advanceTimersByTime(1000);
    await get('/');
    expect(render).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test('a public page that failed to render is not cached', async () => {
    const text = vi
      .fn(() => 'Mended')
      .mockImplementationOnce(() => {
        throw new Error('broken');
      });
    const { get } = serve(text);
    expect((await get('/')).status).toBe(500);
    expect(await (await get('/')).text()).toContain('Mended');
  });

  test.each([
    ['/About?q=Welder', '/about?q=Welder'],
    ['/CAF%C3%A9', '/caf%C3%A9'],
  ])('a public page has a lower-case address: %s redirects to %s', async (path, location) => {
    const answer = await serve().get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
  });

  test('a public page keeps the secret of a link unchanged', async () => {
    expect((await serve().get('/job-alerts/stop/AbC')).status).toBe(200);
  });

  test('a public page supports reading only', async () => {
    const answer = await serve().get('/', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});
