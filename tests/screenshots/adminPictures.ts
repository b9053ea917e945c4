/** The screens of staff. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Picture } from './picture';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const ADMIN = '/admin/dashboard';

/** A screen as it opens. */
const screen = (name: string, path: string): Picture => ({
  name,
  show: async (page) => {
    await page.goto(`${ADMIN}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
});

async function openTeam(page: Page): Promise<void> {
  await page.goto(`${ADMIN}/leadership-team`);
  await page.getByRole('button', { name: 'Edit Arjun Velankar' }).waitFor();
}

/** The same person gets another title in this tab. */
async function retitle(page: Page, title: string): Promise<void> {
  await openTeam(page);
  await page.getByRole('button', { name: 'Edit Kabir Lohani' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit/ });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const save = (page: Page) => page.getByRole('button', { name: 'Save All Changes to Database' }).click();

/** A colleague on another machine saves something else in the meantime. */
async function saveElsewhere(page: Page, storageState: StorageState, title: string): Promise<void> {
  const baseURL = new URL(page.url()).origin;
  const context = await page.context().browser()?.newContext({ baseURL, storageState });
  const other = await context?.newPage();
  if (!other) throw new Error('The browser is gone.');
  await retitle(other, title);
  await save(other);
  await other.getByText('Published', { exact: true }).waitFor();
  await context?.close();
}

const editing: readonly Picture[] = [
  {
    name: 'admin-edit',
    async show(page) {
      await openTeam(page);
      await page.getByRole('button', { name: 'Edit Arjun Velankar' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill('Founder and chief executive');
    },
  },
  {
    name: 'admin-preview',
    async show(page) {
      await page.goto(`${ADMIN}/settings/hero-section`);
      const hero = page.getByRole('form', { name: 'Hero' });
      await hero
        .getByRole('textbox', { name: 'Title', exact: true })
        .fill('Good work, found by people who pick up the telephone.');
      await hero.getByRole('button', { name: 'Live preview' }).click();
      const preview = page.frameLocator('iframe');
      await preview.getByRole('heading', { level: 1, name: /pick up the telephone/ }).waitFor();
      await hero.evaluate((form) => form.scrollIntoView());
    },
  },
  {
    name: 'admin-history',
    async show(page) {
      await openTeam(page);
      await page.getByRole('button', { name: 'History' }).click();
      await page.getByRole('button', { name: 'View version 2' }).click();
      await page.getByText(/Restore this version/).waitFor();
    },
  },
  {
    name: 'admin-merge',
    async show(page) {
      const storageState = await page.context().storageState();
      await retitle(page, 'Chief consultant, engineering');
      await saveElsewhere(page, storageState, 'Chief consultant, energy');
      await save(page);
      await page.getByRole('dialog', { name: 'Someone else saved this in the meantime' }).waitFor();
    },
  },
  {
    name: 'admin-focus',
    async show(page) {
      await page.goto(`${ADMIN}/media`);
      await page.getByRole('link', { name: /Arjun Velankar/ }).click();
      await page.getByRole('slider', { name: 'Focal point, from the left' }).fill('62');
      await page.getByRole('slider', { name: 'Focal point, from the top' }).fill('40');
      await page
        .getByRole('list', { name: 'Crops' })
        .evaluate((crops) => crops.scrollIntoView({ block: 'end' }));
      await page.mouse.wheel(0, 120);
    },
  },
];

const inbox: readonly Picture[] = [
  screen('admin-board', '/applications?view=board'),
  {
    name: 'admin-application',
    async show(page) {
      await page.goto(`${ADMIN}/applications`);
      await page.getByRole('link', { name: /Ritu Saklani/ }).click();
      await page.getByRole('button', { name: 'Reply to Ritu' }).click();
      await page.getByLabel('Template').selectOption({ label: 'Application: invite to a call' });
      await page.mouse.wheel(0, 260);
    },
  },
];

export const adminPictures: readonly Picture[] = [
  screen('admin-dashboard', ''),
  ...editing,
  screen('admin-jobs', '/jobs'),
  ...inbox,
  screen('admin-media', '/media'),
  screen('admin-people', '/people'),
  screen('admin-activity', '/activity'),
  screen('admin-privacy', '/privacy'),
];
