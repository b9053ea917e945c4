/** Header, menus and theme by mouse, touch and keyboard. */
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/site';

test('the header changes past 10 pixels of scrolling and back', async ({ page }) => {
  await openHydrated(page, '/');
  const header = page.getByRole('banner');
  await page.evaluate(() => scrollTo(0, 10));
  await expect(header).not.toHaveAttribute('data-scrolled');
  const logo = header.getByRole('link', { name: /, home$/ });
  const widthOfLogo = async () => (await logo.locator('svg').boundingBox())?.width ?? 0;
  const before = await widthOfLogo();
  await page.evaluate(() => scrollTo(0, 11));
  await expect(header).toHaveAttribute('data-scrolled');
  await expect.poll(widthOfLogo).toBeLessThan(before);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).not.toHaveAttribute('data-scrolled');
});

test('a dropdown opens by hover, by its button and by keyboard, and Escape gives the focus back', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  const resources = nav.getByRole('link', { name: 'Career Resources' });
  const toggle = nav.getByRole('button', { name: 'Candidates menu' });
  await expect(resources).toBeHidden();
  await nav.getByRole('link', { name: 'Candidates', exact: true }).hover();
  await expect(resources).toBeVisible();
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
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute(
    'href',
    '/admin/login',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('the menu lists all links, keeps the focus inside, closes on Escape and on navigation', async ({
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

  test('nothing is wider than the screen, even at 320 pixels', async ({ page }) => {
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/', '/about', '/contact', '/candidates']) {
        await page.goto(path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(
          width,
        );
      }
    }
  });
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#main');
});

test('going to another page moves the title, the focus and the scroll position', async ({ page }) => {
  await openHydrated(page, '/');
  await page.evaluate(() => scrollTo(0, 2000));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveTitle(/^About Us/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
    true,
  );
});

test('the theme follows the device until a visitor chooses, and the choice is remembered', async ({
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
  expect(await background()).toBe(dark);
});
