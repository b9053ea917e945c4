/** What staff have done before the pictures of the admin are taken, done as they would: so there are versions to compare. */
import { expect, type Browser, type Page } from '@playwright/test';
import { OWNER } from '../support/owner';
import { drawPortraits } from './portraits';

const ADMIN = '/admin/dashboard';

async function logIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('General');
}

async function uploadPortraits(page: Page, browser: Browser): Promise<void> {
  const files = await drawPortraits(browser);
  await page.goto(`${ADMIN}/media`);
  await page.getByRole('button', { name: 'Upload images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload images' });
  await dialog.locator('input[type=file]').setInputFiles(files);
  for (const { name } of files) {
    const person = name.replace('.png', '');
    await dialog.getByLabel(`Image description of ${person}`).fill(`${person}, drawn`);
  }
  await dialog.getByRole('button', { name: `Upload ${files.length} images` }).click();
  await expect(dialog).toBeHidden();
}

async function givePortrait(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${person}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit/ });
  await dialog.getByRole('button', { name: 'Choose from library' }).click();
  const library = dialog.getByRole('group', { name: 'Choose an image' });
  await library.getByRole('button', { name: new RegExp(person) }).click();
  await expect(library).toBeHidden();
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await expect(dialog).toBeHidden();
}

async function saveTeam(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save All Changes to Database' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}

/** The second save has an edit and a move in it, for the history to tell. */
async function editTeam(page: Page): Promise<void> {
  await page.goto(`${ADMIN}/leadership-team`);
  for (const person of ['Arjun Velankar', 'Meera Palakkal', 'Kabir Lohani']) {
    await givePortrait(page, person);
  }
  await saveTeam(page);
  await page.getByRole('button', { name: 'Edit Meera Palakkal' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit/ });
  await dialog.getByLabel('Title').fill('Co-founder, contract staffing');
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Move Meera Palakkal up' }).click();
  await saveTeam(page);
}

export async function prepareAdmin(page: Page, browser: Browser): Promise<void> {
  await logIn(page);
  await uploadPortraits(page, browser);
  await editTeam(page);
}
