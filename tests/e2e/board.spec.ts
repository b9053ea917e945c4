/** The board of the inbox: by mouse, by keyboard alone and by menus, also when the database refuses. */
import type { Locator, Route } from '@playwright/test';
import { RESTING, signIn } from '../support/admin';
import { addStaff, plantSubmission, RECRUITER } from '../support/adminInbox';
import {
  BOARD,
  cards,
  column,
  daysAgo,
  handle,
  middleOf,
  moveByMenu,
  plantBoard,
  stageOf,
} from '../support/board';
import { expect, test } from '../support/site';

test('cards say what matters, newest first, and find their stage by mouse', async ({ page, server }) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await plantBoard(server);
  await signIn(page, BOARD, RECRUITER);
  await expect(cards(page, 'New')).toHaveText(['Asha Sample', 'Ritu Sample']);
  const [asha, ritu] = await column(page, 'New').getByRole('listitem').all();
  await expect(ritu as Locator).toContainText('Staff Nurse, Intensive Care');
  await expect(ritu as Locator).toContainText('Unread');
  await expect(ritu as Locator).toContainText('3 days');
  for (const words of [
    'Resume, Healthcare',
    'Erasure requested',
    'On hold',
    `Assigned to ${RECRUITER.email}`,
  ]) {
    await expect(asha as Locator).toContainText(words);
  }
  await expect(asha as Locator).not.toContainText('Unread');

  const from = await middleOf(page.getByRole('link', { name: 'Ritu Sample' }));
  const to = await middleOf(column(page, 'Interview'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 10, from.y + ((to.y - from.y) * step) / 10);
  }
  await expect(column(page, 'Interview')).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
  await expect(cards(page, 'Interview')).toHaveText(['Ritu Sample']);
  await expect(page.getByText('“Ritu Sample” moved to Interview')).toBeVisible();
  await expect(page).toHaveURL(BOARD);
  await expect(column(page, 'New').getByRole('heading', { level: 2 })).toHaveText(/1$/);
  await expect.poll(() => stageOf(server, 'Ritu')).toBe('interview');
  await page.getByRole('link', { name: 'Ritu Sample' }).click();
  await expect(page).toHaveURL(/\/applications\/\d+\?view=board$/);
});

test('a card goes its way by keyboard alone, told in words, and Escape keeps it', async ({
  page,
  server,
}) => {
  await plantBoard(server);
  await signIn(page, BOARD);
  await handle(page, 'Ritu Sample').focus();
  const told = page.locator('[id^=DndLiveRegion]');
  await page.keyboard.press('Space');
  await expect(told).toHaveText(/^Picked up Ritu Sample, in New\.|is over New\.$/);
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText('Ritu Sample is over Screening.');
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText('Ritu Sample is over Interview.');
  await page.keyboard.press('ArrowLeft');
  await expect(told).toHaveText('Ritu Sample is over Screening.');
  await page.keyboard.press('Space');
  await expect(told).toHaveText('Ritu Sample was dropped on Screening.');
  await expect(
    page.getByRole('status').filter({ hasText: '“Ritu Sample” moved to Screening' }),
  ).toBeVisible();
  await expect(cards(page, 'Screening')).toHaveText(['Kabir Sample', 'Ritu Sample']);
  await expect(handle(page, 'Ritu Sample')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(told).toHaveText(/^Picked up Ritu Sample, in Screening\.|is over Screening\.$/);
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText('Ritu Sample is over Interview.');
  await page.keyboard.press('Escape');
  await expect(told).toHaveText('Moving was cancelled. Ritu Sample stays in Screening.');
  await expect.poll(() => stageOf(server, 'Ritu')).toBe('screening');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Move Ritu Sample to…' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Offer', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards(page, 'Offer')).toHaveText(['Ritu Sample']);
  await expect(page.getByRole('button', { name: 'Move Ritu Sample to…' })).toBeFocused();
});

test('a move by menu can be undone', async ({ page, server }) => {
  await plantBoard(server);
  await signIn(page, BOARD);
  await moveByMenu(page, 'Kabir Sample', 'Placed');
  await expect(cards(page, 'Placed')).toHaveText(['Kabir Sample']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page, 'Screening')).toHaveText(['Kabir Sample']);
  await expect(cards(page, 'Placed')).toHaveCount(0);
  await expect.poll(() => stageOf(server, 'Kabir')).toBe('screening');
});

test.describe('when the database refuses', () => {
  test.use({ expectedOffences: /status of 503/ });

  test('the card is at its new place at once, goes back, and a message says so', async ({ page, server }) => {
    await plantBoard(server);
    await signIn(page, BOARD);
    const held: Route[] = [];
    await page.route('**/rpc/change_submissions', (route) => void held.push(route));
    await moveByMenu(page, 'Kabir Sample', 'Offer');
    await expect(cards(page, 'Offer')).toHaveText(['Kabir Sample']);
    await expect(cards(page, 'Screening')).toHaveCount(0);
    await held[0]?.fulfill({ status: 503, json: { code: 'PT503', message: 'The database rests.' } });
    await expect(page.getByRole('alert').getByText('“Kabir Sample” could not be changed')).toBeVisible();
    await expect(cards(page, 'Screening')).toHaveText(['Kabir Sample']);
    await expect(cards(page, 'Offer')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Move Kabir Sample to…' })).toBeFocused();
    await expect.poll(() => stageOf(server, 'Kabir')).toBe('screening');
  });

  test('a column that cannot be read says so and can be tried again', async ({ page, server }) => {
    await plantBoard(server);
    const isInterview = /submissions\?.*stage\.eq\.interview/;
    await page.route(isInterview, (route) => route.fulfill(RESTING));
    await signIn(page, BOARD);
    await expect(column(page, 'Interview').getByRole('alert')).toBeVisible();
    await expect(cards(page, 'Screening')).toHaveText(['Kabir Sample']);
    await page.unroute(isInterview);
    await column(page, 'Interview').getByRole('button', { name: 'Retry' }).click();
    await expect(column(page, 'Interview')).toContainText('Nothing here.');
  });
});

test('a long column shows 25, then more, and its count is whole', async ({ page, server }) => {
  for (let at = 0; at < 30; at += 1) {
    await plantSubmission(server, { first_name: `No${at}`, created_at: daysAgo(at) });
  }
  await signIn(page, BOARD);
  await expect(cards(page, 'New')).toHaveCount(25);
  await expect(column(page, 'New').getByRole('heading', { level: 2 })).toHaveText(/30$/);
  await column(page, 'New').getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page, 'New')).toHaveCount(30);
  await expect(page.getByRole('link', { name: 'No25 Sample' })).toBeFocused();
});

test('filters hold on the board, and messages have a board of their own', async ({ page, server }) => {
  await plantBoard(server);
  await plantSubmission(server, { kind: 'enquiry', first_name: 'Meera', stage: 'open' });
  await signIn(page, `${BOARD}&unread=yes`);
  await expect(cards(page, 'New')).toHaveText(['Ritu Sample']);
  await page.goto('/admin/dashboard/messages?view=board');
  await expect(cards(page, 'Open')).toHaveText(['Meera Sample']);
  await expect(column(page, 'Open')).toContainText('Example Analytics');
  await moveByMenu(page, 'Meera Sample', 'Closed');
  await expect(cards(page, 'Closed')).toHaveText(['Meera Sample']);
});
