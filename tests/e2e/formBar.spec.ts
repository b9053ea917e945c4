/** The bar at the foot of each form: nothing moves when somebody begins to type, on a desk and on a phone. */
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { expect, test } from '../support/site';

const DASHBOARD = '/admin/dashboard';

/** How far the element moves on the screen while something is done. */
async function moved(element: Locator, act: () => Promise<unknown>): Promise<number> {
  const top = async () => (await element.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await act();
  return (await top()) - before;
}

const edited = (page: Page) => expect(page.getByText('Unsaved changes').first()).toBeVisible();

for (const width of [375, 1440]) {
  test(`no field moves under the first key at ${width} px`, async ({
    page,
    expectAccessibleOnAllScreens,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await signIn(page, DASHBOARD);
    for (const [path, label] of [
      [DASHBOARD, 'Title'],
      [`${DASHBOARD}/content/home-page`, 'Services: heading'],
      [`${DASHBOARD}/jobs/7`, 'Title'],
      [`${DASHBOARD}/reply-templates/new`, 'Subject'],
    ] as const) {
      await page.goto(path);
      const field = page.getByLabel(label, { exact: true }).first();
      await field.click();
      await page.keyboard.press('End');
      const way = await moved(field, async () => {
        await page.keyboard.type('x');
        await edited(page);
      });
      expect(way, path).toBe(0);
    }
    await expectAccessibleOnAllScreens(page);
  });

  test(`no item moves but the one that is moved at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await signIn(page, `${DASHBOARD}/leadership-team`);
    const list = page.getByRole('main').getByRole('list', { name: 'Leadership Team' });
    await page.getByRole('button', { name: 'Move Arjun Velankar down' }).focus();
    const way = await moved(list, async () => {
      await page.keyboard.press('Enter');
      await edited(page);
    });
    expect(way).toBe(0);
    const bar = page.getByRole('group', { name: 'Publish Leadership team' });
    for (const name of ['Discard changes', 'Save draft', 'Schedule…', 'Save All Changes to Database'])
      await expect(bar.getByRole('button', { name })).toHaveCount(1);
    await bar.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(bar.getByRole('button', { name: 'Discard changes' })).toBeFocused();
  });
}
