/** Reply templates: written beside a preview, validated, saved, found and deleted. */
import type { Page } from '@playwright/test';
import { signIn, press } from '../stage/browser/admin';
import { addStaff, RECRUITER } from '../builders/people';
import { expect, test } from '../stage/browser/site';

const TEMPLATES = '/admin/dashboard/reply-templates';

const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Reply template' }).getByLabel(name, { exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) => page.getByRole('table', { name: 'Reply templates' }).locator('tbody tr');
const save = (page: Page) => press(page, 'Save template');

test('a reply template is written, found and deleted', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, TEMPLATES, RECRUITER);
  await expect(rows(page)).toHaveCount(4);
  await expectAccessibleOnAllScreens(page);

  await test.step('the preview follows the text, and an error appears at its field', async () => {
    await press(page, 'New template');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Enter a subject or a text');
    await field(page, 'Subject').fill('About {job_title}');
    await field(page, 'Text').fill('Hello {firstname}, your reference is {reference}.');
    await expect(preview).toContainText('About Staff Nurse, Intensive Care');
    await expect(preview).toContainText('Hello {firstname}, your reference is A-7K3M-9QXA.');
    await save(page);
    await expect(field(page, 'Name')).toBeFocused();
    const slip = '{firstname} is not a placeholder and would be sent as written.';
    await expect(page.getByText(slip)).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('the template is saved unchanged', async () => {
    await field(page, 'Name').fill('Soon');
    await field(page, 'Text').fill('Hello {first_name}, your reference is {reference}.');
    await save(page);
    await expect(page.getByText('Template saved')).toBeVisible();
    await expect(page).toHaveURL(/\/reply-templates\/\d+$/);
    await expect(title(page)).toHaveText('Soon');
    const stored = await server.sql(`select subject, body from public.reply_templates where name = 'Soon'`);
    const body = 'Hello {first_name}, your reference is {reference}.';
    expect(stored).toEqual([{ subject: 'About {job_title}', body }]);
  });

  await test.step('the template is found and deleted', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
    await page.getByRole('searchbox').fill('soon');
    await expect(rows(page)).toHaveText([/^Soon.*recruiter@example\.com/]);
    await page.getByRole('link', { name: 'Soon' }).click();
    await press(page, 'Delete…');
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(TEMPLATES);
    await expect(page.getByText('Application: invite to a call')).toBeVisible();
    expect(await server.sql(`select 1 from public.reply_templates where name = 'Soon'`)).toEqual([]);
  });

  await page.goto(`${TEMPLATES}/999999`);
  await expect(title(page)).toHaveText('This template does not exist');
});
