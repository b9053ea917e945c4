/** Lists reordered by mouse, finger, buttons and number; the keyboard is part of the main job. */
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const TEAM = '/admin/dashboard/leadership-team';

const items = (page: Page) => page.getByRole('main').getByRole('listitem');
const names = (page: Page) => items(page).getByRole('heading');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function middleOf(handle: Locator) {
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** From the handle of one item to just below another's. */
async function way(page: Page, name: string, past: string) {
  const from = await middleOf(button(page, `Reorder ${name}`));
  const to = await middleOf(button(page, `Reorder ${past}`));
  return Array.from({ length: 11 }, (_, step) => ({
    x: from.x,
    y: from.y + ((to.y + 12 - from.y) * step) / 10,
  }));
}

test.describe('reordering a short list', () => {
  test.use({ hasTouch: true });

  test('a short list is reordered by buttons and by finger', async ({ page }) => {
    await signIn(page, TEAM);
    await test.step('buttons move an item up to the ends, and a double click moves no neighbour', async () => {
      await button(page, 'Move Kabir Lohani up').dblclick();
      await expect(names(page)).toHaveText(['Arjun Velankar', 'Kabir Lohani', 'Meera Palakkal']);
      await expect(button(page, 'Move Arjun Velankar up')).toBeDisabled();
      await expect(button(page, 'Move Meera Palakkal down')).toBeDisabled();
    });
    await test.step('an item is moved by finger on a phone', async () => {
      await page.setViewportSize({ width: 375, height: 900 });
      await button(page, 'Reorder Arjun Velankar').scrollIntoViewIfNeeded();
      const touch = await page.context().newCDPSession(page);
      const points = await way(page, 'Arjun Velankar', 'Meera Palakkal');
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: typeof points) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', points.slice(0, 1));
      // A short hold distinguishes a drag from a scroll.
      await expect(page.locator('[data-dragging=true]')).toHaveCount(1);
      for (const point of points) await send('touchMove', [point]);
      await send('touchEnd', []);
      await expect(names(page)).toHaveText(['Kabir Lohani', 'Meera Palakkal', 'Arjun Velankar']);
    });
  });
});
