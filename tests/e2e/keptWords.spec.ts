/** Forms of items lose no input and add nothing twice. */
import type { Page } from '@playwright/test';
import { saveAll, signIn, CONTENT, openItem, takeOver, writingArea } from '../stage/browser/admin';
import { plantSubmission } from '../builders/inbox';
import { APPLICATIONS } from '../stage/browser/inbox';
import { expect, test } from '../stage/browser/site';

const TEAM = '/admin/dashboard/leadership-team';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const kept = (page: Page) => page.getByText('Continue where you left off');

async function reload(page: Page) {
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
}

test.describe('forms during transitions', () => {
  test.use({ hasMotion: true });

  test('a double click on Save adds one item, and so does a click while the dialog closes', async ({
    page,
  }) => {
    await signIn(page, TEAM);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveCount(3);
    await press(page, 'Add team member');
    const dialog = page.getByRole('dialog', { name: 'Add team member' });
    await dialog.getByLabel('Name').fill('Nila');
    await dialog.getByLabel('Title').fill('Recruiter');
    await dialog.getByLabel('Biography').fill('Listens.');
    await dialog.getByRole('button', { name: 'Save team member' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
      requestAnimationFrame(() => button.click());
    });
    await expect(dialog).toBeHidden();
    await expect(items).toHaveCount(4);
    await saveAll(page, 'Leadership team updated successfully!');
    await expect(items).toHaveCount(4);
    await expect(kept(page)).toBeHidden();
  });
});

test('a long text has its own page and keeps every word', async ({ page }) => {
  const articles = `${CONTENT}/resource-articles`;
  await signIn(page, articles);
  await openItem(page, 'Resume Guide');
  await expect(page).toHaveURL(/\/content\/resource-articles\/[\w-]+$/);
  const area = writingArea(page.getByRole('main'), 'Text');
  await area.press('Control+Home');
  await page.keyboard.type('Kept words. ');
  await reload(page);
  await expect(area).toContainText('Kept words.');
  await expect(kept(page)).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page).toHaveURL(articles);
  await press(page, 'Continue with Resume Guide');
  await takeOver(page.getByRole('main').filter({ has: page.getByRole('heading', { name: /^Edit / }) }));
  await expect(page).toHaveURL(articles);
  await expect(kept(page)).toBeHidden();
  await saveAll(page, 'updated successfully!');
  await test.step('a new long text keeps every word', async () => {
    await page.goto(`${articles}/new`);
    await page.getByLabel('Title').first().fill('A guide that is not done');
    await reload(page);
    await expect(page.getByLabel('Title').first()).toHaveValue('A guide that is not done');
  });
  await test.step('an item without a page shows an error', async () => {
    await page.goto(`${articles}/no-such-guide`);
    await expect(page.getByRole('heading', { name: /does not exist$/ })).toBeVisible();
  });
});

test('drafts about a person are deleted with the person and when the user signs out', async ({
  page,
  server,
}) => {
  const erased = await plantSubmission(server);
  const stays = await plantSubmission(server, { first_name: 'Dev', email: 'dev@example.com' });
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /:(?:note|reply) /.test(key)));
  await signIn(page, `${APPLICATIONS}/${erased}`);
  for (const id of [erased, stays]) {
    await page.goto(`${APPLICATIONS}/${id}`);
    await page.getByLabel('Note').fill('Asked for 12 LPA');
    page.once('dialog', (leaving) => void leaving.accept());
  }
  await page.goto(APPLICATIONS);
  expect(await kept()).toHaveLength(2);
  await server.sql('delete from public.submissions where id = $1', [erased]);
  await expect.poll(kept).toEqual([expect.stringMatching(new RegExp(`:note ${stays}$`))]);
  await press(page, 'Logout');
  const question = page.getByRole('dialog', { name: 'Sign out and delete what you have not sent?' });
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await kept()).toEqual([]);
});
