/** The bar at the foot of each form: nothing moves when somebody begins to type, on a desk and on a phone. */
import type { Locator, Page } from '@playwright/test';
import { openScreen, signIn } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const DASHBOARD = '/admin/dashboard';

/** How far the element moves on the screen while something is done. */
async function moved(element: Locator, act: () => Promise<unknown>): Promise<number> {
  const top = async () => (await element.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await act();
  return (await top()) - before;
}

const edited = (page: Page) => expect(page.getByText('Unsaved changes').first()).toBeVisible();

const WIDTHS = [375, 1440];

test('no field moves under the first key, at any width @long', async ({ page }) => {
  await signIn(page, `${DASHBOARD}/jobs`);
  for (const [path, label] of [
    [`${DASHBOARD}/settings/hero-section`, 'Title'],
    [`${DASHBOARD}/content/home-page`, 'Services: heading'],
    [`${DASHBOARD}/jobs/7`, 'Title'],
    [`${DASHBOARD}/reply-templates/new`, 'Subject'],
  ] as const) {
    await openScreen(page, path);
    const field = page.getByLabel(label, { exact: true }).first();
    for (const width of WIDTHS) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 812 });
        await field.click();
        await page.keyboard.press('End');
        const way = await moved(field, async () => {
          await page.keyboard.type('x');
          await edited(page);
        });
        expect(way).toBe(0);
        await page.keyboard.press('Backspace');
        await expect(page.getByText('Unsaved changes')).toHaveCount(0);
      });
    }
  }
});

test('no item moves but the one that is moved, at any width @long', async ({ page }) => {
  await signIn(page, `${DASHBOARD}/leadership-team`);
  const list = page.getByRole('main').getByRole('list', { name: 'Leadership Team' });
  const bar = page.getByRole('group', { name: 'Publish Leadership team' });
  for (const width of WIDTHS) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 812 });
      await page.getByRole('button', { name: 'Move Arjun Velankar down' }).focus();
      const way = await moved(list, async () => {
        await page.keyboard.press('Enter');
        await edited(page);
      });
      expect(way).toBe(0);
      for (const name of ['Discard changes', 'Save draft', 'Schedule…', 'Save All Changes to Database'])
        await expect(bar.getByRole('button', { name })).toHaveCount(1);
      await bar.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(bar.getByRole('button', { name: 'Discard changes' })).toBeFocused();
    });
  }
});

/** Tabs through the whole screen. Answers what had the focus where nothing of it could be seen (WCAG 2.2, 2.4.11). */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.getByRole('main').focus();
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('main')) return 'end';
      // The button that chooses a file is a label; the field itself is hidden.
      const isFile = focused instanceof HTMLInputElement && focused.type === 'file';
      const shown = (isFile && [...(focused.labels ?? [])].at(-1)) || focused;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const shares = [0.1, 0.5, 0.9];
      const isSeen = shares.some((across) =>
        shares.some((down) => {
          const found = document.elementFromPoint(left + width * across, top + height * down);
          return found !== null && (shown.contains(found) || found.contains(shown));
        }),
      );
      return isSeen ? undefined : `${focused.tagName} ${focused.id || focused.textContent}`;
    });
    if (stop === 'end') return hidden;
    if (stop !== undefined) hidden.push(stop);
  }
}

test('what has the focus is never behind the bar, on a desk, a phone and at 400 %', async ({ page }) => {
  await signIn(page, DASHBOARD);
  for (const [path, label] of [
    [`${DASHBOARD}/settings/hero-section`, 'Title'],
    [`${DASHBOARD}/jobs/7`, 'Title'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(label, { exact: true }).first().pressSequentially('x');
    await edited(page);
    for (const [width, height] of [
      [1440, 900],
      [375, 812],
      [360, 225],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await hiddenStops(page), `${path} at ${width} x ${height}`).toEqual([]);
    }
  }
});
