/** What people see of each other's work while they look, without loading a screen again. */
import type { Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { addStaff, EDITOR, plantFailedMail, plantSubmission, RECRUITER } from '../support/adminInbox';
import { expect, test } from '../support/site';

const LIVE = '/admin/live';
const APPLICATIONS = '/admin/dashboard/applications';

/** A screen on which the stream is open, so that whatever happens now must be heard. */
async function watchScreen(page: Page, path: string, person?: typeof RECRUITER): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().endsWith(LIVE) && response.ok());
  await signIn(page, path, person);
  await listening;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const unread = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });

test('a recruiter sees an application arrive, and a colleague move it', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await watchScreen(page, APPLICATIONS, RECRUITER);
  const id = await plantSubmission(server, { first_name: 'Asha', read_at: null });
  await expect(rowOf(page, 'Asha Sample')).toContainText('New');
  await expect(unread(page, 'Applications 1 unread')).toBeVisible();

  const theirs = await browser.newPage({ baseURL });
  await signIn(theirs, `${APPLICATIONS}/${id}`);
  await theirs.getByLabel('Stage').selectOption('Interview');
  await expect(rowOf(page, 'Asha Sample')).toContainText('Interview');
  await expect(unread(page, 'unread')).toHaveCount(0);
  await theirs.close();
});

test('the overview, the jobs and failed mail follow what happens elsewhere', async ({ page, server }) => {
  await watchScreen(page, '/admin/dashboard');
  const attention = page.getByRole('list', { name: 'Needs attention' });
  await plantSubmission(server, { kind: 'contact' });
  await expect(attention).toContainText('1 unread message');
  await plantFailedMail(server, 'The mail server could not be reached (ETIMEDOUT).');
  await expect(attention).toContainText('1 email that could not be sent');
  await page.goto('/admin/dashboard/jobs');
  await expect(rowOf(page, 'Staff Nurse')).not.toHaveCount(0);
  await server.sql(`insert into public.jobs (title, company, location, category, status)
    values ('Night Porter', 'Sample Clinics', 'Pune', 'Healthcare', 'draft')`);
  await expect(rowOf(page, 'Night Porter')).toBeVisible();
});

test('nobody who is typing loses a word', async ({ page, server }) => {
  await addStaff(server, EDITOR, 'editor');
  await watchScreen(page, '/admin/dashboard/leadership-team', EDITOR);
  await page.getByRole('button', { name: 'Edit Meera Palakkal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit team member' });
  await dialog.getByLabel('Title').fill('Half a sent');
  await server.sql(`update public.site_content set version = version, content = jsonb_set(jsonb_set(content,
    '{members,0,name}', '"Arjun Theirs"'), '{members,1,title}', '"Theirs"') where content ? 'members'`);
  await expect(page.locator('main')).toContainText('Arjun Theirs');
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a sent');
  await dialog.getByLabel('Title').pressSequentially('ence');
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a sentence');
});

test('a page out of sight hears nothing, and catches up once when it is back', async ({ page, server }) => {
  await watchScreen(page, APPLICATIONS);
  const show = (state: 'visible' | 'hidden') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LIVE));
  await show('hidden');
  await ended;
  await plantSubmission(server, { first_name: 'Asha' });
  await plantSubmission(server, { first_name: 'Meera' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const back = page.waitForResponse((response) => response.url().endsWith(LIVE));
  await show('visible');
  await back;
  await expect(rowOf(page, 'Asha Sample')).toBeVisible();
  await expect(rowOf(page, 'Meera Sample')).toBeVisible();
  expect(asked.filter((url) => url.includes('inbox_counts'))).toHaveLength(1);
});

test('where nobody tells of changes the admin works as before, and asks for none', async ({
  page,
  context,
  server,
}) => {
  // A document that a test answers comes from nowhere, and may not ask a project on this machine otherwise.
  await context.grantPermissions(['local-network-access']);
  await page.route(/\/admin\/dashboard/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"isLive":true', '"isLive":false');
    await route.fulfill({ response, body });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, APPLICATIONS);
  await plantSubmission(server, { first_name: 'Asha' });
  await page.reload();
  await expect(rowOf(page, 'Asha Sample')).toBeVisible();
  expect(asked.filter((url) => url.endsWith(LIVE))).toEqual([]);
});

test('an editor hears nothing of who wrote to the agency', async ({ page, server }) => {
  await addStaff(server, EDITOR, 'editor');
  await watchScreen(page, '/admin/dashboard', EDITOR);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await plantSubmission(server, {});
  await server.sql(`insert into public.site_settings (key, value) values ('brand', '{}')
    on conflict (key) do update set version = public.site_settings.version, value = '{}'`);
  await expect.poll(() => asked.some((url) => url.includes('/site_settings'))).toBe(true);
  expect(asked.filter((url) => /inbox|submissions/.test(url))).toEqual([]);
});
