/** What is made for machines, and what is made once: nobody else may wait for it. */
import { describe, expect, test, vi } from 'vitest';
import type { render } from '../../../src/app/render';
import { sitePaths } from '../../../src/app/sitePaths';
import { createDocuments } from '../../../src/server/found/documents';
import { inSlices } from '../../../src/server/found/slices';
import { keepContent, keepHtml } from '../../../src/server/keptContent';
import { contentOf, SITE, sourceOf, textOf } from '../../support/renderedSite';
import { readerOf } from '../../support/shownJobs';

const entriesOf = (xml: string) => [...xml.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry);

const STATISTICS = { settings: { show_statistics: { enabled: true } } };

/** Documents that count the pages which are rendered for them. */
function counted() {
  const renderPage = vi.fn<typeof render>(async () => ({
    status: 200,
    head: '',
    body: '',
    data: undefined,
    savedAt: undefined,
  }));
  const source = sourceOf(contentOf(STATISTICS));
  const options = { siteUrl: SITE, source, render: renderPage, builtAt: new Date(0) };
  return { find: createDocuments(options), source, renderPage };
}

/** Five items, each of which takes longer than a slice may. */
function* slowly() {
  for (let item = 0; item < 5; item += 1) {
    const until = performance.now() + 12;
    while (performance.now() < until);
    yield item;
  }
}

describe('what costs much', () => {
  test('the pages behind a sitemap are rendered once for each state of the texts, whatever becomes of the jobs', async () => {
    const { find, renderPage } = counted();
    const withJobs = entriesOf(await textOf(await find('/sitemap.xml')));
    const pages = renderPage.mock.calls.length;
    expect(pages).toBe(sitePaths(contentOf()).length);
    const withoutJobs = await find('/sitemap.xml', sourceOf(contentOf(STATISTICS), readerOf([])));
    expect(entriesOf(await textOf(withoutJobs))).toHaveLength(pages);
    expect(withJobs.length).toBeGreaterThan(pages);
    expect(renderPage).toHaveBeenCalledTimes(pages);
    await find('/sitemap.xml', sourceOf(contentOf({ settings: { contact_details: {} } })));
    expect(renderPage).toHaveBeenCalledTimes(2 * pages);
  });

  test('a sitemap that nobody waits for any more is not made further', async () => {
    const { find, source, renderPage } = counted();
    const visitor = new AbortController();
    renderPage.mockImplementationOnce(async (_url, _source, { signal } = {}) => {
      visitor.abort(new Error('gone'));
      throw signal?.reason as Error;
    });
    await expect(find('/sitemap.xml', source, visitor.signal)).rejects.toThrow('gone');
    expect(renderPage).toHaveBeenCalledTimes(1);
    expect(await textOf(await find('/sitemap.xml'))).toContain('/about');
  });

  test('the text of a job becomes HTML once', () => {
    const toHtml = vi.fn((markdown: string) => `<p>${markdown}</p>`);
    const kept = keepHtml(toHtml);
    expect([kept('a'), kept('b'), kept('a'), kept('')]).toEqual([
      '<p>a</p>',
      '<p>b</p>',
      '<p>a</p>',
      '<p></p>',
    ]);
    expect(toHtml).toHaveBeenCalledTimes(3);
  });

  test('long lists let others in between', async () => {
    let others = 0;
    const timer = setImmediate(function again() {
      others += 1;
      if (others < 100) setImmediate(again);
    });
    const seen: number[] = [];
    for await (const item of inSlices(slowly())) seen.push(item);
    expect(seen).toEqual([0, 1, 2, 3, 4]);
    expect(others).toBeGreaterThan(2);
    clearImmediate(timer);
  });
});

describe('content of the backend in this process', () => {
  const asked = new AbortController().signal;

  test('is read once, until something is saved or its time is over', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const read = vi.fn(async () => contentOf());
    const kept = keepContent(read, async () => 1000);
    expect(await kept.read(asked)).toBe(await kept.read(asked));
    expect(read).toHaveBeenCalledTimes(1);
    kept.expire();
    await kept.read(asked);
    expect(read).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    await kept.read(asked);
    expect(read).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  test('is not kept when something was saved while it was read, nor when nobody knows for how long', async () => {
    const read = vi.fn(async () => contentOf());
    const kept = keepContent(read, async () => {
      if (read.mock.calls.length === 0) kept.expire();
      return 1000;
    });
    await kept.read(asked);
    await kept.read(asked);
    await kept.read(asked);
    expect(read).toHaveBeenCalledTimes(2);
    const unsure = keepContent(read, () => Promise.reject(new Error('no answer')));
    await unsure.read(asked);
    await unsure.read(asked);
    expect(read).toHaveBeenCalledTimes(4);
  });
});
