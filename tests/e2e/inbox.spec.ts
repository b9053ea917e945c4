/** The lists of the inbox: changed many at a time, by those who may, and told plainly when something fails. */
import type { Page } from '@playwright/test';
import { RESTING, signIn } from '../support/admin';
import { addStaff, EDITOR, plantSubmission, RECRUITER } from '../support/adminInbox';
import { needs } from '../support/backing/backing';
import { APPLICATIONS, MESSAGES, news, plantPeople, rows } from '../support/inboxScreen';
import { expect, test } from '../support/site';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected entries' });

test('many are moved, moved back, assigned and marked at once', async ({ page, server }) => {
  await plantPeople(server);
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, APPLICATIONS, RECRUITER);
  const select = (name: string) =>
    page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
  const line = (name: string) => rows(page).filter({ hasText: name });
  await select('Ritu');
  await select('Meera');
  await bar(page).getByRole('button', { name: 'Move to stage…' }).click();
  const stages = page.getByRole('dialog', { name: 'Move 2 entries to' });
  await stages.getByRole('button', { name: 'Offer' }).click();
  await expect(page.getByText('2 entries moved to Offer')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(line('Ritu')).toContainText('Offer');
  await page.getByRole('button', { name: 'Undo' }).click();
  await news(page, '2 entries moved back');
  await expect(line('Ritu')).toContainText('New');
  await expect(line('Meera')).toContainText('Interview');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Assign…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Me', exact: true }).click();
  await news(page, `3 entries assigned to ${RECRUITER.email}`);
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('Me');
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Mark as unread' }).click();
  await news(page, '3 entries marked as unread');
  await expect(page.getByRole('table').getByText('Unread', { exact: true })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Mark as read', exact: true }).click();
  await expect(page.getByRole('table').getByText('Unread', { exact: true })).toHaveCount(0);
});

test('pages hold twenty, and an area without entries says where they come from', async ({ page, server }) => {
  for (let number = 1; number <= 23; number += 1) {
    await plantSubmission(server, { kind: 'enquiry', email: `number${number}@example.com` });
  }
  await signIn(page, MESSAGES);
  await expect(page.getByText('23 messages')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Applications' }).click();
  await expect(
    page.getByText('No applications yet. They come in through the form on each job'),
  ).toBeVisible();
});

test('others of the same address are counted across both areas', async ({ page, server }) => {
  await plantPeople(server);
  await signIn(page, APPLICATIONS);
  await expect(rows(page).filter({ hasText: 'Ritu' })).toContainText('1 more from this address');
  await expect(rows(page).filter({ hasText: 'Dev' })).not.toContainText('more from this address');
});

test.describe('an editor', () => {
  test('is kept out: no entry in the menu, no data, a plain word at the address', async ({
    page,
    server,
  }) => {
    const id = await plantSubmission(server);
    await addStaff(server, EDITOR, 'editor');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signIn(page, APPLICATIONS, EDITOR);
    await expect(page.getByText('Only recruiters and owners can see this')).toBeVisible();
    await expect(page.getByRole('link', { name: /Applications|Messages/ })).toHaveCount(0);
    await page.goto(`${APPLICATIONS}/${id}`);
    await expect(page.getByText('Only recruiters and owners can see this')).toBeVisible();
    expect(asked.filter((url) => /submissions|notes/.test(new URL(url).pathname))).toEqual([]);
    await expect(page.getByText('Ritu')).toHaveCount(0);
  });
});

test.describe('when the backend fails', () => {
  test.use({ expectedOffences: /status of 503/ });

  test('the list says so and can be tried again; a change that failed is told', async ({ page, server }) => {
    await plantSubmission(server);
    await page.route('**/rest/v1/submissions*', (route) => route.fulfill(RESTING));
    await signIn(page, APPLICATIONS);
    await expect(page.getByText('Could not load the applications')).toBeVisible();
    await page.unroute('**/rest/v1/submissions*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.route('**/rpc/change_submissions', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('checkbox', { name: /^Select Ritu/ }).check();
    await bar(page).getByRole('button', { name: 'Mark as read', exact: true }).click();
    await news(page, '“Ritu Sample” could not be changed');
    await expect(bar(page)).toBeVisible();
  });
});

test('nothing that the backend answers is kept by a browser', async ({ page, server }) => {
  needs('embedded');
  await plantSubmission(server);
  const kept: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/rest/v1/') && response.headers()['cache-control'] !== 'no-store')
      kept.push(pathname);
  });
  await signIn(page, APPLICATIONS);
  await expect(rows(page)).toHaveCount(1);
  expect(kept).toEqual([]);
});

test('both lists are accessible', async ({ page, server, expectAccessibleOnAllScreens }) => {
  test.slow();
  await plantPeople(server);
  await signIn(page, APPLICATIONS);
  await expect(rows(page)).toHaveCount(3);
  await page.getByText('More filters').click();
  await page.getByRole('checkbox', { name: /^Select Ritu/ }).check();
  await expectAccessibleOnAllScreens(page);
  await bar(page).getByRole('button', { name: 'Move to stage…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Screening' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.goto(MESSAGES);
  await expect(rows(page)).toHaveCount(1);
  await expectAccessibleOnAllScreens(page);
});
