/** Large documents for machines, which are made once and must not block other requests. */
import { expect, test, vi } from 'vitest';
import type { render } from '../../../src/app/render';
import { sitePaths } from '../../../src/server/seo/sitemap';
import { createDocuments } from '../../../src/server/seo/documents';
import { inSlices } from '../../../src/server/http/concurrency';
import { cacheHtml } from '../../../src/server/source/cache';
import { contentOf, SITE, sourceOf, textOf } from '../../stage/renderedSite';
import { readerOf } from '../../builders/jobs/shownJobs';

const entriesOf = (xml: string) => [...xml.matchAll(/<url>.*?<\/url>/g)].map(([entry]) => entry);

const STATISTICS = { settings: { show_statistics: { enabled: true } } };

/** Documents that count the pages rendered for them. */
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

/** Five items, each of which takes longer than a slice. */
function* slowly() {
  for (let item = 0; item < 5; item += 1) {
    const until = performance.now() + 12;
    while (performance.now() < until);
    yield item;
  }
}

test('the pages in a sitemap are rendered once for each version of the texts, independent of the jobs', async () => {
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

test('a sitemap is cancelled when nobody waits for it any more', async () => {
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

test('the text of a job is converted to HTML once', () => {
  const toHtml = vi.fn((markdown: string) => `<p>${markdown}</p>`);
  const kept = cacheHtml(toHtml);
  expect(['a', 'b', 'a', ''].map(kept)).toEqual(['<p>a</p>', '<p>b</p>', '<p>a</p>', '<p></p>']);
  expect(toHtml).toHaveBeenCalledTimes(3);
});

test('long lists yield to other requests', async () => {
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
