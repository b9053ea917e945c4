/** Two people on one list, and its history. */
import type { Page } from '@playwright/test';
import { signIn, press } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const TEAM = '/admin/dashboard/leadership-team';

async function edit(page: Page, name: string, values: Readonly<Record<string, string>>) {
  await press(page, `Edit ${name}`);
  const dialog = page.getByRole('dialog', { name: 'Edit team member' });
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  await press(page, 'Save team member');
  await expect(dialog).toBeHidden();
}

async function remove(page: Page, name: string) {
  await press(page, `Delete ${name}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function save(page: Page) {
  await press(page, 'Save All Changes to Database');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}

test('the history restores one item, the order, or everything', async ({
  page,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  const items = page.getByRole('main').getByRole('list', { name: 'Leadership Team' }).getByRole('heading');
  const history = page.getByRole('dialog', { name: 'History of Leadership Team' });
  const entry = (version: number) =>
    history.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Version ${version}` }) });
  async function restore(what: string) {
    await press(page, what);
    await expect(history).toBeHidden();
  }
  async function look(version: number) {
    await press(page, 'History of Leadership Team');
    await press(page, `View version ${version}`);
  }

  await test.step('the history shows the changes', async () => {
    await signIn(page, TEAM);
    await press(page, 'Move Kabir Lohani up');
    await press(page, 'Move Kabir Lohani up');
    await save(page);
    await edit(page, 'Arjun Velankar', { Biography: 'A new biography.' });
    await save(page);
    await remove(page, 'Meera Palakkal');
    await save(page);
    await press(page, 'History of Leadership Team');
    await expect(entry(4)).toContainText('Removed Meera Palakkal');
    await expect(entry(3)).toContainText('Changed biography of Arjun Velankar');
    await expect(entry(2)).toContainText('Moved Kabir Lohani from 3 to 1');
    await expect(entry(1)).toContainText(/the system.*Stored automatically: the built-in version/);
    await expectAccessibleOnAllScreens(page);
    await press(page, 'View version 1');
    await expect(history.getByRole('heading', { name: 'Version 1' })).toBeFocused();
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('the history restores a version', async () => {
    await restore('Restore Meera Palakkal');
    await expect(items).toHaveText(['Kabir Lohani', 'Arjun Velankar', 'Meera Palakkal']);
    await look(1);
    await restore('Restore the order only');
    await expect(items).toHaveText(['Arjun Velankar', 'Meera Palakkal', 'Kabir Lohani']);
    await expect(page.getByText('A new biography.')).toBeVisible();
    await look(1);
    await restore('Restore this version');
    await expect(page.getByText('A new biography.')).toBeHidden();
    await page.goto(`${TEAM}?history=leadership_team`);
    await expect(entry(7)).toContainText('Same as version 1');
  });

  await test.step('an unsaved edit is not replaced without a confirmation', async () => {
    await page.goto(TEAM);
    await edit(page, 'Arjun Velankar', { Title: 'Not saved yet' });
    await look(3);
    await press(page, 'Restore this version');
    await press(page, 'Keep my changes');
    await history.getByText('Changes in this version').click();
    await expect(history.getByRole('definition')).toContainText(['A new biography.']);
  });
});
