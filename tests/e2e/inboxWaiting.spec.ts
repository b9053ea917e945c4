/** Nobody is left without an answer: who waits, for how long, and what was promised. */
import type { Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { addStaff, plantSubmission, RECRUITER } from '../support/adminInbox';
import { cards, daysAgo } from '../support/board';
import { APPLICATIONS, MESSAGES, names, news, press, rows } from '../support/inboxScreen';
import { expect, test } from '../support/site';

const waiting = (page: Page, count: number) =>
  page.getByRole('checkbox', { name: `Waiting for an answer (${count})`, exact: true });

test('one click shows who waits and how long, also by stage, until they have an answer', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await plantSubmission(server, { first_name: 'Asha', created_at: daysAgo(12.5), stage: 'rejected' });
  await plantSubmission(server, { first_name: 'Dev', created_at: daysAgo(3.5) });
  await plantSubmission(server, { first_name: 'Kabir', stage: 'placed' });
  await plantSubmission(server, { first_name: 'Meera', kind: 'contact', stage: 'closed' });
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, APPLICATIONS, RECRUITER);
  await expect(rows(page)).toHaveCount(3);
  await waiting(page, 2).check();
  await expect(names(page)).toHaveText(['Dev Sample', 'Asha Sample']);
  await expect(rows(page).filter({ hasText: 'Asha' }).getByRole('cell', { name: '1 week' })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Dev' }).getByRole('cell', { name: '3 days' })).toBeVisible();
  await expect(page).toHaveURL(`${APPLICATIONS}?waiting=yes`);
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(cards(page, 'Rejected')).toHaveText(['Asha Sample']);
  await expect(cards(page, 'Placed')).toHaveCount(0);

  await page.getByRole('link', { name: 'Asha Sample' }).click();
  await press(page, 'Reply to Asha');
  await page.getByLabel('Subject').fill('Your application');
  await page.getByLabel('Text').fill('We chose somebody else this time.');
  await press(page, 'Send reply');
  await news(page, /on its way/);
  await page.goto(`${APPLICATIONS}?waiting=yes`);
  await expect(names(page)).toHaveText(['Dev Sample']);
  await expect(waiting(page, 1)).toBeChecked();
  await page.goto(MESSAGES);
  await expect(waiting(page, 0)).toBeVisible();
});

test('an owner says how soon, and the overview counts by it', async ({ page, server }) => {
  const id = await plantSubmission(server, { created_at: daysAgo(14), kind: 'contact' });
  await server.sql(
    `update public.submissions set replies = 1, stage = 'answered', answered_at = created_at + interval '5 days' where id = $1`,
    [id],
  );
  await signIn(page);
  const panel = page.getByRole('region', { name: 'Inbox' });
  await expect(panel).toContainText('0 % were answered within 2 working days over the last 90 days.');
  await page.getByLabel('Answer within').selectOption('5 working days');
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect(panel).toContainText('100 % were answered within 5 working days over the last 90 days.');
});
