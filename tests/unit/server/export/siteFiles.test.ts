import { createRules } from '../../../../src/server/redirects/rules';
import { describe, expect, test } from 'vitest';
import { visibleContent } from '../../../../src/data/contentReader';
import { ExportError } from '../../../../src/server/export/ExportError';
import { readerOf } from '../../../support/shownJobs';
import { siteFiles } from '../../../../src/server/export/siteFiles';
import { pack } from '../../../../src/server/pages/bodies';
import type { PageSource } from '../../../../src/server/pages/pages';

const PICTURE = '/storage/v1/object/public/images/public/1.webp';

interface Fakes {
  /** Bodies by address; any other has one of its own. */
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
    close: () => Promise.resolve(),
  });

const missing = () => Promise.resolve(new Response('', { status: 400 }));

describe('what is exported of the site', () => {
  test('is every page, the page for unknown addresses, and every document', async () => {
    const { files, deadLinks } = await collect({});
    const addresses = files.map(({ address }) => address);
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/',
        '/cookies',
        '/resources/resume-guide',
        '/404',
        '/sitemap.xml',
        '/social/home.png',
      ]),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(files.find(({ address }) => address === '/404')).toMatchObject({ file: '404.html', status: 404 });
    expect(deadLinks).toEqual([]);
  });

  test('goes on to pages that are only linked to, and names links that lead nowhere', async () => {
    const { files, deadLinks } = await collect({
      bodies: {
        '/': '<a href="/jobs/1?from=home">x</a> <a class="y" href="/gone#part">y</a> <a href="/admin/login">z</a>',
        '/jobs/1': '<a href="/jobs/2">x</a> <a href="/">home</a> <a href="/jobs/..%2fup">odd</a>',
      },
      statuses: { '/gone': 404 },
    });
    const jobs = files.filter(({ address }) => address.startsWith('/jobs/')).map(({ file }) => file);
    expect(jobs).toEqual(['jobs/1.html', 'jobs/2.html', 'jobs/feed.xml', 'jobs/jobs.xml']);
    expect(files.some(({ address }) => address.startsWith('/admin'))).toBe(false);
    expect(deadLinks).toEqual(['/gone']);
  });

  test('takes uploaded images along where they are at hand', async () => {
    const small = PICTURE.replace('1.webp', '2.webp');
    const bodies = {
      '/about': `<img srcset="${small} 640w, ${PICTURE} 1600w" src="${PICTURE}">`,
      '/': `<img src="${PICTURE}">`,
    };
    const { files } = await collect({ bodies }, () => Promise.resolve(new Response('pixels')));
    const pictures = files.filter(({ address }) => address.startsWith('/storage'));
    expect(pictures.map(({ file, body }) => [file, String(body)])).toEqual([
      [PICTURE.slice(1), 'pixels'],
      [small.slice(1), 'pixels'],
    ]);
    expect((await collect({ bodies })).files.some(({ address }) => address === PICTURE)).toBe(false);
  });

  test.each([
    [
      'a page that is missing',
      { statuses: { '/about': 404 } },
      /^\/about answers with status 404 instead of 200/,
    ],
    ['a page that cannot be made', { statuses: { '/jobs': 0 } }, /^\/jobs could not be rendered.*broken/],
    [
      'a 404 page that is none',
      { statuses: { '/404': 200 } },
      /^\/404 answers with status 200 instead of 404/,
    ],
    ['a document that is missing', { statuses: { '/robots.txt': 404 } }, /^\/robots\.txt answers/],
  ])('is nothing at all with %s', async (_, fakes, sentence) => {
    await expect(collect(fakes)).rejects.toThrow(sentence);
    await expect(collect(fakes)).rejects.toThrow(ExportError);
  });

  test('is nothing at all with a picture that is missing', async () => {
    await expect(collect({ bodies: { '/': `<img src="${PICTURE}">` } }, missing)).rejects.toThrow(
      `The image ${PICTURE} answers with status 400`,
    );
  });
});
