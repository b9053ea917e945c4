/** Ready answers: written beside their preview, checked, saved, found, kept through everything, and deleted. */
import type { Page } from '@playwright/test';
import { RESTING, signIn } from '../support/admin';
import { addStaff, EDITOR, RECRUITER } from '../support/adminInbox';
import { expect, test } from '../support/site';

const TEMPLATES = '/admin/dashboard/reply-templates';

const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Reply template' }).getByLabel(name, { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const save = (page: Page) => page.getByRole('button', { name: 'Save template' }).click();
const rows = (page: Page) => page.getByRole('table', { name: 'Reply templates' }).locator('tbody tr');

async function write(page: Page, name: string): Promise<void> {
  await page.goto(`${TEMPLATES}/new`);
  await field(page, 'Name').fill(name);
  await field(page, 'Subject').fill('About {job_title}');
  await field(page, 'Text').fill('Hello {first_name},\nwe write to you soon.');
}

test('a recruiter writes a template with its preview beside it, finds it and deletes it', async ({
  page,
  server,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, TEMPLATES, RECRUITER);
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'New template' }).click();
  await expect(preview(page)).toContainText('Enter a subject or a text');
  await field(page, 'Subject').fill('About {job_title}');
  await field(page, 'Text').fill('Hello {firstname}, your reference is {reference}.');
  await expect(preview(page)).toContainText('About Staff Nurse, Intensive Care');
  await expect(preview(page)).toContainText('Hello {firstname}, your reference is A-7K3M-9QXA.');
  await save(page);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(
    page.getByText('{firstname} is not a placeholder and would be sent as written.'),
  ).toBeVisible();
  await field(page, 'Name').fill('Soon');
  await field(page, 'Text').fill('Hello {first_name}, your reference is {reference}.');
  await save(page);
  await expect(page.getByText('Template saved')).toBeVisible();
  await expect(page).toHaveURL(/\/reply-templates\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soon');
  expect(await server.sql(`select subject, body from public.reply_templates where name = 'Soon'`)).toEqual([
    { subject: 'About {job_title}', body: 'Hello {first_name}, your reference is {reference}.' },
  ]);

  await page.goto(TEMPLATES);
  await page.getByRole('searchbox').fill('soon');
  await expect(rows(page)).toHaveText([/^Soon.*recruiter@example\.com/]);
  await page.getByRole('link', { name: 'Soon' }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(TEMPLATES);
  await expect(rows(page)).toHaveCount(4);
});

test('unsaved words hold the person, and are still there after a reload', async ({ page }) => {
  await signIn(page, TEMPLATES);
  await write(page, 'Kept');
  await page.getByRole('link', { name: 'Reply templates' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Leave with unsaved changes?');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Name')).toHaveValue('Kept');
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Kept');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(field(page, 'Name')).toHaveValue('');
});

test.describe('what the database refuses', () => {
  test.use({ expectedOffences: /status of (?:409|503)/ });

  test('a name that is taken is said at its field, and nothing is lost', async ({ page }) => {
    await signIn(page, TEMPLATES);
    await write(page, 'Application: invite to a call');
    await save(page);
    await expect(page.getByText('Another template already has this name.').first()).toBeVisible();
    await expect(field(page, 'Text')).toHaveValue('Hello {first_name},\nwe write to you soon.');
    await field(page, 'Name').fill('Another call');
    await save(page);
    await expect(page.getByText('Template saved')).toBeVisible();
  });

  test('a save over a newer version of another field keeps both', async ({ page, server }) => {
    await signIn(page, TEMPLATES);
    await write(page, 'Shared');
    await save(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared');
    await server.sql(
      `update public.reply_templates set subject = 'Theirs', version = version where name = 'Shared'`,
    );
    await field(page, 'Text').fill('Mine');
    await save(page);
    await expect(page.getByText('Both are kept.')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await expect(field(page, 'Subject')).toHaveValue('Theirs');
    expect(
      await server.sql(`select subject, body, version from public.reply_templates where name = 'Shared'`),
    ).toEqual([{ subject: 'Theirs', body: 'Mine', version: 3 }]);
  });

  test('one that a colleague touched is deleted by the name it has, and never over a later save', async ({
    page,
    server,
  }) => {
    await signIn(page, TEMPLATES);
    await write(page, 'Shared');
    await save(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared');
    const rename = (name: string) =>
      server.sql(`update public.reply_templates set name = $1, version = version where subject = $2`, [
        name,
        'About {job_title}',
      ]);
    await rename('Renamed');
    await page.getByRole('button', { name: 'Delete…' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “Renamed”?' });
    await expect(question).toContainText('Someone else saved it after you opened it.');
    await rename('Renamed again');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Someone else saved it in the meantime.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed again');
    expect(
      await server.sql(`select 1 from public.reply_templates where name = 'Renamed again'`),
    ).toHaveLength(1);
  });

  test('the list that cannot be read can be tried again', async ({ page }) => {
    await page.route('**/rest/v1/reply_templates*', (route) => route.fulfill(RESTING));
    await signIn(page, TEMPLATES);
    await expect(page.getByText('Could not load the reply templates')).toBeVisible();
    await page.unroute('**/rest/v1/reply_templates*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(4);
  });
});

test('an editor is told that this is not for them; a template that is gone is said to be', async ({
  page,
  server,
}) => {
  await addStaff(server, EDITOR, 'editor');
  await signIn(page, TEMPLATES, EDITOR);
  await expect(page.getByText('Only recruiters and owners can see this')).toBeVisible();
  await signIn(page, `${TEMPLATES}/999999`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This template does not exist');
});

test('list and form are accessible', async ({ page, expectAccessibleOnAllScreens }) => {
  await signIn(page, TEMPLATES);
  await expect(rows(page)).toHaveCount(4);
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('link', { name: 'Application: invite to a call' }).click();
  await field(page, 'Subject').fill('{oops}');
  await save(page);
  await expect(page.getByText('{oops} is not a placeholder and would be sent as written.')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Delete…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});
