/** A list of hundreds: found by words, moved by number, dragged from end to end. */
import type { Page } from '@playwright/test';
import { saveAll, signIn } from '../support/admin';
import { addStaff, RECRUITER } from '../support/adminInbox';
import { storeTeam } from '../support/longList';
import { expect, test } from '../support/site';

const TEAM = '/admin/dashboard/leadership-team';
const MANY = 200;

const items = (page: Page) => page.getByRole('main').getByRole('listitem');
const names = (page: Page) => items(page).getByRole('heading');
const searchBox = (page: Page) => page.getByLabel('Search team members');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an item is found by its words, given a place by its number, and the whole list is saved', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  await storeTeam(server, MANY, { 150: { name: 'Zoë Ångström' } });
  await signIn(page, TEAM);
  await expect(items(page)).toHaveCount(MANY);
  await searchBox(page).fill('angstrom  zoe');
  await expect(names(page)).toHaveText(['Zoë Ångström']);
  await expect(page.getByText('1 of 200 team members match.')).toBeVisible();
  await expect(items(page)).toContainText('Position 150');
  await expect(page.getByRole('button', { name: /^(Reorder|Move .* (up|down)$)/ })).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);

  const move = button(page, 'Move Zoë Ångström to position…');
  await move.click();
  const dialog = page.getByRole('dialog', { name: 'Move Zoë Ångström' });
  const place = dialog.getByLabel('New position');
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

  await searchBox(page).fill('');
  await expect(items(page)).toHaveCount(MANY);
  await expect(names(page).nth(1)).toHaveText('Zoë Ångström');
  await searchBox(page).fill('nobody at all');
  await expect(page.getByText('No team members match “nobody at all”.')).toBeVisible();
  await saveAll(page, 'Leadership team updated successfully!');
  const [stored] = await server.sql<{ count: number; second: string }>(
    `select jsonb_array_length(content -> 'members') as count, content #>> '{members,1,name}' as second
     from public.site_content where section_id = 'leadership_team'`,
  );
  expect(stored).toEqual({ count: MANY, second: 'Zoë Ångström' });
});

test('what is changed or added while somebody searches stays in view', async ({ page, server }) => {
  await storeTeam(server, 12);
  await signIn(page, TEAM);
  await searchBox(page).fill('person 7');
  await expect(names(page)).toHaveText(['Person 7']);
  await button(page, 'Edit Person 7').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Asha');
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await expect(names(page)).toHaveText(['Asha']);
  await expect(button(page, 'Edit Asha')).toBeFocused();
  await button(page, 'Add team member').click();
  await dialog.getByLabel('Name').fill('Nila');
  await dialog.getByLabel('Title').fill('Recruiter');
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await expect(names(page)).toHaveText(['Asha', 'Nila']);
});

test('the last of many is dragged to the top, and moved back by its number', async ({ page, server }) => {
  test.slow();
  await storeTeam(server, MANY);
  await signIn(page, TEAM);
  const handle = button(page, `Reorder Person ${MANY}`);
  await handle.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
  // The pointer waits at the edge; the list comes to it.
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 10, y - 20);
  await page.mouse.move(x + 10, 2);
  const told = page.locator('[id^=DndLiveRegion]');
  await expect(told).toHaveText(`Person ${MANY} is over position 1 of ${MANY}.`, { timeout: 60_000 });
  await page.mouse.up();
  await expect(names(page).first()).toHaveText(`Person ${MANY}`);
  await expect(names(page).nth(1)).toHaveText('Person 1');

  const move = button(page, `Move Person ${MANY} to position…`);
  await move.press('Enter');
  await page.getByLabel('New position').fill(String(MANY));
  await page.keyboard.press('Enter');
  await expect(move).toBeFocused();
  await expect(move).toBeInViewport();
  await expect(names(page).last()).toHaveText(`Person ${MANY}`);
});

test('who may only read a list searches it too, and reads every item to its end', async ({
  page,
  server,
  expectAccessible,
}) => {
  await storeTeam(server, 12, { 5: { bio: `${'A long life. '.repeat(20)}The end.` } });
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, TEAM, RECRUITER);
  await searchBox(page).fill('the end');
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('The end.');
  await expect(page.getByRole('button', { name: /move|reorder/i })).toHaveCount(0);
  await expectAccessible(page);
});
