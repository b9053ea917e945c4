/** Editing where one reads: from a public page to the field of a text on it, and back to the page. */
import type { FrameLocator, Page } from '@playwright/test';
import { signIn, html } from '../stage/browser/admin';
import { PICTURE } from '../builders/pictures';
import { storeSetting } from '../builders/content';
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

test('a text is changed where it is read', async ({ page, request, expectAccessibleOnAllScreens }) => {
  test.slow();
  const before = await html(request, '/about');
  const { site, title, press } = partsOf(page);
  const titleOnPage = spot(site, 'About page, Title');

  await test.step('by keyboard alone', async () => {
    await signIn(page);
    await page.goto('/about');
    // Only pages that move say that a change of pages came to nothing, here because the admin takes no part in it.
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

  await test.step('and published', async () => {
    await titleOnPage.click();
    await expect(title).toBeFocused();
    await expectAccessibleOnAllScreens(page);
    expect(await html(request, '/about')).toBe(before);
    await press('Publish about page');
    await expect(page.getByText('About page updated successfully!')).toBeVisible();
    await expect.poll(() => html(request, '/about')).toContain('About Us and them');
    await expect(site.locator('h1')).toHaveText('About Us and them');
  });

  await test.step('whoever signs out is not offered it any more', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin/login');
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
  });
});

test('many edits of one visit stay @long', async ({ page, request, server }) => {
  await storeSetting(server, 'show_leadership_team', { enabled: true });
  await signIn(page, `${EDIT}?page=/about`);
  const { site, fields, title, press } = partsOf(page);
  const choosePage = (name: string) => page.getByRole('combobox', { name: 'Page' }).selectOption(name);

  await test.step('an item of a list and its picture open its fields', async () => {
    await spot(site, 'Leadership Team, Meera Palakkal, Title').click();
    await expect(title).toBeFocused();
    await page.keyboard.type(' of All');
    await expect(site.getByText(/ of All$/)).toBeVisible();
    await spot(site, 'Leadership Team, Arjun Velankar, Image').click();
    await expect(fields.getByRole('heading', { name: 'Leadership Team: Arjun Velankar' })).toBeVisible();
    await fields.locator('input[type=file]').setInputFiles(PICTURE);
    await fields.getByLabel('Image description of portrait').fill('A portrait.');
    await press('Upload image');
    await expect(site.getByRole('img', { name: 'A portrait.', includeHidden: true })).toBeVisible();
    await spot(site, 'About page, Title').click();
    await expect(site.getByText(/ of All$/)).toBeVisible();
    await spot(site, 'Leadership Team, Meera Palakkal, Name').click();
    await press('Publish leadership team');
    await expect(page.getByText('Leadership team updated successfully!')).toBeVisible();
    await expect.poll(() => html(request, '/about')).toContain(' of All</p>');
  });

  await test.step('pages are chosen, and links are followed while one looks around', async () => {
    await choosePage('Terms');
    await spot(site, 'Terms page, Text').click();
    await expect(fields.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
    await choosePage('Home');
    await spot(site, 'Hero, Title').click();
    await title.fill('A title of mine');
    await expect(site.locator('h1')).toHaveText('A title of mine');
    await page.getByText('Look around', { exact: true }).click();
    await expect(spot(site, 'Hero, Title')).toBeHidden();
    await site.getByRole('link', { name: 'All services' }).click();
    await expect(page).toHaveURL(`${EDIT}?page=%2Fservices`);
    await page.getByText('Edit', { exact: true }).click();
    await expect(spot(site, 'Services page, Title')).toBeVisible();
  });

  await test.step('what was typed is on its own screen too', async () => {
    await page.goto('/admin/dashboard/settings/hero-section');
    const form = page.getByRole('form', { name: 'Hero' });
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('A title of mine');
  });
});
