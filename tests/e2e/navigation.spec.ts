/** The way through the site and back: the router comes with the first step, and knows every one after a reload. */
import type { Page } from '@playwright/test';
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/site';

const scrollY = (page: Page) => page.evaluate(() => Math.round(globalThis.scrollY));

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => globalThis.scrollTo({ top: y, behavior: 'instant' }), top);
  expect(await scrollY(page)).toBe(top);
}

test('back and forward find every page where it was left, after a reload too', async ({ page }) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  const heading = page.locator('main h1');
  await openHydrated(page, '/about');
  const about = await heading.textContent();
  await scrollTo(page, 600);
  // Without a pointer over it or the focus on it, so that the press itself brings the router.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Services', exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(heading).toHaveText('Our Services');
  await scrollTo(page, 900);
  await page.goBack();
  await expect(heading).toHaveText(about ?? '');
  await expect.poll(() => scrollY(page)).toBe(600);
  await page.goForward();
  await expect(heading).toHaveText('Our Services');
  await expect.poll(() => scrollY(page)).toBe(900);
  expect(documents).toEqual(['/about']);

  await page.reload();
  await expect(page.locator('.dropdown').first()).toHaveAttribute('data-hydrated', 'true');
  await expect.poll(() => scrollY(page)).toBe(900);
  await page.goBack();
  await expect(heading).toHaveText(about ?? '');
  await expect.poll(() => scrollY(page)).toBe(600);
  expect(documents).toEqual(['/about', '/services']);
});

test('a link opens elsewhere for whoever asks for that, and makes no entry for the page that is shown', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/about');
  const main = page.getByRole('navigation', { name: 'Main' });
  const linkTo = (name: string) => main.getByRole('link', { name, exact: true });
  const opened = context.waitForEvent('page');
  await linkTo('Services').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/services');
  await expect(page).toHaveURL('/about');

  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await linkTo('About').click();
  await linkTo('About').click();
  await linkTo('Contact').click();
  await expect(page).toHaveURL('/contact');
  expect(await entries()).toBe(before + 1);
});

test('a fragment that cannot be decoded is no reason to show no page', async ({ page }) => {
  await openHydrated(page, '/services#100%');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Our Services');
});
