/** Reordering by mouse, by finger and by buttons; the keyboard is part of the main job. */
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { expect, test } from '../support/site';

const TEAM = '/admin/dashboard/leadership-team';

const names = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');

async function middleOf(handle: Locator) {
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function path(page: Page) {
  const from = await middleOf(page.getByRole('button', { name: 'Reorder Arjun Velankar' }));
  const to = await middleOf(page.getByRole('button', { name: 'Reorder Kabir Lohani' }));
  return Array.from({ length: 11 }, (_, step) => ({
    x: from.x,
    y: from.y + ((to.y + 12 - from.y) * step) / 10,
  }));
}

test('by mouse', async ({ page }) => {
  await signIn(page, TEAM);
  const points = await path(page);
  await page.mouse.move(points[0]?.x ?? 0, points[0]?.y ?? 0);
  await page.mouse.down();
  for (const { x, y } of points) await page.mouse.move(x, y);
  await page.mouse.up();
  await expect(names(page)).toHaveText(['Meera Palakkal', 'Kabir Lohani', 'Arjun Velankar']);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 900 } });

  test('by finger', async ({ page }) => {
    await signIn(page, TEAM);
    await page.getByRole('button', { name: 'Reorder Arjun Velankar' }).scrollIntoViewIfNeeded();
    const touch = await page.context().newCDPSession(page);
    const points = await path(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: typeof points) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', points.slice(0, 1));
    // A short hold tells a drag from a scroll.
    await expect(page.locator('[data-dragging=true]')).toHaveCount(1);
    for (const point of points) await send('touchMove', [point]);
    await send('touchEnd', []);
    await expect(names(page)).toHaveText(['Meera Palakkal', 'Kabir Lohani', 'Arjun Velankar']);
  });
});

test('by buttons, which stop at the ends', async ({ page }) => {
  await signIn(page, TEAM);
  await page.getByRole('button', { name: 'Move Kabir Lohani up' }).click();
  await expect(names(page)).toHaveText(['Arjun Velankar', 'Kabir Lohani', 'Meera Palakkal']);
  await expect(page.getByRole('button', { name: 'Move Arjun Velankar up' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Move Meera Palakkal down' })).toBeDisabled();
});
