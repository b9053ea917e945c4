import { createRules } from '../../../../src/server/seo/redirectRules';
import { expect, test } from 'vitest';
import { visibleContent } from '../../../../src/data/contentReader';
import { ExportError } from '../../../../src/server/errors';
import { readerOf } from '../../../builders/jobs/shownJobs';
import { siteFiles } from '../../../../src/server/export/siteFiles';
import { pack } from '../../../../src/server/http/encodings';
import type { PageSource } from '../../../../src/server/pages/pages';

const PICTURE = '/storage/v1/object/public/images/public/1.webp';

interface Fakes {
  /** Bodies by address; any other address has its own body. */
  bodies?: Record<string, string>;
  /** Statuses by address; unknown ones are 200. */
  statuses?: Record<string, number>;
}

function fakePages({ bodies = {}, statuses = {} }: Fakes): PageSource {
  return {
    get: (address) => {
      if (statuses[address] === 0) return Promise.reject(new Error('broken'));
      const status = statuses[address] ?? (address === '/404' ? 404 : 200);
      const body = Buffer.from(bodies[address] ?? `<p>${address}</p>`);
      return Promise.resolve({ status, type: 'text/html', styles: [], ...pack(body) });
    },
    expire: () => undefined,
  };
}

const collect = (fakes: Fakes, picture?: (path: string) => Promise<Response>) =>
  siteFiles(fakePages(fakes), {
    content: visibleContent(),
    jobs: readerOf([]),
    rules: createRules({}, 'https://meridian.example'),
    picture,
  });

const missing = () => Promise.resolve(new Response('', { status: 400 }));

test('an export includes pages that are only linked to, and reports dead links', async () => {
  const bodies = {
    '/': '<a href="/jobs/1?from=home">x</a> <a class="y" href="/gone#part">y</a> <a href="/admin/login">z</a>',
    '/jobs/1': '<a href="/jobs/2">x</a> <a href="/">home</a> <a href="/jobs/..%2fup">odd</a>',
  };
  const { files, deadLinks } = await collect({ bodies, statuses: { '/gone': 404 } });
  expect(files.find(({ address }) => address === '/404')).toMatchObject({ file: '404.html', status: 404 });
  const jobs = files.filter(({ address }) => address.startsWith('/jobs/')).map(({ file }) => file);
  expect(jobs).toEqual(['jobs/saved.html', 'jobs/1.html', 'jobs/2.html', 'jobs/feed.xml', 'jobs/jobs.xml']);
  expect(files.some(({ address }) => address.startsWith('/admin'))).toBe(false);
  expect(deadLinks).toEqual(['/gone']);
});

test.each<[string, Fakes, RegExp]>([
  ['a page', { statuses: { '/about': 404 } }, /^\/about responds with status 404 instead of 200/],
  ['a page that breaks', { statuses: { '/jobs': 0 } }, /^\/jobs could not be rendered.*broken/],
  ['the page of nothing', { statuses: { '/404': 200 } }, /^\/404 responds with status 200 instead of 404/],
  ['a document', { statuses: { '/robots.txt': 404 } }, /^\/robots\.txt responds/],
  [
    'a picture',
    { bodies: { '/': `<img src="${PICTURE}">` } },
    /^The image .*\/1\.webp responds with status 400/,
  ],
])('an export is empty without %s', async (_, fakes, sentence) => {
  const failure = await collect(fakes, missing).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ExportError);
  expect((failure as Error).message).toMatch(sentence);
});
