/** Header, menus and theme by mouse, touch and keyboard, with all animations. */
import type { Locator } from '@playwright/test';
import { hydrate, openHydrated } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';

test.use({ hasMotion: true });

test('the header shrinks after 10 pixels of scrolling, lets clicks through below it, and grows back', async ({
  page,
}) => {
  await openHydrated(page, '/jobs');
  const header = page.getByRole('banner');
  const root = page.locator('html');
  await page.evaluate(() => scrollTo(0, 10));
  await expect(root).not.toHaveAttribute('data-scrolled');
  const logo = header.getByRole('link', { name: /, home$/ });
  const widthOfLogo = async () => (await logo.locator('svg').boundingBox())?.width ?? 0;
  const before = await widthOfLogo();
  await page.evaluate(() => scrollTo(0, 11));
  await expect(root).toHaveAttribute('data-scrolled');
  await expect.poll(widthOfLogo).toBeLessThan(before);
  const isHeaderAt = (y: number) =>
    page.evaluate((y) => document.elementFromPoint(innerWidth / 2, y)?.closest('.header') !== null, y);
  await expect.poll(() => isHeaderAt(72)).toBe(false);
  expect(await isHeaderAt(30)).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(root).not.toHaveAttribute('data-scrolled');
});

/** A pointer that rests on the element before the page listens fires no event, so it enters again each time. */
const hoverUntilShown = (label: Locator, list: Locator) =>
  expect(async () => {
    await label.page().mouse.move(0, 600);
    await label.hover();
    await expect(list).toBeVisible({ timeout: 2000 });
  }).toPass();

test('a dropdown opens by hover, button and keyboard; Escape restores the focus, and a click closes it', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  const resources = nav.getByRole('link', { name: 'Career Resources' });
  const toggle = nav.getByRole('button', { name: 'Candidates menu' });
  await expect(resources).toBeHidden();
  await hoverUntilShown(nav.getByRole('link', { name: 'Candidates', exact: true }), resources);
  await page.mouse.move(0, 600);
  await expect(resources).toBeHidden();

  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(resources).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(resources).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await nav.getByRole('link', { name: 'Submit Resume' }).click();
  await expect(page).toHaveURL('/candidates#resume');
  await hydrate(page);
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute(
    'href',
    '/admin/login',
  );

  const menu = page.locator('.dropdown').filter({ hasText: 'Employers' });
  const label = menu.locator('.nav__link');
  const list = menu.locator('.dropdown__list');
  await hoverUntilShown(label, list);
  await label.click();
  await expect(page).toHaveURL('/employers');
  await expect(page.getByRole('heading', { level: 1, name: 'Hire Talent' })).toBeVisible();
  await expect(list).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-enhanced', 'true');
  await expect(list).toBeHidden();
});

test.describe('header and menu on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('the phone menu lists all links, traps the focus, and closes on Escape and on navigation', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/');
    const toggle = page.getByText('Menu', { exact: true });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await toggle.click();
    for (const name of [
      'Home',
      'About',
      'Services',
      'Find Jobs',
      'Candidates',
      'Success Stories',
      'Client Testimonials',
      'Contact',
      'Admin Login',
    ]) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(page.locator('.page')).toHaveAttribute('inert');
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Admin Login' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('summary')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(menu.getByRole('link', { name: 'Admin Login' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.locator('summary')).toBeFocused();

    await toggle.click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(menu).toBeHidden();
    await expect(page.locator('.page')).not.toHaveAttribute('inert');
  });
});

test('the theme follows the device until a visitor chooses, and the skip link is the first tab stop', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.locator('[data-theme-switch]').first().click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background(), 'the choice is remembered').toBe(dark);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#main');
});

test('print shows black text without controls, and forced colours keep the question icons', async ({
  page,
  baseURL,
}) => {
  const job = '/jobs/7-site-reliability-engineer';
  const parts = ['.header', '.footer', '.breadcrumbs', '.button', '.back-button', '.read-next', '.job__bar'];
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/privacy', '/terms', '/cookies', '/resources/resume-guide', job]) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.locator(parts.join()).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
  // The printed job names its agency.
  const paper = page.locator('.job__on-paper');
  await expect(paper).toBeVisible();
  for (const words of ['Meridian Staffing', '+91 124 555 0100', 'info@', 'reference 7', baseURL + job]) {
    await expect(paper).toContainText(words);
  }

  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await page.goto('/candidates');
  const sign = page.locator('.faq summary').first();
  expect(await sign.evaluate((summary) => getComputedStyle(summary, '::after').forcedColorAdjust)).toBe(
    'none',
  );
});
