/** The built server for search engines, feed readers and social networks. */
import { ROUTES } from '../builders/routes';
import { expect, test } from '../stage/browser/site';

const GUIDE = '/resources/resume-guide';

const found = (pattern: RegExp, text: string) => Array.from(text.matchAll(pattern), ([, part = '']) => part);

test('every address in the sitemap or on a page exists, and so does every anchor', async ({
  request,
  baseURL,
}) => {
  const pages = new Map<string, string>();
  const read = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    const html = await answer.text();
    pages.set(path, html);
    return html;
  };
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const listed = found(/<loc>([^<]+)<\/loc>/g, await sitemap.text());
  expect(listed).toContain(`${baseURL}${GUIDE}`);
  const pictures = new Set<string>();
  for (const address of listed) {
    const html = await read(address.replace(String(baseURL), ''));
    expect([address, /<meta name="robots"/.test(html)]).toEqual([address, false]);
    pictures.add(found(/<meta property="og:image" content="([^"]+)"/g, html)[0] ?? '');
  }
  expect(pictures.size).toBe(listed.length);
  const picture = await request.get([...pictures].at(-1) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  expect((await picture.body()).readUInt32BE(16)).toBe(1200);

  for (const [path] of ROUTES) {
    for (const link of found(/<a [^>]*?href="([/#][^"]*)"/g, await read(path))) {
      const { pathname, search, hash } = new URL(link.replaceAll('&amp;', '&'), `${baseURL}${path}`);
      const html = await read(pathname + search);
      if (hash) expect(html, `${path} → ${link}`).toContain(` id="${hash.slice(1)}"`);
    }
  }
});

test('robots.txt, the feed, the manifest and every icon have the right content type', async ({
  request,
  baseURL,
}) => {
  const types: Record<string, RegExp> = {
    '/robots.txt': /^text\/plain/,
    '/resources/feed.xml': /^application\/rss\+xml/,
    '/site.webmanifest': /^application\/manifest\+json/,
    '/favicon.ico': /^image\/x-icon|^image\/vnd\.microsoft\.icon/,
    '/favicon.svg': /^image\/svg\+xml/,
    '/apple-touch-icon.png': /^image\/png/,
    '/icon-192.png': /^image\/png/,
    '/icon-512.png': /^image\/png/,
    '/icon-maskable-512.png': /^image\/png/,
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['content-type']).toMatch(type);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});
