/** Editing without loss: forms of items, drafts, guards, refused saves, malformed values and failed uploads. */
import type { Page } from '@playwright/test';
import { saveAll, signIn, press } from '../stage/browser/admin';
import { addStaff, RECRUITER } from '../builders/people';
import { storeTeam } from '../builders/content';
import { expect, test } from '../stage/browser/site';

const TEAM = '/admin/dashboard/leadership-team';

const items = (page: Page) => page.getByRole('main').getByRole('listitem');

test('the fields of an item are validated', async ({ page, expectAccessibleOnAllScreens }) => {
  await signIn(page, TEAM);
  await press(page, 'Add team member');
  const dialog = page.getByRole('dialog', { name: 'Add team member' });
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });

  await test.step('missing required fields are listed in one alert and marked at each field', async () => {
    await dialog.getByLabel('Biography').fill(`${'a'.repeat(100)}b`);
    await press(page, 'Save team member');
    await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
    await expect(dialog.getByText('Please enter the title.')).toBeVisible();
    await expect(name).toHaveAccessibleDescription('Please enter the name. At most 80 characters.');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAttribute('aria-required', 'true');
    await expect(name).toBeFocused();
    await expectAccessibleOnAllScreens(page);
  });
  await test.step('each message disappears when its field is edited, and the alert with the last one', async () => {
    await name.fill('Nila');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText('4 / 80')).toBeVisible();
    await dialog.getByLabel('Title').fill('Head of Search');
    await expect(dialog.getByText('Please fill in all required fields')).toBeHidden();
  });
  await test.step('a file that is not a picture is refused at the field', async () => {
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(dialog.getByText(/png, jpeg, webp, avif or gif/i).last()).toBeVisible();
  });
  await test.step('closing a changed form asks for confirmation', async () => {
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await expect(question).toBeVisible();
    await press(page, 'Keep editing');
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Biography')).toHaveValue(/^a{100}b$/);
  });
  await test.step('the list shows the first 100 characters', async () => {
    await press(page, 'Save team member');
    await expect(items(page).last()).toContainText(`${'a'.repeat(100)}…`);
    await expect(items(page).last()).not.toContainText('b…');
  });
});

async function rename(page: Page, from: string, to: string) {
  await press(page, `Edit ${from}`);
  const dialog = page.getByRole('dialog', { name: 'Edit team member' });
  await dialog.getByLabel('Name').fill(to);
  await press(page, 'Save team member');
  await expect(dialog).toBeHidden();
}

test('a local edit survives a reload, warns before leaving, and can be discarded', async ({ page }) => {
  await signIn(page, TEAM);
  await rename(page, 'Meera Palakkal', 'Meera Renamed');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText('Meera Renamed')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  // Each row shows its unpublished changes, and the title distinguishes two rows of the same name.
  const row = (name: string) => items(page).filter({ hasText: name });
  await expect(row('Meera Renamed')).toContainText('Co-Founder');
  await expect(row('Meera Renamed').getByText('Changed', { exact: true })).toBeVisible();
  for (let step = 0; step < 2; step += 1) await press(page, 'Move Kabir Lohani up');
  await expect(row('Kabir').getByText('Moved', { exact: true })).toBeVisible();
  await expect(row('Arjun').getByText(/^(Changed|Moved|New)$/)).toHaveCount(0);

  await page.getByRole('link', { name: 'Testimonials' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(TEAM);

  await press(page, 'Discard changes');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Discard changes' }).first()).toBeFocused();
  await expect(page.getByText('Meera Palakkal')).toBeVisible();
});

test.describe('saving while the backend fails', () => {
  test.use({ expectedOffences: /status of 503|ERR_FAILED|Failed to fetch/ });

  test('a failed save shows an error and keeps every word, and a switch returns to its state @long', async ({
    page,
  }) => {
    const refuseWrites = (table: string) =>
      page.route(`**/rest/v1/${table}*`, (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '{}' }),
      );
    await signIn(page, TEAM);

    await test.step('a failed list is saved by the next attempt', async () => {
      await rename(page, 'Meera Palakkal', 'Meera Kept');
      await refuseWrites('site_content');
      await press(page, 'Save All Changes to Database');
      await expect(page.getByText('Failed to save team members')).toBeVisible();
      await expect(page.getByText('Meera Kept')).toBeVisible();
      await page.unroute('**/rest/v1/site_content*');
      await saveAll(page, 'Leadership team updated successfully!');
    });

    await test.step('a failed switch returns to its state', async () => {
      await page.getByRole('link', { name: 'Section Visibility' }).click();
      await refuseWrites('site_settings');
      const leadership = page.getByRole('switch', { name: 'Leadership team' });
      await leadership.click();
      await expect(page.getByText('Failed to update leadership team visibility')).toBeVisible();
      await expect(leadership).not.toBeChecked();
    });
  });
});

test('a malformed stored value is reported and breaks no page @long', async ({ page, server, request }) => {
  await server.sql(
    `insert into public.site_content (section_id, content) values
       ('leadership_team', '{"members": [7, {"id": "member-1", "name": 3, "title": "CEO", "order": 0}]}')`,
  );
  await server.sql(
    `insert into public.site_settings (key, value) values ('show_leadership_team', '{"enabled": true}'),
       ('hero_section', '{"title": ["broken"], "subtitle": "A good subtitle"}')`,
  );
  expect((await request.get('/about')).status()).toBe(200);
  const home = await (await request.get('/')).text();
  expect(home).toContain('Good work, found by people who listen.');
  expect(home).toContain('A good subtitle');
  await signIn(page, TEAM);
  await expect(page.getByText('Some saved team members are invalid')).toBeVisible();
  await page.getByRole('link', { name: 'General' }).click();
  await expect(page.getByText('Title must be text.').first()).toBeVisible();
});

test('a recruiter can read content and cannot change it', async ({ page, server, expectAccessible }) => {
  await storeTeam(server, 12, { 5: { bio: `${'A long life. '.repeat(20)}The end.` } });
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, TEAM, RECRUITER);
  await expect(items(page)).toHaveCount(12);
  await expect(page.getByRole('button', { name: /add|edit|delete|save|move|reorder/i })).toHaveCount(0);
  await page.getByLabel('Search team members').fill('the end');
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('The end.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByText('Only editors and owners can change it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /upload/i })).toHaveCount(0);

  await test.step('a recruiter cannot edit the public pages either', async () => {
    await page.goto('/admin/dashboard/edit?page=/about');
    const fields = page.getByRole('region', { name: 'Fields' });
    await page
      .frameLocator('iframe[title="The page you edit"]')
      .getByRole('button', { name: 'Edit: About page, Title', exact: true })
      .click();
    await expect(fields.getByText('Only editors and owners can change it.')).toBeVisible();
    await expect(fields.getByRole('definition').filter({ hasText: 'About Us' }).first()).toBeVisible();
    await expect(fields.getByRole('textbox')).toHaveCount(0);
    await expect(fields.getByRole('button', { name: /save/i })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit pages' })).toHaveCount(0);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
  });
});
