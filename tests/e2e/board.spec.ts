/** The board of the inbox: by keyboard alone, by mouse, by menus, and on a phone by finger. */
import { signIn } from '../stage/browser/admin';
import { plantSubmission } from '../builders/inbox';
import { addStaff, RECRUITER } from '../builders/people';
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
} from '../stage/browser/inbox';
import { expect, test } from '../stage/browser/site';

const STAGES = ['New', 'Screening', 'Interview', 'Offer', 'Placed', 'Rejected'];

test('a card is moved to another stage', async ({
  page,
  server,
  expectAccessible,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await plantBoard(server);
  await server.sql(`update public.submissions set unmet = 2 where first_name = 'Ritu'`);
  await server.sql(`update public.submissions set unmet = 0 where first_name = 'Kabir'`);
  await signIn(page, BOARD, RECRUITER);
  const menu = page.getByRole('button', { name: 'Move Ritu Sample to…' });
  const ritu = column(page, 'New').getByRole('listitem').filter({ hasText: 'Ritu' });
  const asha = column(page, 'New').getByRole('listitem').filter({ hasText: 'Asha' });

  await test.step('cards are sorted newest first', async () => {
    await expect(cards(page, 'New')).toHaveText(['Asha Sample', 'Ritu Sample']);
    for (const words of ['Staff Nurse, Intensive Care', 'Must-haves: 2 not met', 'Unread', '3 days'])
      await expect(ritu).toContainText(words);
    const assigned = `Assigned to ${RECRUITER.email}`;
    for (const words of ['Resume, Healthcare', 'Erasure requested', 'On hold', assigned])
      await expect(asha).toContainText(words);
    await expect(column(page, 'Screening')).toContainText('Must-haves: all met');
    for (const words of ['Unread', 'Must-haves']) await expect(asha).not.toContainText(words);
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('a card is moved by keyboard with announcements, and Escape cancels', async () => {
    await handle(page, 'Ritu Sample').focus();
    const told = page.locator('[id^=DndLiveRegion]');
    await page.keyboard.press('Space');
    await expect(told).toHaveText(/^Picked up Ritu Sample, in New\.|is over New\.$/);
    for (const [key, stage] of [
      ['ArrowRight', 'Screening'],
      ['ArrowRight', 'Interview'],
      ['ArrowLeft', 'Screening'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(told).toHaveText(`Ritu Sample is over ${stage}.`);
    }
    await page.keyboard.press('Space');
    await expect(told).toHaveText('Ritu Sample was dropped on Screening.');
    const moved = page.getByRole('status').filter({ hasText: '“Ritu Sample” moved to Screening' });
    await expect(moved).toBeVisible();
    await expect(cards(page, 'Screening')).toHaveText(['Kabir Sample', 'Ritu Sample']);
    await expect(handle(page, 'Ritu Sample')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(told).toHaveText(/^Picked up Ritu Sample, in Screening\.|is over Screening\.$/);
    await page.keyboard.press('ArrowRight');
    await expect(told).toHaveText('Ritu Sample is over Interview.');
    await page.keyboard.press('Escape');
    await expect(told).toHaveText('Moving was cancelled. Ritu Sample stays in Screening.');
    await expect.poll(() => stageOf(server, 'Ritu')).toBe('screening');
  });

  await test.step('a card is moved by the keys of its menu', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Offer', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cards(page, 'Offer')).toHaveText(['Ritu Sample']);
    await expect(page.getByRole('button', { name: 'Move Kabir Sample to…' })).toBeFocused();
    await expect.poll(() => stageOf(server, 'Ritu')).toBe('offer');
  });

  await page.getByRole('link', { name: 'Ritu Sample' }).click();
  await expect(page).toHaveURL(/\/applications\/\d+\?view=board$/);
});

test('a card is moved by menu, which can be undone, and by mouse, without changing the address', async ({
  page,
  server,
}) => {
  await plantBoard(server);
  await signIn(page, BOARD);
  await moveByMenu(page, 'Kabir Sample', 'Placed');
  await expect(cards(page, 'Placed')).toHaveText(['Kabir Sample']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page, 'Screening')).toHaveText(['Kabir Sample']);
  await expect(cards(page, 'Placed')).toHaveCount(0);
  await expect.poll(() => stageOf(server, 'Kabir')).toBe('screening');

  const from = await middleOf(page.getByRole('link', { name: 'Ritu Sample' }));
  const to = await middleOf(column(page, 'Interview'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 10, from.y + ((to.y - from.y) * step) / 10);
  }
  await expect(column(page, 'Interview')).toHaveAttribute('data-over', 'true');
  await expect(page.getByText('Move to Interview')).toBeInViewport({ ratio: 1 });
  await page.mouse.up();
  await expect(cards(page, 'Interview')).toHaveText(['Ritu Sample']);
  await expect(page.getByText('“Ritu Sample” moved to Interview')).toBeVisible();
  await expect(page).toHaveURL(BOARD);
  await expect(column(page, 'New').getByRole('heading', { level: 2 })).toHaveText(/1$/);
  await expect.poll(() => stageOf(server, 'Ritu')).toBe('interview');
});

test('the board has long columns, filters, and a view for messages', async ({ page, server }) => {
  for (let at = 0; at < 30; at += 1) {
    await plantSubmission(server, { first_name: `No${at}`, created_at: daysAgo(at) });
  }
  const read_at = daysAgo(0);
  await plantSubmission(server, { first_name: 'Kabir', stage: 'screening', read_at });
  await plantSubmission(server, { kind: 'enquiry', first_name: 'Meera', stage: 'open' });
  await page.setViewportSize({ width: 1280, height: 700 });
  await signIn(page, BOARD);
  const name = (stage: string) => column(page, stage).getByRole('heading', { level: 2 });

  await test.step('a long column loads more cards', async () => {
    await expect(cards(page, 'New')).toHaveCount(25);
    await expect(name('New')).toHaveText(/30$/);
    await column(page, 'New').getByRole('button', { name: 'Show more' }).click();
    await expect(cards(page, 'New')).toHaveCount(30);
    await expect(page.getByRole('link', { name: 'No25 Sample' })).toBeFocused();
  });

  await test.step('stage names stay in view while the page scrolls', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.move(640, 500);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    // An empty column must be as high as the others to receive a card.
    for (const stage of STAGES) await expect(name(stage)).toBeInViewport({ ratio: 1 });
    const place = await page.evaluate(() => scrollY);
    const [from, to] = [await middleOf(page.getByRole('link', { name: 'No9 Sample' })), 900];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to, from.y, { steps: 10 });
    await page.mouse.up();
    await expect(page.getByText('“No9 Sample” moved to')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move No10 Sample to…' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.getByRole('button', { name: 'Rejected 0' }).click();
    await expect(column(page, 'Rejected')).toBeVisible();
    await expect(column(page, 'New')).toBeHidden();
  });

  await test.step('the board filters applications and shows messages', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${BOARD}&unread=yes`);
    await expect(cards(page, 'New')).toHaveCount(25);
    await expect(cards(page, 'Screening')).toHaveCount(0);
    await page.goto('/admin/dashboard/messages?view=board');
    await expect(cards(page, 'Open')).toHaveText(['Meera Sample']);
    await expect(column(page, 'Open')).toContainText('Example Analytics');
    await moveByMenu(page, 'Meera Sample', 'Closed');
    await expect(cards(page, 'Closed')).toHaveText(['Meera Sample']);
    await expect.poll(() => stageOf(server, 'Meera')).toBe('closed');
    await server.sql(
      `update public.submissions set day = '{"hours": [{"from": 36, "to": 72, "what": "", "rest": false}]}' where kind = 'enquiry'`,
    );
    await page.getByRole('link', { name: 'Meera Sample' }).click();
    await expect(page.getByText('Days, 9 am–6 pm')).toBeVisible();
    await page.getByRole('button', { name: 'Create a job draft' }).dblclick();
    await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Example Analytics');
    await expect(page).toHaveURL('/admin/dashboard/jobs/17');
    await expect(page.getByLabel('Internal note')).toHaveValue(
      /^Enquiry E-\S+ from Example Analytics, .+\n\n.{10}/s,
    );
    await expect(page.getByText('Visitors see: Days, 9 am–6 pm')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('This is a working title. Replace it before')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.getByRole('link', { name: /^Open the enquiry E-/ }).click();
    await page.getByRole('link', { name: 'Open the job of this enquiry' }).click();
    await expect(page).toHaveURL('/admin/dashboard/jobs/17');
  });
});

test.describe('the board on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 900 } });

  test('a tab shows one stage on a phone, and a card is moved by finger', async ({ page, server }) => {
    await plantBoard(server);
    await signIn(page, BOARD);
    const tab = (stage: string) => page.getByRole('button', { name: new RegExp(`^${stage} \\d+$`) });
    await expect(tab('New')).toHaveAttribute('aria-pressed', 'true');
    await expect(tab('New')).toHaveText(/2$/);
    await expect(cards(page, 'New')).toHaveCount(2);
    const ritu = handle(page, 'Ritu Sample');
    await ritu.scrollIntoViewIfNeeded();
    const from = await middleOf(ritu);
    const to = await middleOf(tab('Offer'));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [from]);
    for (let step = 1; step <= 10; step += 1) {
      const share = step / 10;
      await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    }
    await expect(tab('Offer')).toHaveAttribute('data-over', 'true');
    await send('touchEnd', []);
    await expect(tab('Offer')).toHaveText(/1$/);
    await expect(cards(page, 'New')).toHaveText(['Asha Sample']);
    await tab('Offer').click();
    await expect(cards(page, 'Offer')).toHaveText(['Ritu Sample']);
    await expect.poll(() => stageOf(server, 'Ritu')).toBe('offer');
  });
});
