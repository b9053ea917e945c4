/** The inbox on the General tab and in the side menu: counts, and applicants who wait for a reply. */
import type { Page } from '@playwright/test';
import { openScreen, signIn, news, press } from '../stage/browser/admin';
import { plantFailedMail, plantSubmission } from '../builders/inbox';
import { addStaff, RECRUITER } from '../builders/people';
import { cards, daysAgo, APPLICATIONS, names, rows } from '../stage/browser/inbox';
import type { Server } from '../stage/server/builtServer';
import { expect, test } from '../stage/browser/site';

const panel = (page: Page) => page.getByRole('region', { name: 'Inbox' });
const attention = (page: Page) => page.getByRole('list', { name: 'Needs attention' }).getByRole('link');
const lines = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr');
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });
const waiting = (page: Page, count: number) =>
  page.getByRole('checkbox', { name: `Waiting for a reply (${count})`, exact: true });

async function plantInbox(server: Server): Promise<void> {
  const source = 'newsletter';
  await plantSubmission(server, { first_name: 'Kabir', source, stage: 'placed' });
  const read_at = daysAgo(0);
  await plantSubmission(server, {
    first_name: 'Dev',
    source,
    stage: 'interview',
    created_at: daysAgo(3.5),
    read_at,
  });
  await plantSubmission(server, {
    first_name: 'Asha',
    kind: 'resume',
    created_at: daysAgo(65),
    stage: 'rejected',
    read_at,
  });
  await plantSubmission(server, { kind: 'contact', erasure_requested_at: daysAgo(0) });
  await plantSubmission(server, { kind: 'enquiry', stage: 'open' });
  await plantFailedMail(server, 'The mail server could not be reached (ETIMEDOUT).');
}

test('a recruiter sees the waiting applicants and answers them', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await plantInbox(server);
  await server.sql(
    `update public.submissions set owner_id = (select id from public.admins where email = $1) where first_name = 'Dev'`,
    [RECRUITER.email],
  );
  await page.clock.install();
  // The overview is on the first screen of recruiters, and on General.
  await signIn(page, APPLICATIONS, RECRUITER);
  const mine = page.getByRole('region', { name: 'My work' }).getByRole('listitem');
  await expect(mine).toHaveText([/^Dev .* · 3 days$/]);
  await expectAccessibleOnAllScreens(page);
  await openScreen(page, '/admin/dashboard');
  await expect(mine).toHaveText([/^Dev .* · 3 days$/]);
  await test.step('the overview shows counts', async () => {
    await expect(attention(page)).toHaveText([
      '1 unread application',
      '2 unread messages',
      '2 candidates waiting for a reply',
      '1 message waiting for a reply',
      '1 entry to erase at the person’s request',
      '1 email that could not be sent',
    ]);
    await expect(panel(page)).toContainText(
      'The longest wait for a reply is 2 months. 0 % were answered within 2 working days over the last 90 days.',
    );
    const stages = ['New0', 'Screening0', 'Interview1', 'Offer0', 'Placed1', 'Rejected1'];
    await expect(lines(page, 'Applications by stage')).toHaveText(stages);
    await page.getByText('Hiring funnel').click();
    await expect(lines(page, 'By source')).toHaveText(['newsletter2211']);
    await expect(page.locator('.ant-skeleton')).toHaveCount(0);
    await expectAccessibleOnAllScreens(page);
    await page.getByRole('combobox', { name: 'Received in' }).selectOption('Last 90 days');
    await expect(lines(page, 'By source')).toHaveText(['newsletter2211', 'Unknown1000']);
    await expect(lines(page, 'By job')).toHaveText(['Staff Nurse, Intensive Care2211']);
    await lines(page, 'By source').getByRole('link', { name: 'newsletter' }).click();
    await expect(page).toHaveURL(`${APPLICATIONS}?source=newsletter`);
  });

  await test.step('the side menu follows every change', async () => {
    await expect(menu(page, 'Messages 2 unread')).toBeVisible();
    await expect(menu(page, 'Applications 1 unread')).toBeVisible();
    await page.getByRole('link', { name: 'Kabir Sample' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kabir Sample');
    await expect(menu(page, 'unread').filter({ hasText: 'Applications' })).toHaveCount(0);
    await expect(menu(page, 'Applications')).toBeVisible();
    await plantSubmission(server, { first_name: 'Nila' });
    await page.clock.fastForward('01:10');
    await expect(menu(page, 'Applications 1 unread')).toBeVisible();
  });

  await test.step('one click lists the waiting applicants with their waiting time, also by stage', async () => {
    await menu(page, 'Applications').click();
    await expect(rows(page)).toHaveCount(4);
    await waiting(page, 3).check();
    await expect(names(page)).toHaveText(['Nila Sample', 'Dev Sample', 'Asha Sample']);
    const wait = (name: string, words: string) =>
      rows(page).filter({ hasText: name }).getByRole('cell', { name: words });
    await expect(wait('Asha', '2 months')).toBeVisible();
    await expect(wait('Dev', '3 days')).toBeVisible();
    await expect(page).toHaveURL(`${APPLICATIONS}?waiting=yes`);
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await expect(cards(page, 'Rejected')).toHaveText(['Asha Sample']);
    await expect(cards(page, 'Placed')).toHaveCount(0);
  });

  await test.step('applicants leave the list when they are answered', async () => {
    await page.getByRole('link', { name: 'Asha Sample' }).click();
    await press(page, 'Reply to Asha');
    await page.getByLabel('Subject').fill('Your application');
    await page.getByLabel('Text').fill('We chose somebody else this time.');
    await press(page, 'Send reply');
    await news(page, /on its way/);
    await page.goto(`${APPLICATIONS}?waiting=yes`);
    await expect(names(page)).toHaveText(['Nila Sample', 'Dev Sample']);
    await expect(waiting(page, 2)).toBeChecked();
  });
});
