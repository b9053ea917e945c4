/** Lists put in order by mouse, by finger, by buttons and by number; the keyboard is part of the main job. */
import type { Locator, Page } from '@playwright/test';
import { saveAll, signIn } from '../stage/browser/admin';
import { storeTeam } from '../builders/content';
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

/** From the handle of one item to a little below that of another. */
async function way(page: Page, name: string, past: string) {
  const from = await middleOf(button(page, `Reorder ${name}`));
  const to = await middleOf(button(page, `Reorder ${past}`));
  return Array.from({ length: 11 }, (_, step) => ({
    x: from.x,
    y: from.y + ((to.y + 12 - from.y) * step) / 10,
  }));
}

test.describe('a short list', () => {
  test.use({ hasTouch: true });

  test('is put in order by buttons and by finger', async ({ page }) => {
    await signIn(page, TEAM);
    await test.step('by buttons, which stop at the ends; a double click moves no neighbour', async () => {
      await button(page, 'Move Kabir Lohani up').dblclick();
      await expect(names(page)).toHaveText(['Arjun Velankar', 'Kabir Lohani', 'Meera Palakkal']);
      await expect(button(page, 'Move Arjun Velankar up')).toBeDisabled();
      await expect(button(page, 'Move Meera Palakkal down')).toBeDisabled();
    });
    await test.step('by finger, on a phone', async () => {
      await page.setViewportSize({ width: 375, height: 900 });
      await button(page, 'Reorder Arjun Velankar').scrollIntoViewIfNeeded();
      const touch = await page.context().newCDPSession(page);
      const points = await way(page, 'Arjun Velankar', 'Meera Palakkal');
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: typeof points) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', points.slice(0, 1));
      // A short hold tells a drag from a scroll.
      await expect(page.locator('[data-dragging=true]')).toHaveCount(1);
      for (const point of points) await send('touchMove', [point]);
      await send('touchEnd', []);
      await expect(names(page)).toHaveText(['Kabir Lohani', 'Meera Palakkal', 'Arjun Velankar']);
    });
  });
});

test('a list of hundreds is searched and put in order @long', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  await storeTeam(server, 200, { 150: { name: 'Zoë Ångström' } });
  await signIn(page, TEAM);
  await expect(items(page)).toHaveCount(200);
  const search = page.getByLabel('Search team members');
  const dialog = page.getByRole('dialog');

  await test.step('found by its words', async () => {
    await search.fill('angstrom  zoe');
    await expect(names(page)).toHaveText(['Zoë Ångström']);
    await expect(page.getByText('1 of 200 team members match.')).toBeVisible();
    await expect(items(page)).toContainText('Position 150');
    await expect(page.getByRole('button', { name: /^(Reorder|Move .* (up|down)$)/ })).toHaveCount(0);
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('given a place by its number', async () => {
    const move = button(page, 'Move Zoë Ångström to position…');
    const place = page.getByRole('dialog', { name: 'Move Zoë Ångström' }).getByLabel('New position');
    await move.click();
    await expect(place).toBeFocused();
    // Nothing moves away from under the pointer before anybody has typed.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await move.press('Enter');
    await expect(place).toBeFocused();
    await page.keyboard.type('201');
    await page.keyboard.press('Enter');
    await expect(place).toHaveAccessibleDescription(/^Please enter a whole number from 1 to 200\./);
    await expect(place).toBeFocused();
    await expectAccessibleOnAllScreens(page);
    await place.fill('2');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(move).toBeFocused();
    await expect(page.getByText('Zoë Ångström moved to position 2 of 200.')).toBeAttached();
    await expect(items(page)).toContainText('Position 2');
  });

  await test.step('what is changed or added while somebody searches stays in view', async () => {
    await button(page, 'Edit Zoë Ångström').click();
    await dialog.getByLabel('Name').fill('Asha');
    await dialog.getByRole('button', { name: 'Save team member' }).click();
    await expect(names(page)).toHaveText(['Asha']);
    await expect(button(page, 'Edit Asha')).toBeFocused();
    await button(page, 'Add team member').click();
    await dialog.getByLabel('Name').fill('Nila');
    await dialog.getByLabel('Title').fill('Recruiter');
    await dialog.getByRole('button', { name: 'Save team member' }).click();
    await expect(names(page)).toHaveText(['Asha', 'Nila']);
    await search.fill('');
    await expect(items(page)).toHaveCount(201);
    await expect(names(page).nth(1)).toHaveText('Asha');
  });

  await test.step('dragged from the end to the top, and moved back by its number', async () => {
    const handle = button(page, 'Reorder Nila');
    await handle.scrollIntoViewIfNeeded();
    const { x, y } = await middleOf(handle);
    // The pointer waits at the edge; the list comes to it.
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 30);
    await page.mouse.move(x, 2);
    const told = page.locator('[id^=DndLiveRegion]');
    await expect(told).toHaveText('Nila is over position 1 of 201.', { timeout: 60_000 });
    await page.mouse.up();
    await expect(names(page).first()).toHaveText('Nila');
    await expect(names(page).nth(1)).toHaveText('Person 1');
    const move = button(page, 'Move Nila to position…');
    await move.press('Enter');
    await page.getByLabel('New position').fill('201');
    await page.keyboard.press('Enter');
    await expect(move).toBeFocused();
    await expect(move).toBeInViewport();
    await expect(names(page).last()).toHaveText('Nila');
  });

  await test.step('the whole list is saved, whatever is searched for', async () => {
    await search.fill('nobody at all');
    await expect(page.getByText('No team members match “nobody at all”.')).toBeVisible();
    await saveAll(page, 'Leadership team updated successfully!');
    const [stored] = await server.sql<{ count: number; second: string }>(
      `select jsonb_array_length(content -> 'members') as count, content #>> '{members,1,name}' as second
       from public.site_content where section_id = 'leadership_team'`,
    );
    expect(stored).toEqual({ count: 201, second: 'Asha' });
  });
});
