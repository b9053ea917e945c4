/** What the General tab and the side menu tell of the inbox, and whom. */
import type { Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { addStaff, EDITOR, plantFailedMail, plantSubmission, RECRUITER } from '../support/adminInbox';
import type { Server } from '../support/builtServer';
import { expect, test } from '../support/site';

const panel = (page: Page) => page.getByRole('region', { name: 'Inbox' });
const attention = (page: Page) => page.getByRole('list', { name: 'Needs attention' }).getByRole('link');
const funnel = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr');
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function plantInbox(server: Server): Promise<void> {
  await plantSubmission(server, { source: 'newsletter', stage: 'placed' });
  await plantSubmission(server, { source: 'newsletter', read_at: daysAgo(0), stage: 'interview' });
  await plantSubmission(server, { kind: 'resume', read_at: daysAgo(0), created_at: daysAgo(65) });
  await plantSubmission(server, { kind: 'contact', erasure_requested_at: daysAgo(0) });
  await plantSubmission(server, { kind: 'enquiry', stage: 'open' });
  await plantFailedMail(server, 'The mail server could not be reached (ETIMEDOUT).');
}

test('a recruiter sees what waits, where everything stands and where it came from', async ({
  page,
  server,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await plantInbox(server);
  await signIn(page, undefined, RECRUITER);
  await expect(attention(page)).toHaveText([
    '1 unread application',
    '2 unread messages',
    '2 candidates waiting for an answer',
    '1 message waiting for an answer',
    '1 entry to erase at the sender’s request',
    '1 email that could not be sent',
  ]);
  await expect(panel(page)).toContainText(
    'The longest wait for an answer is 2 months. 0 % were answered within 2 working days over the last 90 days.',
  );
  const stages = page.getByRole('table', { name: 'Applications by stage' }).locator('tbody tr');
  await expect(stages).toHaveText(['New1', 'Screening0', 'Interview1', 'Offer0', 'Placed1', 'Rejected0']);
  await expect(funnel(page, 'By source')).toHaveText(['newsletter2211']);
  await page.getByRole('combobox', { name: 'Received in' }).selectOption('Last 90 days');
  await expect(funnel(page, 'By source')).toHaveText(['newsletter2211', 'Unknown1000']);
  await expect(funnel(page, 'By job')).toHaveText(['Staff Nurse, Intensive Care2211']);
  await funnel(page, 'By source').getByRole('link', { name: 'newsletter' }).click();
  await expect(page).toHaveURL('/admin/dashboard/applications?source=newsletter');
});

test('the side menu counts what is unread, and follows every change', async ({ page, server }) => {
  await plantInbox(server);
  await page.clock.install();
  await signIn(page, '/admin/dashboard/applications?view=board');
  await expect(menu(page, 'Applications 1 unread')).toBeVisible();
  await expect(menu(page, 'Messages 2 unread')).toBeVisible();
  await page
    .getByRole('region', { name: /^Placed/ })
    .getByRole('link', { name: 'Ritu Sample' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ritu Sample');
  await expect(menu(page, 'unread').filter({ hasText: 'Applications' })).toHaveCount(0);
  await expect(menu(page, 'Applications')).toBeVisible();

  await plantSubmission(server, { first_name: 'Asha' });
  await page.clock.fastForward('01:10');
  await expect(menu(page, 'Applications 1 unread')).toBeVisible();
});

test('an editor keeps the overview of the content and is told nothing of people', async ({
  page,
  server,
}) => {
  await addStaff(server, EDITOR, 'editor');
  await plantInbox(server);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, undefined, EDITOR);
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await expect(menu(page, 'Applications')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('inbox_overview'))).toEqual([]);
});

test('an empty inbox says that nothing waits', async ({ page }) => {
  await signIn(page);
  await expect(panel(page)).toContainText('Nothing needs your attention.');
  await expect(panel(page)).toContainText('No applications or resumes came in during this period.');
});

test.describe('when the counts cannot be read', () => {
  test.use({ expectedOffences: /status of 503/ });

  test('the panel says so and can be tried again; the rest stays', async ({ page }) => {
    await signIn(page, '/admin/dashboard/visibility');
    await page.route('**/rpc/inbox_overview', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/admin/dashboard');
    await expect(panel(page).getByText('Could not load the inbox')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
    await page.unroute('**/rpc/inbox_overview');
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(panel(page)).toContainText('Nothing needs your attention.');
  });
});

test('the overview is accessible', async ({ page, server, expectAccessibleOnAllScreens }) => {
  await plantInbox(server);
  await signIn(page);
  await expect(funnel(page, 'By source')).toHaveCount(1);
  await expect(page.locator('.ant-skeleton')).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);
});
