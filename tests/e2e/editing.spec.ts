/** Editing that loses nothing: drafts, guards, refused saves, malformed values and failing uploads. */
import type { Page } from '@playwright/test';
import { PICTURE, saveAll, signIn } from '../support/admin';
import { expect, test } from '../support/site';

const TEAM = '/admin/dashboard/leadership-team';

const items = (page: Page) => page.getByRole('main').getByRole('listitem');

async function rename(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: `Edit ${from}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit team member' });
  await dialog.getByLabel('Name').fill(to);
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await expect(dialog).toBeHidden();
}

test('the preview is the first 100 characters', async ({ page }) => {
  await signIn(page, TEAM);
  await page.getByRole('button', { name: 'Edit Arjun Velankar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit team member' });
  await dialog.getByLabel('Biography').fill(`${'a'.repeat(100)}b`);
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await expect(items(page).first()).toContainText(`${'a'.repeat(100)}…`);
  await expect(items(page).first()).not.toContainText('b…');
});

test('a message, its help and its limit are told with the field, and go when somebody types', async ({
  page,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page, TEAM);
  await page.getByRole('button', { name: 'Add team member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add team member' });
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveAccessibleDescription('Please enter the name. At most 80 characters.');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAttribute('aria-required', 'true');
  await expectAccessibleOnAllScreens(page);
  await name.fill('Nila');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('4 / 80')).toBeVisible();
});

test('required fields are asked for in one alert and at each field, and the dialog keeps what was typed', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, TEAM);
  await page.getByRole('button', { name: 'Add team member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add team member' });
  await dialog.getByLabel('Biography').fill('Typed before the mistake.');
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
  await expect(dialog.getByText('Please enter the name.')).toBeVisible();
  await expect(dialog.getByText('Please enter the title.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Biography')).toHaveValue('Typed before the mistake.');
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Asha Sample');
  await dialog.getByLabel('Title').fill('Head of Search');
  await expect(dialog.getByText('Please fill in all required fields')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Biography')).toHaveValue('Typed before the mistake.');
});

test('a local edit survives a reload, warns before leaving, and can be discarded', async ({ page }) => {
  await signIn(page, TEAM);
  await rename(page, 'Meera Palakkal', 'Meera Renamed');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText('Meera Renamed')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  // Each row says what is not published of it, and the title tells two with one name apart.
  const row = items(page).filter({ hasText: 'Meera Renamed' });
  await expect(row).toContainText('Co-Founder');
  await expect(row.getByText('Changed', { exact: true })).toBeVisible();
  for (let step = 0; step < 2; step += 1)
    await page.getByRole('button', { name: 'Move Kabir Lohani up' }).click();
  await expect(items(page).filter({ hasText: 'Kabir' }).getByText('Moved', { exact: true })).toBeVisible();
  await expect(
    items(page)
      .filter({ hasText: 'Arjun' })
      .getByText(/^(Changed|Moved|New)$/),
  ).toHaveCount(0);

  await page.getByRole('link', { name: 'Testimonials' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(TEAM);

  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Discard changes' }).first()).toBeFocused();
  await expect(page.getByText('Meera Palakkal')).toBeVisible();
});

test.describe('when the backend fails', () => {
  test.use({ expectedOffences: /status of 503|ERR_FAILED|Failed to fetch/ });

  test('a save says so and keeps every edit', async ({ page }) => {
    await signIn(page, TEAM);
    await rename(page, 'Meera Palakkal', 'Meera Kept');
    await page.route('**/rest/v1/site_content*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '{}' }),
    );
    await page.getByRole('button', { name: 'Save All Changes to Database' }).click();
    await expect(page.getByText('Failed to save team members')).toBeVisible();
    await expect(page.getByText('Meera Kept')).toBeVisible();
    await page.unroute('**/rest/v1/site_content*');
    await saveAll(page, 'Leadership team updated successfully!');
  });

  test('an upload says so, and what was typed stays', async ({ page }) => {
    await signIn(page, TEAM);
    await page.route('**/storage/v1/object/**', (route) =>
      route.fulfill({ status: 503, json: { message: 'boom' } }),
    );
    await page.getByRole('button', { name: 'Add team member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add team member' });
    await dialog.getByLabel('Name').fill('Still here');
    await dialog.locator('input[type=file]').setInputFiles(PICTURE);
    const upload = dialog.getByRole('group', { name: 'New image' });
    await upload.getByLabel('Image description').fill('Described already');
    await upload.getByRole('button', { name: 'Upload image' }).click();
    await expect(page.getByText('Failed to upload image').first()).toBeVisible();
    await expect(upload).toContainText('The server could not do this just now.');
    await expect(page.getByText('boom')).toHaveCount(0);
    await expect(upload.getByLabel('Image description')).toHaveValue('Described already');
    await expect(dialog.getByLabel('Name')).toHaveValue('Still here');
    // Saving the item tries once more, and saves nothing without its picture.
    await dialog.getByRole('button', { name: 'Save team member' }).click();
    await expect(page.getByText('Failed to upload image')).toHaveCount(2);
    await expect(dialog.getByLabel('Name')).toHaveValue('Still here');
    await expect(items(page)).toHaveCount(3);
  });

  test('a switch that could not be saved goes back', async ({ page }) => {
    await signIn(page, '/admin/dashboard/visibility');
    await page.route('**/rest/v1/site_settings*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '{}' }),
    );
    const leadership = page.getByRole('switch', { name: 'Leadership team' });
    await leadership.click();
    await expect(page.getByText('Failed to update leadership team visibility')).toBeVisible();
    await expect(leadership).not.toBeChecked();
  });
});

test('a file that is no picture is refused at the field before anything is sent', async ({ page }) => {
  await signIn(page, TEAM);
  await page.getByRole('button', { name: 'Add team member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add team member' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByText(/png, jpeg, webp, avif or gif/i).last()).toBeVisible();
});

test('a malformed stored value is reported in the admin and breaks no page', async ({
  page,
  server,
  request,
}) => {
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
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Title must be text.').first()).toBeVisible();
});

test('the hero is edited under General and read by the next visitor', async ({ page, request }) => {
  await signIn(page);
  const form = page.getByRole('form', { name: 'Hero' });
  await form.getByLabel('Title', { exact: true }).fill('A new first line');
  await form.getByRole('button', { name: 'Publish hero' }).click();
  await expect(page.getByText(/updated successfully|saved/i).first()).toBeVisible();
  await expect.poll(async () => (await request.get('/')).text()).toContain('A new first line');
});

test('a recruiter reads content and cannot change it', async ({ page, server, expectAccessible }) => {
  const recruiter = { email: 'recruiter@example.com', password: 'a password of theirs' };
  await server.sql('insert into private.invited_emails (email, role) values ($1, $2)', [
    recruiter.email,
    'recruiter',
  ]);
  await server.createUser(recruiter.email, recruiter.password);
  await signIn(page, TEAM, recruiter);
  await expect(items(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: /add|edit|delete|save/i })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByText('Only editors and owners can change it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /upload/i })).toHaveCount(0);
});
