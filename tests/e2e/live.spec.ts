/** Live updates: staff see each other's work without reloading a screen. */
import type { Page, Route } from '@playwright/test';
import { signIn } from '../stage/browser/admin';
import { plantFailedMail, plantSubmission } from '../builders/inbox';
import { addStaff, EDITOR, OWNER, RECRUITER } from '../builders/people';
import { storeTeam } from '../builders/content';
import { expect, test } from '../stage/browser/site';

const LIVE = '/admin/live';
const APPLICATIONS = '/admin/dashboard/applications';

/** Does something that opens the stream and waits until it is open, so that later events must arrive. */
async function listen(page: Page, begin: () => Promise<unknown>): Promise<void> {
  const listening = page.waitForResponse(
    (response) => new URL(response.url()).pathname === LIVE && response.ok(),
  );
  await begin();
  await listening;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const unread = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });

function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

test("a recruiter sees new entries and other people's changes live", async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  // The first response for the list is outdated, and arrives after the update.
  const afterNews = async (route: Route) => {
    const response = await route.fetch();
    await expect(unread(page, 'Applications 1 unread')).toBeVisible();
    await route.fulfill({ response });
  };
  await page.route(/\/submissions\?/, afterNews, { times: 1 });
  await listen(page, () => signIn(page, APPLICATIONS, RECRUITER));
  const id = await plantSubmission(server, { first_name: 'Asha', read_at: null });
  await expect(rowOf(page, 'Asha Sample')).toContainText('New');

  const theirs = await browser.newPage({ baseURL });
  await test.step('a colleague moves the entry', async () => {
    await signIn(theirs, `${APPLICATIONS}/${id}`);
    await theirs.getByLabel('Stage').selectOption('Interview');
    await expect(rowOf(page, 'Asha Sample')).toContainText('Interview');
    await expect(unread(page, 'unread')).toHaveCount(0);
  });

  await test.step('a hidden tab receives no updates and catches up when it is visible again', async () => {
    const show = (state: 'visible' | 'hidden') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    await listen(theirs, () => theirs.goto(APPLICATIONS));
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LIVE));
    await show('hidden');
    await ended;
    await plantSubmission(server, { first_name: 'Dev' });
    await plantSubmission(server, { first_name: 'Meera' });
    // The server has already sent this event and does not repeat it.
    await expect(rowOf(theirs, 'Meera Sample')).toBeVisible();
    const asked = watchRequests(page);
    await listen(page, () => show('visible'));
    await expect(rowOf(page, 'Dev Sample')).toBeVisible();
    await expect(rowOf(page, 'Meera Sample')).toBeVisible();
    expect(asked.filter((url) => url.includes('inbox_counts'))).toHaveLength(1);
  });
  await theirs.close();
});

test('the overview, the jobs and failed mail update live', async ({ page, server }) => {
  await listen(page, () => signIn(page));
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

test('live updates keep unsaved input, and an editor receives none about applicants', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  await storeTeam(server, 2);
  await addStaff(server, EDITOR, 'editor');
  await listen(page, () => signIn(page, '/admin/dashboard/leadership-team', EDITOR));
  const asked = watchRequests(page);
  await page.getByRole('button', { name: 'Edit Person 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit team member' });
  await dialog.getByLabel('Title').fill('Half a sent');
  await plantSubmission(server, {});
  await server.sql(`update public.site_content set version = version, content = jsonb_set(jsonb_set(content,
    '{members,0,name}', '"Arjun Theirs"'), '{members,1,title}', '"Theirs"')`);
  await expect(page.locator('main')).toContainText('Arjun Theirs');
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a sent');
  await dialog.getByLabel('Title').pressSequentially('ence');
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a sentence');
  expect(asked.some((url) => url.includes('/site_content'))).toBe(true);
  const theirs = await browser.newPage({ baseURL });
  await signIn(theirs, '/admin/dashboard/leadership-team');
  await expect(page.getByText(`${OWNER.email} also has this open`)).toBeVisible();
  await expect(theirs.getByText(`${EDITOR.email} also has this open`)).toBeVisible();
  await theirs.close();
  expect(asked.filter((url) => /inbox|submissions/.test(url))).toEqual([]);
});

test('a backend without live updates is never asked for them', async ({ page, context, server }) => {
  // Chromium gives a mocked document no address space, and requires this permission before it reaches a project on this
  // machine.
  await context.grantPermissions(['local-network-access']);
  await page.route(/\/admin\/dashboard/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"isLive":true', '"isLive":false');
    await route.fulfill({ response, body });
  });
  const asked = watchRequests(page);
  await signIn(page, APPLICATIONS);
  await plantSubmission(server, { first_name: 'Asha' });
  await page.reload();
  await expect(rowOf(page, 'Asha Sample')).toBeVisible();
  expect(asked.filter((url) => url.includes(LIVE))).toEqual([]);
});
