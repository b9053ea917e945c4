/** The documents beside the pages: sitemap, robots, feed, manifest and the images for shared links. */
import { describe, expect, test, vi } from 'vitest';
import { render } from '../../src/app/render';
import { sitePaths } from '../../src/server/seo/sitemap';
import { createDocuments, documentPaths } from '../../src/server/seo/documents';
import { findJobCard, cachePictures, findSocialCard } from '../../src/server/seo/socialCards';
import { toSvg } from '../../src/server/pictures/toPng';
import { jobPath } from '../../src/shared/jobs/jobNames';
import type { PageOfJobs } from '../../src/shared/jobs/jobs';
import { contentOf, hideGuides, SAVED_AT, SITE, sourceOf, textOf } from '../stage/renderedSite';
import { aJobPage, JOB_CHANGED_AT, JOBS, readerOf } from '../builders/jobs/shownJobs';

const BUILT_AT = '2026-01-01T00:00:00.000Z';

function documentsOf(content = contentOf()) {
  const source = sourceOf(content);
  const find = createDocuments({ siteUrl: SITE, source, render, builtAt: new Date(BUILT_AT) });
  return { find, text: async (path: string) => textOf(await find(path)) };
}

const hidden = contentOf({ settings: hideGuides });

const entriesOf = (xml: string) =>
  [...xml.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>/g)].map(
    ([, address, changed]) => [address, changed],
  );

test('the sitemap has every page with the build time while nothing is stored', async () => {
  const xml = await documentsOf().text('/sitemap.xml');
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><urlset xmlns="http:\/\/www\.sitemaps\.org/);
  expect(entriesOf(xml)).toEqual([
    ...sitePaths(contentOf()).map((path) => [SITE + path, BUILT_AT]),
    ...JOBS.toReversed().map((job) => [SITE + jobPath(job), JOB_CHANGED_AT]),
  ]);
});

test('the sitemap has the time of the newest save shown by a page', async () => {
  const stored = contentOf({ settings: { show_statistics: { enabled: true } } });
  const changed = Object.fromEntries(entriesOf(await documentsOf(stored).text('/sitemap.xml')));
  expect(changed[`${SITE}/about`]).toBe(SAVED_AT);
  expect(changed[`${SITE}/terms`]).toBe(BUILT_AT);
});

test('a saved page of staff is in the sitemap with its time, and others keep theirs', async () => {
  const head = { kind: 'head', id: 'head', title: 'Nurses', address: '/nurses', description: 'Nurses.' };
  const content = contentOf({ sections: { page_a: { sections: [head] } } });
  const changed = Object.fromEntries(entriesOf(await documentsOf(content).text('/sitemap.xml')));
  expect(changed[`${SITE}/nurses`]).toBe(SAVED_AT);
  expect(changed[`${SITE}/roles/healthcare-jobs`]).toBe(BUILT_AT);
  expect(findSocialCard('/social/nurses.png', content)?.title).toBe('Nurses');
});

test('hidden guides have no sitemap entry, no feed and no picture', async () => {
  expect(sitePaths(contentOf()).filter((path) => path.startsWith('/resources/'))).toHaveLength(3);
  expect(await documentsOf(hidden).text('/sitemap.xml')).not.toContain('/resources/');
  expect(await documentsOf(hidden).find('/resources/feed.xml')).toBeUndefined();
  expect(documentPaths(hidden, [])).not.toContain('/resources/feed.xml');
  expect(findSocialCard('/social/resources/resume-guide.png', hidden)).toBeUndefined();
});

test('robots.txt excludes technical addresses and names the sitemap', async () => {
  const lines = (await documentsOf().text('/robots.txt')).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/admin', '/_mail', '/auth/', '/rest/', '/storage/']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain('Allow: /storage/v1/object/public/');
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

test('security.txt names a contact and expires within a year', async () => {
  const text = await documentsOf().text('/.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`\nCanonical: ${SITE}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 90 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 364 * 86_400_000);
});

const feedOf = (...articles: object[]) =>
  documentsOf(contentOf({ sections: { resource_articles: { articles } } })).text('/resources/feed.xml');

test('the feed has each guide with its summary and full text', async () => {
  const feed = await documentsOf().find('/resources/feed.xml');
  const xml = await textOf(feed);
  expect(feed?.type).toBe('application/rss+xml; charset=utf-8');
  expect(xml).toContain('<rss version="2.0"');
  expect(xml).toContain(`<atom:link href="${SITE}/resources/feed.xml" rel="self"`);
  const { items } = contentOf().sections.resource_articles;
  expect([...xml.matchAll(/<item>/g)]).toHaveLength(items.length);
  for (const { slug, title, summary } of items) {
    expect(xml).toContain(`<link>${SITE}/resources/${slug}</link>`);
    expect(xml).toContain(`<title><![CDATA[${title}]]></title>`);
    expect(xml).toContain(`<description><![CDATA[${summary}]]></description>`);
  }
  expect(xml).toContain('<pubDate>Fri, 20 Nov 2026 00:00:00 GMT</pubDate>');
  expect(xml).toMatch(/<content:encoded><!\[CDATA\[<p>/);
});

test('the feed is as new as its newest guide', async () => {
  const [first, second] = contentOf().sections.resource_articles.items;
  const xml = await feedOf({ ...first, updated: '2026-11-23' }, { ...second, updated: '2026-11-21' });
  expect(xml).toContain('<lastBuildDate>Mon, 23 Nov 2026 00:00:00 GMT</lastBuildDate>');
});

test('the feed has absolute addresses, and no text can end its CDATA section', async () => {
  const [guide] = contentOf().sections.resource_articles.items;
  const body = 'See [jobs](/jobs) and [more](https://other.example/x).';
  const xml = await feedOf({ ...guide, title: 'One ]]> two ]]> three', body });
  expect(xml).toContain(`<a href="${SITE}/jobs">`);
  expect(xml).toContain('<a href="https://other.example/x">');
  const title = /<title>(<!\[CDATA\[One.*)<\/title>/.exec(xml)?.[1] ?? '';
  expect(title.replaceAll(/<!\[CDATA\[|\]\]>(?=<!\[CDATA\[|$)/g, '')).toBe('One ]]> two ]]> three');
});

test('the manifest has the name, colours and icons, and a short name is never cut', async () => {
  const document = await documentsOf().find('/site.webmanifest');
  expect(document?.type).toContain('application/manifest+json');
  expect(JSON.parse(await textOf(document))).toMatchObject({
    name: 'Meridian Staffing',
    short_name: 'Meridian',
    start_url: '/',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    icons: [
      { src: '/favicon.svg' },
      { src: '/icon-192.png' },
      { src: '/icon-512.png' },
      { src: '/icon-maskable-512.png', purpose: 'maskable' },
    ],
  });
  const short = contentOf({ settings: { brand: { name: 'One Two' } } });
  expect(await documentsOf(short).text('/site.webmanifest')).toContain('"short_name":"One Two"');
});

const titleOf = (title: string) =>
  findSocialCard('/social/terms.png', contentOf({ settings: { terms_page: { title } } }))?.title;

const cardWith = async (fields: Partial<PageOfJobs>) => {
  const job = aJobPage(fields);
  const path = `/social${jobPath(job)}.png`;
  return findJobCard(path, contentOf(), readerOf([job]), new AbortController().signal);
};

describe('a share picture', () => {
  test('a share picture is a PNG of the declared size', async () => {
    const picture = await documentsOf().find('/social/resources/resume-guide.png');
    const png = picture?.body as Buffer;
    expect(picture?.type).toBe('image/png');
    expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('a share picture shows the text of its page, by kind', () => {
    const settings = { brand: { name: 'Renamed' }, terms_page: { title: 'House rules' } };
    const content = contentOf({ settings });
    const card = (path: string) => findSocialCard(`/social${path}.png`, content);
    expect(card('/home')).toMatchObject({ kind: 'home', name: 'Renamed', eyebrow: '' });
    expect(card('/terms')).toMatchObject({ kind: 'legal', title: 'House rules' });
    expect(card('/services')).toMatchObject({ kind: 'page', title: content.settings.services_page.title });
    expect(card('/resources/resume-guide')).toMatchObject({ kind: 'guide', eyebrow: 'Career Resources' });
  });

  test('the share picture of a job shows place, pay and company, unless the client is confidential', async () => {
    const { signal } = new AbortController();
    const factsOf = async (fields: Partial<PageOfJobs>) => {
      const job = aJobPage(fields);
      const path = `/social${jobPath(job)}.png`;
      return (await findJobCard(path, contentOf(), readerOf([job]), signal))?.facts;
    };
    expect(await factsOf({})).toBe('Hyderabad · ₹24–32 LPA · Kaveri Cloud');
    expect(await factsOf({ client_confidential: true })).toBe('Hyderabad · ₹24–32 LPA');
  });

  test('the picture of a job with hours has the strip of its day, wholly inside, in place of the figure', async () => {
    const hours = [
      { from: 86, to: 104, what: '', rest: false },
      { from: 104, to: 106, what: '', rest: true },
      { from: 106, to: 122, what: '', rest: false },
    ];
    const card = await cardWith({ day: { hours }, shift: 'night' });
    expect(card?.day).toEqual({
      words: 'Nights, 9:30 pm–6:30 am',
      start: 62,
      parts: [
        { from: 24, to: 42 },
        { from: 42, to: 44, isRest: true },
        { from: 44, to: 60 },
      ],
    });
    if (!card) throw new Error('There is no card.');
    const image = decodeURIComponent(await toSvg(card));
    const bars = Array.from(
      image.matchAll(/<rect x="(\d+)" y="\d+" width="(\d+)" height="24"/g),
      ([, x, width]) => [Number(x), Number(width)],
    );
    expect(bars).toEqual([
      [302, 221],
      [527, 21],
      [552, 196],
    ]);
    expect((await cardWith({ day: { rota: 'rotating' }, shift: 'rotating' }))?.day).toBeUndefined();
  });

  test('a share picture omits characters that its fonts lack', () => {
    expect(titleOf('Résumé – ₹8 “Łódź” 😀 求人')).toBe('Résumé – ₹8 “Łódź”');
    expect(titleOf('求人')).toBe('Meridian Staffing');
  });

  test('a share picture exists for existing pages only', async () => {
    for (const path of ['/social/nothing.png', '/social/.png', '/social/home', '/other.png']) {
      expect(await documentsOf().find(path)).toBeUndefined();
    }
  });

  test('a share picture is drawn once for its content, and again after a failure', async () => {
    const card = { kind: 'page', eyebrow: '', title: 'A', name: 'B', tagline: '' } as const;
    const draw = vi.fn(async () => Buffer.from('x')).mockRejectedValueOnce(new Error('broken'));
    const pictureOf = cachePictures(draw);
    await expect(pictureOf(card)).rejects.toThrow('broken');
    await Promise.all([pictureOf(card), pictureOf({ ...card })]);
    expect(draw).toHaveBeenCalledTimes(2);
    await pictureOf({ ...card, title: 'C' });
    expect(draw).toHaveBeenCalledTimes(3);
  });
});

test('every listed document exists', async () => {
  const { find } = documentsOf();
  const paths = documentPaths(contentOf(), JOBS.map(jobPath));
  expect(paths).toHaveLength(new Set(paths).size);
  for (const path of paths.filter((path) => !path.startsWith('/social/'))) {
    expect([path, (await find(path)) !== undefined]).toEqual([path, true]);
  }
});
