/**
 * The work of staff before the pictures of the admin are taken, done through the admin's requests, so there are
 * versions to compare. The portraits are drawn, so that nobody real is shown.
 */
import { type Browser, expect, type Page } from '@playwright/test';
import { OWNER } from '../builders/people';

const SIZE = { width: 960, height: 720 };

/** Background, clothes, skin and hair; and how far to the right somebody sits. */
const PEOPLE = {
  'Arjun Velankar': ['#d9efe7', '#0b5d4e', '#b98262', '#231a16', 62],
  'Meera Palakkal': ['#f6e3c5', '#e08a1e', '#c9936f', '#3a2620', 38],
  'Kabir Lohani': ['#dbe4ee', '#31506b', '#a8724f', '#171210', 55],
  'Ritu Saklani': ['#e4e1d8', '#8aa79f', '#cdbfae', '#77675a', 80],
} as const;

function drawing([back, clothes, skin, hair, x]: (typeof PEOPLE)[keyof typeof PEOPLE]): string {
  const middle = (x / 100) * SIZE.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="${back}"/>
    <circle cx="${SIZE.width - middle}" cy="190" r="130" fill="#fff" opacity=".45"/>
    <ellipse cx="${middle}" cy="790" rx="250" ry="300" fill="${clothes}"/>
    <rect x="${middle - 45}" y="400" width="90" height="130" rx="40" fill="${skin}"/>
    <ellipse cx="${middle}" cy="290" rx="150" ry="165" fill="${hair}"/>
    <ellipse cx="${middle}" cy="325" rx="118" ry="140" fill="${skin}"/>
    <path d="M${middle - 40} 385 q40 34 80 0" fill="none" stroke="${hair}" stroke-width="7" stroke-linecap="round"/>
    <circle cx="${middle - 46}" cy="310" r="9" fill="${hair}"/><circle cx="${middle + 46}" cy="310" r="9" fill="${hair}"/>
  </svg>`;
}

/** Files as Playwright chooses them, by the name of the person shown. */
async function drawPortraits(browser: Browser) {
  const page = await browser.newPage({ viewport: SIZE });
  const files = [];
  for (const [name, look] of Object.entries(PEOPLE)) {
    await page.setContent(`<style>body { margin: 0 }</style>${drawing(look)}`);
    files.push({ name: `${name}.png`, mimeType: 'image/png', buffer: await page.screenshot() });
  }
  await page.close();
  return files;
}

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

/** The second save has an edit and a move for the history to show. */
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
