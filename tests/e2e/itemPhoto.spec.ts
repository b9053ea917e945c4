/** A picture is chosen, described and uploaded in the form that wants it: there is one dialog, and few clicks. */
import type { Locator, Page } from '@playwright/test';
import { saveAll, signIn } from '../stage/browser/admin';
import { aPicture } from '../builders/pictures';
import { expect, test } from '../stage/browser/site';

const items = (page: Page) => page.getByRole('main').getByRole('listitem');

test('a photo is chosen in the form of its item @long', async ({
  page,
  server,
  expectAccessible,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  await signIn(page, '/admin/dashboard/leadership-team');
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('input[type=file]');
  const addMember = page.getByRole('button', { name: 'Add team member' });
  const save = dialog.getByRole('button', { name: 'Save team member' });
  const described = dialog.getByLabel('Image description');
  const chooseFile = (name: string, width: number) => file.setInputFiles(aPicture(name, width));

  await test.step('six clicks and the choice of a file', async () => {
    let clicks = 0;
    async function click(target: Locator) {
      clicks += 1;
      await target.click();
    }
    await click(addMember);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Nila Fictional');
    await click(dialog.getByLabel('Title'));
    await page.keyboard.type('Head of Nursing Careers');
    await click(dialog.getByLabel('Biography'));
    await page.keyboard.type('Listens.');
    const chooser = page.waitForEvent('filechooser');
    await click(dialog.getByText('Upload image', { exact: true }));
    await (await chooser).setFiles(aPicture('nila.png'));
    await expect(described).toBeFocused();
    await page.keyboard.type('Nila at her desk');
    await expect(dialog).toHaveCount(1);
    await expectAccessibleOnAllScreens(page);
    await click(save);
    await expect(dialog).toBeHidden();
    await expect(items(page).last().locator('img')).toHaveAttribute('src', /\/images\/public\//);
    await click(page.getByRole('button', { name: 'Save All Changes to Database' }));
    await expect(page.getByText('Leadership team updated successfully!')).toBeVisible();
    expect(clicks).toBe(6);
    const stored = `select title, alt, content #>> '{members,3,image_alt}' as told
      from public.images, public.site_content`;
    expect(await server.sql(stored)).toEqual([
      { title: 'nila', alt: 'Nila at her desk', told: 'Nila at her desk' },
    ]);
  });

  await test.step('by keyboard: Enter uploads, Escape leads back, and the focus is where it was', async () => {
    await addMember.click();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    const upload = dialog.getByRole('group', { name: 'New image' });
    await chooseFile('window.png', 600);
    await expect(upload.getByLabel('Image description')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(upload).toBeHidden();
    await expect(file).toBeFocused();
    await chooseFile('window.png', 600);
    await expect(upload.getByLabel('Image description')).toBeFocused();
    await page.keyboard.type('A window');
    await page.keyboard.press('Enter');
    await expect(upload).toBeHidden();
    await expect(file).toBeFocused();
    await expect(described).toHaveValue('A window');
  });

  await test.step('from the library, by keyboard as well', async () => {
    const library = dialog.getByRole('group', { name: 'Choose an image' });
    const choose = dialog.getByRole('button', { name: 'Choose from library' });
    await dialog.getByRole('button', { name: 'Remove image' }).press('Enter');
    await choose.press('Enter');
    await expect(library.getByLabel('Name or description')).toBeFocused();
    await expect(library.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expectAccessibleOnAllScreens(page);
    await page.keyboard.press('Escape');
    await expect(library).toBeHidden();
    await expect(choose).toBeFocused();
    await choose.press('Enter');
    await library.getByRole('button', { name: /nila/ }).press('Enter');
    await expect(library).toBeHidden();
    await expect(choose).toBeFocused();
    await expect(described).toHaveValue('Nila at her desk');
    await dialog.getByRole('button', { name: 'Remove image' }).press('Enter');
  });

  await test.step('one that nobody has described is asked about, and none is lost in silence', async () => {
    const description = dialog.getByLabel('Image description of plain');
    await chooseFile('plain.png', 500);
    await expect(description).toBeFocused();
    // The picture alone is something to lose.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await dialog.getByLabel('Name').fill('Asha');
    await dialog.getByLabel('Title').fill('Recruiter');
    await save.click();
    await expect(description).toHaveAccessibleDescription(
      /Please describe the image, or mark it as decorative/,
    );
    await expect(description).toBeFocused();
    await expect(items(page)).toHaveCount(4);
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: /Decorative/ }).check();
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(items(page)).toHaveCount(5);
    await saveAll(page, 'Leadership team updated successfully!');
  });

  await test.step('dropped on the field', async () => {
    await addMember.click();
    const dataTransfer = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['GIF89a'], 'dropped.gif', { type: 'image/gif' }));
      return transfer;
    });
    await dialog.locator('.image-actions').dispatchEvent('drop', { dataTransfer });
    await expect(dialog.getByLabel('Image description of dropped')).toBeFocused();
  });
});
