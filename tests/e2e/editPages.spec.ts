/** Editing where one reads: from a public page to the field of a text on it, and back to the page. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { PICTURE, signIn } from '../support/admin';
import { OWNER } from '../support/owner';
import { read, sql, storeSetting } from '../support/publishing';
import { expect, test } from '../support/site';

const EDIT = '/admin/dashboard/edit';

/** The page in the frame, and the fields beside it. */
const partsOf = (page: Page) => ({
  site: page.frameLocator('iframe[title="The page you edit"]'),
  fields: page.getByRole('region', { name: 'Fields' }),
});

const spot = (site: FrameLocator, name: string) =>
  site.getByRole('button', { name: `Edit: ${name}`, exact: true });

const press = (fields: Locator, name: string) => fields.getByRole('button', { name, exact: true }).click();

test('a text is changed where it is read, by keyboard alone, and visitors see it when it is published', async ({
  page,
  request,
}) => {
  const before = await read(request, '/about');
  await signIn(page);
  await page.goto('/about');
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await expect(page).toHaveURL(EDIT);
  const { site, fields } = partsOf(page);
  const title = spot(site, 'About page, Title');
  await expect(title).toBeVisible();
  await title.focus();
  await page.keyboard.press('Tab');
  await expect(spot(site, 'About page, Introduction')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const field = fields.getByLabel('Title', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type(' and them');
  await expect(site.locator('h1')).toHaveText('About Us and them');
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();

  await press(fields, 'Save draft');
  await expect(fields.getByRole('group', { name: 'Publish About page' })).toContainText('Draft by');
  await expect(field).toHaveValue('About Us and them');
  await page.reload();
  await expect(site.locator('h1')).toHaveText('About Us and them');
  expect(await read(request, '/about')).toBe(before);
  await title.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('About Us and them');
  await press(fields, 'Publish about page');
  await expect(page.getByText('About page published')).toBeVisible();
  await expect.poll(() => read(request, '/about')).toContain('About Us and them');
  await expect(site.locator('h1')).toHaveText('About Us and them');
});

test('an item of a list and its picture open its fields, and other edits stay on the page', async ({
  page,
  request,
  server,
}) => {
  await storeSetting(server, 'show_leadership_team', { enabled: true });
  await signIn(page, `${EDIT}?page=/about`);
  const { site, fields } = partsOf(page);
  await spot(site, 'Leadership Team, Meera Palakkal, Title').click();
  await expect(fields.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type(' of All');
  await expect(site.getByText(/ of All$/)).toBeVisible();
  await spot(site, 'Leadership Team, Arjun Velankar, Image').click();
  await expect(fields.getByRole('heading', { name: 'Leadership Team: Arjun Velankar' })).toBeVisible();
  await fields.locator('input[type=file]').setInputFiles(PICTURE);
  const upload = fields.getByRole('group', { name: 'New image' });
  await upload.getByLabel('Image description of portrait').fill('A portrait.');
  await upload.getByRole('button', { name: 'Upload image' }).click();
  await expect(upload).toBeHidden();
  await expect(site.getByRole('img', { name: 'A portrait.', includeHidden: true })).toBeVisible();
  await spot(site, 'About page, Title').click();
  await expect(site.getByText(/ of All$/)).toBeVisible();
  await spot(site, 'Leadership Team, Meera Palakkal, Name').click();
  await press(fields, 'Publish leadership team');
  await expect(page.getByText('Leadership team updated successfully!')).toBeVisible();
  await expect.poll(() => read(request, '/about')).toContain(' of All</p>');
});

test.describe('when somebody else saved meanwhile', () => {
  test.use({ expectedOffences: /status of 409/ });

  test('the same question is asked as on the screen of the setting, and nothing is lost', async ({
    page,
    server,
  }) => {
    await signIn(page, EDIT);
    const { site, fields } = partsOf(page);
    await spot(site, 'Hero, Title').click();
    await fields.getByLabel('Title', { exact: true }).fill('A title of mine');
    await storeSetting(server, 'hero_section', {
      title: 'A title of theirs',
      subtitle: 'A subtitle of theirs',
    });
    await press(fields, 'Publish hero');
    const merge = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' });
    await merge.getByRole('button', { name: 'All yours' }).click();
    await merge.getByRole('button', { name: 'Use the merged version' }).click();
    await press(fields, 'Publish hero');
    await expect(page.getByText('Hero updated successfully!')).toBeVisible();
    await expect(site.locator('h1')).toHaveText('A title of mine');
    await expect(site.getByText('A subtitle of theirs')).toBeVisible();
  });
});

test('what is typed is kept as on its own screen, and links are followed while one looks around', async ({
  page,
}) => {
  await signIn(page, EDIT);
  const { site, fields } = partsOf(page);
  await spot(site, 'Hero, Title').click();
  await fields.getByLabel('Title', { exact: true }).fill('Not sure yet');
  await expect(site.locator('h1')).toHaveText('Not sure yet');
  await page.getByText('Look around', { exact: true }).click();
  await expect(spot(site, 'Hero, Title')).toBeHidden();
  await site.getByRole('link', { name: 'All services' }).click();
  await expect(page).toHaveURL(`${EDIT}?page=%2Fservices`);
  await page.getByText('Edit', { exact: true }).click();
  await expect(spot(site, 'Services page, Title')).toBeVisible();
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Terms');
  await spot(site, 'Terms page, Text').click();
  await expect(fields.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('form', { name: 'Hero' }).getByLabel('Title', { exact: true })).toHaveValue(
    'Not sure yet',
  );
});

test('is for everybody on every screen', async ({ page, expectAccessibleOnAllScreens }) => {
  await signIn(page, `${EDIT}?page=/contact`);
  const { site, fields } = partsOf(page);
  await spot(site, 'Contact page, Title').click();
  await expect(fields.getByLabel('Title', { exact: true })).toBeFocused();
  await expectAccessibleOnAllScreens(page);
});

test('a recruiter is not offered it, and reads the fields', async ({ page, server }) => {
  const recruiter = { email: 'recruiter@example.com', password: 'a password of theirs' };
  await sql(server, 'insert into private.invited_emails (email, role) values ($1, $2)', [
    recruiter.email,
    'recruiter',
  ]);
  await server.createUser(recruiter.email, recruiter.password);
  await signIn(page, `${EDIT}?page=/about`, recruiter);
  const { site, fields } = partsOf(page);
  await spot(site, 'About page, Title').click();
  await expect(fields.getByText('Only editors and owners can change it.')).toBeVisible();
  await expect(fields.getByRole('definition').filter({ hasText: 'About Us' }).first()).toBeVisible();
  await expect(fields.getByRole('textbox')).toHaveCount(0);
  await expect(fields.getByRole('button', { name: /save/i })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit pages' })).toHaveCount(0);
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
});

test('whoever signs out is not offered it any more', async ({ page }) => {
  await signIn(page, '/admin/dashboard', OWNER);
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'Edit this page' })).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
});
