/** The bar at the foot of each form: nothing moves when somebody begins to type, on a desk and on a phone. */
import type { Page } from '@playwright/test';
import { signIn } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const DASHBOARD = '/admin/dashboard';

const edited = (page: Page) => expect(page.getByText('Unsaved changes').first()).toBeVisible();

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
