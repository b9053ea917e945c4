/** Editing in place: from a public page to the field of a text on it, and back to the page. */
import type { FrameLocator, Page } from '@playwright/test';
import { signIn, html } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const EDIT = '/admin/dashboard/edit';

const spot = (site: FrameLocator, name: string) =>
  site.getByRole('button', { name: `Edit: ${name}`, exact: true });

/** The page in the frame, and the fields beside it. */
function partsOf(page: Page) {
  const fields = page.getByRole('region', { name: 'Fields' });
  return {
    site: page.frameLocator('iframe[title="The page you edit"]'),
    fields,
    title: fields.getByLabel('Title', { exact: true }),
    press: (name: string) => fields.getByRole('button', { name, exact: true }).click(),
  };
}

test('a text of a page is edited in place', async ({ page, request, expectAccessibleOnAllScreens }) => {
  test.slow();
  const before = await html(request, '/about');
  const { site, title, press } = partsOf(page);
  const titleOnPage = spot(site, 'About page, Title');

  await test.step('editing in place works by keyboard alone', async () => {
    await signIn(page);
    await page.goto('/about');
    // The admin takes no part in page transitions; with motion, the browser reports the aborted one.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      const message = 'Transition was aborted because of invalid state. Page already revealed';
      void Promise.reject(new DOMException(message, 'InvalidStateError'));
    });
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await expect(page).toHaveURL(EDIT);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(titleOnPage).toBeVisible();
    await titleOnPage.focus();
    await page.keyboard.press('Tab');
    await expect(spot(site, 'About page, Introduction')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
    await page.keyboard.type(' and them');
    await expect(site.locator('h1')).toHaveText('About Us and them');
    await page.keyboard.press('Escape');
    await expect(titleOnPage).toBeFocused();
  });

  await test.step('the edited text is published', async () => {
    await titleOnPage.click();
    await expect(title).toBeFocused();
    await expectAccessibleOnAllScreens(page);
    expect(await html(request, '/about')).toBe(before);
    await press('Publish about page');
    await expect(page.getByText('About page updated successfully!')).toBeVisible();
    await expect.poll(() => html(request, '/about')).toContain('About Us and them');
    await expect(site.locator('h1')).toHaveText('About Us and them');
  });

  await test.step('a person who signs out is no longer offered to edit pages', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin/login');
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
  });
});
