/** Every page that the contract describes, item by item; anchors and links between them lead somewhere. */
import { CONTRACT, walkPage } from '../support/contract';
import { openHydrated } from '../support/hydrated';
import { ROUTES } from '../support/routes';
import { expect, test } from '../support/site';

for (const path of Object.keys(CONTRACT)) {
  test(`${path} has every part of the contract`, ({ page }) => walkPage(page, path));
}

test('every link inside the site leads to a page, and every anchor to a place on it', async ({
  page,
  request,
}) => {
  test.slow();
  const addresses = new Set<string>();
  for (const [path] of ROUTES) {
    await page.goto(path);
    const links = await page.locator('a[href^="/"], a[href^="#"]').evaluateAll((all) =>
      all.map((link) => {
        const { pathname, hash } = link as HTMLAnchorElement;
        return pathname + hash;
      }),
    );
    for (const link of links) addresses.add(link);
  }
  const pages = new Map<string, string>();
  for (const address of addresses) {
    const [path = '/', anchor] = address.split('#');
    if (!pages.has(path)) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      pages.set(path, await answer.text());
    }
    if (anchor) expect(pages.get(path), address).toContain(` id="${anchor}"`);
  }
});

test('an anchor brings its section into view, below the header', async ({ page }) => {
  await page.goto('/employers#expertise');
  const heading = page.getByRole('heading', { name: 'Industry Expertise' });
  await expect(heading).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
});

test('the contact page opens at its top, with its title', async ({ page }) => {
  await openHydrated(page, '/about');
  await page.evaluate(() => scrollTo(0, 1500));
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveTitle(/^Contact Us/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('print leaves the text and drops what surrounds it', async ({ page }) => {
  await page.goto('/privacy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('a page that is about to be visited', () => {
  test('is fetched when the pointer comes to its link, before the click', async ({ page }) => {
    // An exported page asks for content once by itself; what it brought is new enough for the next page.
    const content = page.waitForRequest(/\/rest\/v1\/rpc\/site_rows/);
    await openHydrated(page, '/');
    const code = page.waitForRequest(/assets\/ServicesPage-/);
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).hover();
    await Promise.all([code, content]);
    await expect(page).toHaveURL('/');
  });
});
