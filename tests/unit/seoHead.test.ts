/** The head of each page for search engines and shared links. */
import { afterEach, expect, test, vi } from 'vitest';
import { sitePaths } from '../../src/server/seo/sitemap';
import { contentOf, hideGuides, openPage, SITE } from '../stage/renderedSite';

const PATHS = sitePaths(contentOf());

/** The tags of the head by name or property; a duplicate tag throws. */
async function readHead(path: string, settings: Record<string, unknown> = {}, sections = {}) {
  const { head } = await openPage(path, contentOf({ settings, sections }));
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g)];
  const metas = Object.fromEntries(tags.map(([, name, content]) => [name, content]));
  expect(tags).toHaveLength(Object.keys(metas).length);
  return { head, metas, title: /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '' };
}

const read = (path: string) => readHead(path);

afterEach(() => vi.unstubAllEnvs());

const heads = await Promise.all(PATHS.map(async (path) => ({ path, ...(await read(path)) })));

test('no two pages have the same title or description', () => {
  expect(new Set(heads.map(({ title }) => title)).size).toBe(PATHS.length);
  expect(new Set(heads.map(({ metas }) => metas['description'])).size).toBe(PATHS.length);
});

test.each(heads)('$path has a title and a description that fit into a search result', ({ title, metas }) => {
  expect(title.length).toBeGreaterThan(10);
  expect(title.length).toBeLessThanOrEqual(70);
  expect(metas['description']?.length).toBeGreaterThanOrEqual(50);
  expect(metas['description']?.length).toBeLessThanOrEqual(170);
});

test.each(heads)('$path has its canonical address and its share picture', ({ path, head, metas }) => {
  const picture = `${SITE}/social${path === '/' ? '/home' : path}.png`;
  expect(head).toContain(`<link rel="canonical" href="${SITE}${path}"/>`);
  expect(metas).toMatchObject({
    'og:site_name': 'Meridian Staffing',
    'og:locale': 'en_IN',
    'og:type': path.startsWith('/resources/') ? 'article' : 'website',
    'og:url': SITE + path,
    'og:description': metas['description'],
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:title': metas['og:title'],
    'twitter:image': picture,
  });
  expect(metas['og:image:alt']).toContain('Meridian Staffing');
});

test.each([
  ['/storage/v1/object/public/images/a.webp', `${SITE}/storage/v1/object/public/images/a.webp`],
  ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
])('a page with the picture %s is shared with it', async (picture, image) => {
  const head = { kind: 'head', id: 'head', title: 'Nurses', address: '/nurses', description: 'Nurses.' };
  const sections = { page_a: { sections: [{ ...head, picture }] } };
  const { metas } = await readHead('/nurses', {}, sections);
  expect(metas).toMatchObject({ 'og:image': image, 'twitter:image': image, 'og:title': 'Nurses' });
  expect(metas).not.toHaveProperty('og:image:width');
});

test.each(['/', '/jobs', '/resources/resume-guide', '/nowhere'])(
  'the browser makes the same head of %s as the server, without the tags for social networks',
  async (path) => {
    const { head } = await openPage(path);
    vi.stubEnv('SSR', false);
    const own = head.replaceAll(/<meta (?:property="(?:og|article):|name="twitter:)[^>]*>/g, '');
    expect((await openPage(path)).head).toBe(own);
  },
);

test('a guide has its dates of publication and change', async () => {
  const { metas } = await read('/resources/resume-guide');
  expect(metas['article:published_time']).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(metas['article:modified_time']).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('pages with guides or jobs link to their feeds, and no page links to the feed of hidden guides', async () => {
  const feed = 'type="application/rss+xml"';
  for (const { path, head } of heads) {
    const isOffered = ['/candidates', '/jobs'].includes(path) || path.startsWith('/resources/');
    expect([path, head.includes(feed)]).toEqual([path, isOffered]);
  }
  expect((await readHead('/candidates', hideGuides)).head).not.toContain(feed);
});
