/** What search engines, feed readers and networks find on the built server, and what they no longer find. */
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/site';

const GUIDE = '/resources/resume-guide';
const HIDE_GUIDES = `insert into public.site_settings (key, value) values ('show_resources', '{"enabled": false}')`;

test('every address that the sitemap names is a page with a picture of its own', async ({
  request,
  baseURL,
}) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
  expect(addresses).toContain(`${baseURL}${GUIDE}`);
  const pictures = new Set<string>();
  for (const address of addresses) {
    const page = await request.get(address);
    expect([address, page.status()]).toEqual([address, 200]);
    const html = await page.text();
    expect([address, /<meta name="robots"/.test(html)]).toEqual([address, false]);
    pictures.add(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '');
  }
  expect(pictures.size).toBe(addresses.length);
  const picture = await request.get([...pictures].at(-1) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  expect((await picture.body()).readUInt32BE(16)).toBe(1200);
});

test('robots.txt, the feed, the manifest and every icon are served as what they are', async ({
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

test('who has a document is told so, and asking for its head alone is enough', async ({ request }) => {
  for (const path of ['/sitemap.xml', '/social/home.png']) {
    const { etag = '', 'content-encoding': encoding } = (await request.get(path)).headers();
    expect((await request.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304);
    const head = await request.head(path);
    expect(head.headers()['etag']).toBe(etag);
    expect((await head.body()).length).toBe(0);
    expect([path, encoding]).toEqual([path, path.endsWith('.png') ? undefined : 'br']);
  }
});

test.describe('hidden guides', () => {
  test.use({ expectedOffences: /status of 404/ });

  test('are gone from sitemap and head, and neither feed nor page nor picture answers', async ({
    request,
    page,
    server,
  }) => {
    const addresses = ['/resources/feed.xml', GUIDE, `/social${GUIDE}.png`];
    for (const path of addresses) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
    await server.sql(HIDE_GUIDES);
    for (const path of addresses) expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/resources/');
    expect(await (await request.get('/candidates')).text()).not.toContain('application/rss+xml');
    await page.goto(GUIDE);
    await expect(page.getByText('We could not find that address.')).toBeVisible();
  });
});

test('a renamed agency shows at once in manifest, feed and pictures', async ({ request, server }) => {
  const before = (await request.get('/social/home.png')).headers()['etag'];
  await server.sql(
    `insert into public.site_settings (key, value) values ('brand', '{"name": "Renamed Sample"}')`,
  );
  expect(await (await request.get('/site.webmanifest')).text()).toContain('Renamed Sample');
  expect(await (await request.get('/resources/feed.xml')).text()).toContain('Renamed Sample');
  expect((await request.get('/social/home.png')).headers()['etag']).not.toBe(before);
});

test('the tags of the head follow the visitor from page to page, structured data is of the page that was asked for', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const types = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((blocks) =>
        blocks.flatMap(({ textContent }) =>
          (textContent ? [JSON.parse(textContent)].flat() : []).map(
            (thing: { '@type': string }) => thing['@type'],
          ),
        ),
      );
  expect(await types()).toEqual(['Organization', 'WebSite']);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle(/^About Us/);
  expect(await types()).toEqual([]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/social\/about\.png$/);
  await page.reload();
  expect(await types()).toEqual(['BreadcrumbList']);
});
