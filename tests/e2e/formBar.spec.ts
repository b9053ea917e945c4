/** The bar at the bottom of each form: typing causes no layout shift on a desktop or a phone. */
import type { Page } from '@playwright/test';
import { signIn } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const DASHBOARD = '/admin/dashboard';

const edited = (page: Page) => expect(page.getByText('Unsaved changes').first()).toBeVisible();

/** Tabs through the screen and returns each focused element that is completely hidden (WCAG 2.2, 2.4.11). */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.getByRole('main').focus();
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest('main')) return 'end';
      // A label acts as the button that chooses a file; the field itself is hidden.
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

test('the form bar never covers the focused element on a desktop, a phone and at 400 % zoom', async ({
  page,
}) => {
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
