/** The board on a phone by finger, and for everybody on every screen. */
import { signIn } from '../support/admin';
import { addStaff, plantSubmission, RECRUITER } from '../support/adminInbox';
import { BOARD, cards, column, handle, middleOf, moveByMenu, plantBoard, stageOf } from '../support/board';
import { expect, test } from '../support/site';

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 900 } });

  test('a tab shows a stage, and takes a card by finger', async ({ page, server }) => {
    await plantBoard(server);
    await signIn(page, BOARD);
    const tab = (stage: string) => page.getByRole('button', { name: new RegExp(`^${stage} \\d+$`) });
    await expect(tab('New')).toHaveAttribute('aria-pressed', 'true');
    await expect(tab('New')).toHaveText(/2$/);
    const ritu = handle(page, 'Ritu Sample');
    await ritu.scrollIntoViewIfNeeded();
    const from = await middleOf(ritu);
    const to = await middleOf(tab('Offer'));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
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

test('the board and its menu are accessible, without sideways scroll of the page', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await plantBoard(server);
  await signIn(page, BOARD);
  await expect(cards(page, 'New')).toHaveCount(2);
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Move Ritu Sample to…' }).click();
  await expectAccessibleOnAllScreens(page);
  await page.keyboard.press('Escape');
  await moveByMenu(page, 'Ritu Sample', 'Placed');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});

test('every column has its name in sight, however far the page is scrolled', async ({ page, server }) => {
  await plantBoard(server);
  for (let count = 0; count < 12; count += 1) await plantSubmission(server);
  await page.setViewportSize({ width: 1280, height: 700 });
  await signIn(page, BOARD);
  await expect(cards(page, 'New')).toHaveCount(14);
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  // The column that takes a card may be empty, and as high as the others.
  for (const stage of ['New', 'Screening', 'Interview', 'Offer', 'Placed', 'Rejected'])
    await expect(column(page, stage).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1024, height: 700 });
  await page.getByRole('button', { name: 'Rejected 0' }).click();
  await expect(column(page, 'Rejected')).toBeVisible();
  await expect(column(page, 'New')).toBeHidden();
});
