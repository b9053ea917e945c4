/** Nothing that somebody types into the form of an item is lost, and nothing is added twice. */
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

/** Words for a new item are there again after Back, and in another tab. */
async function leaveNewItem(page: Page) {
  await page.getByRole('link', { name: 'Leadership Team' }).first().click();
  await press(page, 'Add team member');
  const dialog = page.getByRole('dialog', { name: 'Add team member' });
  await dialog.getByLabel('Name').fill('Nila');
  await page.goBack();
  const guard = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await expect(guard).toContainText('They are kept in this browser until you come back.');
  // Whoever is impatient is asked once.
  await page.goBack();
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(guard).toBeHidden();
  await expect(page).toHaveURL(TEAM);
  await page.goBack();
  await guard.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'General', level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Leadership Team', level: 1 })).toBeVisible();
  await press(page, 'Add team member');
  await expect(dialog.getByLabel('Name')).toHaveValue('Nila');

  const other = await page.context().newPage();
  await other.goto(TEAM);
  await press(other, 'Continue with Nila');
  await expect(other.getByRole('dialog').getByLabel('Name')).toHaveValue('Nila');
  await other.getByRole('dialog').getByLabel('Title').fill('Typed over there');
  await expect(dialog.getByLabel('Title')).toHaveValue('Typed over there');
  await other.close();
}

test.describe('while things move', () => {
  test.use({ hasMotion: true });

  test('a double click on Save adds one, and so does a click while the dialog goes', async ({ page }) => {
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

test('words in a dialog are kept until they are discarded @long', async ({
  page,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page, TEAM);
  const dialog = page.getByRole('dialog', { name: 'Edit team member' });
  await test.step('after a reload', async () => {
    await press(page, 'Edit Meera Palakkal');
    await dialog.getByLabel('Biography').fill('Half a life');
    await reload(page);
    await expect(kept(page)).toContainText('Meera Palakkal');
    await expectAccessibleOnAllScreens(page);
    await press(page, 'Continue with Meera Palakkal');
    await expect(dialog.getByLabel('Biography')).toHaveValue('Half a life');
    await expect(kept(page)).toHaveCount(1);
    await expectAccessibleOnAllScreens(page);
  });
  await test.step('until they are discarded', async () => {
    await press(page, 'Discard it');
    await expect(dialog.getByLabel('Biography')).not.toHaveValue('Half a life');
    await expect(kept(page)).toBeHidden();
    await press(page, 'Cancel');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Meera Palakkal')).toBeVisible();
    await expect(kept(page)).toBeHidden();
  });
  await page.goto('/admin/dashboard');
  await test.step('for a new item', () => leaveNewItem(page));
});

test('a long text has a page of its own, found again with every word', async ({ page }) => {
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
  await test.step('a new one', async () => {
    await page.goto(`${articles}/new`);
    await page.getByLabel('Title').first().fill('A guide that is not done');
    await reload(page);
    await expect(page.getByLabel('Title').first()).toHaveValue('A guide that is not done');
  });
  await test.step('an address without one', async () => {
    await page.goto(`${articles}/no-such-guide`);
    await expect(page.getByRole('heading', { name: /does not exist$/ })).toBeVisible();
  });
});

test('words about a person go with the person, and with whoever logs out', async ({ page, server }) => {
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
  const question = page.getByRole('dialog', { name: 'Log out and delete what you have not sent?' });
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await kept()).toEqual([]);
});

test('two people with one item open keep what they wrote @long', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Edit team member' });
  await signIn(page, TEAM);
  await page.getByRole('button', { name: 'Edit Arjun Velankar' }).click();
  await dialog.getByLabel('Biography').fill('Mine');
  const theirs = await browser.newPage({ baseURL });
  await signIn(theirs, TEAM);
  const publish = async (title: string) => {
    await theirs.getByRole('button', { name: 'Edit Arjun Velankar' }).click();
    await theirs.getByLabel('Title', { exact: true }).fill(title);
    await theirs.getByRole('button', { name: 'Save team member' }).click();
    await theirs.getByRole('button', { name: 'Save All Changes to Database' }).click();
  };
  await publish('Chair');
  await expect(dialog.getByText('Someone changed it after you began.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await expect(dialog).toBeHidden();
  const publishMine = () => page.getByRole('button', { name: 'Save All Changes to Database' }).click();
  await publishMine();
  const stored = () =>
    server.sql(
      `select content -> 'members' -> 0 ->> 'title' as title, content -> 'members' -> 0 ->> 'bio' as bio
       from public.site_content`,
    );
  await expect.poll(stored).toEqual([{ title: 'Chair', bio: 'Mine' }]);

  // The same field of both is asked about.
  await page.getByRole('button', { name: 'Edit Arjun Velankar' }).click();
  await dialog.getByLabel('Title', { exact: true }).fill('My title');
  await publish('Their title');
  await expect(dialog.getByText('Someone changed it after you began.')).toBeVisible();
  await theirs.close();
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  const merge = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' });
  await merge.getByRole('button', { name: 'All yours' }).click();
  await merge.getByRole('button', { name: 'Use the merged version' }).click();
  await dialog.getByRole('button', { name: 'Save team member' }).click();
  await publishMine();
  await expect.poll(stored).toEqual([{ title: 'My title', bio: 'Mine' }]);
});
