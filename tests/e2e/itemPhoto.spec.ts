/** A picture is chosen, described and uploaded in the form that wants it: there is one dialog, and few clicks. */
import type { Locator, Page } from '@playwright/test';
import { saveAll, signIn } from '../support/admin';
import { aPicture } from '../support/pictures';
import { expect, test } from '../support/site';

const TEAM = '/admin/dashboard/leadership-team';

const items = (page: Page) => page.getByRole('main').getByRole('listitem');

async function openForm(page: Page) {
  await signIn(page, TEAM);
  await page.getByRole('button', { name: 'Add team member' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  return dialog;
}

const chooseFile = (dialog: Locator, name = 'nila.png') =>
  dialog.locator('input[type=file]').setInputFiles(aPicture(name));

test('a member with a photo takes six clicks and the choice of a file', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page, TEAM);
  let clicks = 0;
  async function click(target: Locator) {
    clicks += 1;
    await target.click();
  }
  const dialog = page.getByRole('dialog');
  await click(page.getByRole('button', { name: 'Add team member' }));
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Nila Fictional');
  await click(dialog.getByLabel('Title'));
  await page.keyboard.type('Head of Nursing Careers');
  await click(dialog.getByLabel('Biography'));
  await page.keyboard.type('Listens.');
  const chooser = page.waitForEvent('filechooser');
  await click(dialog.getByText('Upload image', { exact: true }));
  await (await chooser).setFiles(aPicture('nila.png'));
  await expect(dialog.getByLabel('Image description')).toBeFocused();
  await page.keyboard.type('Nila at her desk');
  await expect(dialog).toHaveCount(1);
  await expectAccessibleOnAllScreens(page);
  await click(dialog.getByRole('button', { name: 'Save team member' }));
  await expect(dialog).toBeHidden();
  await expect(items(page).last().locator('img')).toHaveAttribute('src', /\/images\/public\//);
  await click(page.getByRole('button', { name: 'Save All Changes to Database' }));
  await expect(page.getByText('Leadership team updated successfully!')).toBeVisible();
  expect(clicks).toBe(6);
  expect(await server.sql('select title, alt from public.images')).toEqual([
    { title: 'nila', alt: 'Nila at her desk' },
  ]);
  const sql = `select content #>> '{members,3,image_alt}' as alt from public.site_content`;
  expect(await server.sql(sql)).toEqual([{ alt: 'Nila at her desk' }]);
});

test('a picture that nobody has described is asked about, and none is lost in silence', async ({
  page,
  expectAccessible,
}) => {
  const dialog = await openForm(page);
  await chooseFile(dialog);
  await expect(dialog.getByLabel('Image description of nila')).toBeFocused();
  // The picture alone is something to lose.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();

  await dialog.getByLabel('Name').fill('Nila');
  await dialog.getByLabel('Title').fill('Recruiter');
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  const description = dialog.getByLabel('Image description of nila');
  await expect(description).toHaveAccessibleDescription(
    /Please describe the image, or mark it as decorative/,
  );
  await expect(description).toBeFocused();
  await expect(items(page)).toHaveCount(3);
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /Decorative/ }).check();
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await expect(dialog).toBeHidden();
  await expect(items(page)).toHaveCount(4);
  await saveAll(page, 'Leadership team updated successfully!');
});

test('by keyboard: Enter uploads, Escape leads back, and the focus is where it was', async ({
  page,
  expectAccessibleOnAllScreens,
}) => {
  const dialog = await openForm(page);
  const upload = dialog.getByRole('group', { name: 'New image' });
  const library = dialog.getByRole('group', { name: 'Choose an image' });
  const file = dialog.locator('input[type=file]');

  await chooseFile(dialog);
  await expect(upload.getByLabel('Image description')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(upload).toBeHidden();
  await expect(file).toBeFocused();
  await chooseFile(dialog);
  await expect(upload.getByLabel('Image description')).toBeFocused();
  await page.keyboard.type('Nila at her desk');
  await page.keyboard.press('Enter');
  await expect(upload).toBeHidden();
  await expect(file).toBeFocused();
  await expect(dialog.getByLabel('Image description')).toHaveValue('Nila at her desk');
  await dialog.getByRole('button', { name: 'Remove image' }).press('Enter');

  const choose = dialog.getByRole('button', { name: 'Choose from library' });
  await choose.press('Enter');
  await expect(library.getByLabel('Name or description')).toBeFocused();
  await expect(library.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectAccessibleOnAllScreens(page);
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();
  await expect(choose).toBeFocused();
  await choose.press('Enter');
  await library.getByRole('button', { name: /nila/ }).press('Enter');
  await expect(library).toBeHidden();
  await expect(choose).toBeFocused();
  await expect(dialog.getByLabel('Image description')).toHaveValue('Nila at her desk');
});

test('a file can be dropped on the field', async ({ page }) => {
  const dialog = await openForm(page);
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['GIF89a'], 'dropped.gif', { type: 'image/gif' }));
    return transfer;
  });
  await dialog.locator('.image-actions').dispatchEvent('drop', { dataTransfer });
  await expect(dialog.getByLabel('Image description of dropped')).toBeFocused();
});
