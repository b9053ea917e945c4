/** One search over everything, from the keyboard shortcut to the caret in the field. */
import type { Page } from '@playwright/test';
import { openScreen, RESTING, signIn } from '../stage/browser/admin';
import { addStaff, EDITOR } from '../builders/people';
import type { Server } from '../stage/server/builtServer';
import { plantPeople } from '../stage/browser/inbox';
import { plantDraft, storeSetting } from '../builders/content';
import { expect, test } from '../stage/browser/site';

const DASHBOARD = '/admin/dashboard';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Find', exact: true });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox');
const groupOf = (page: Page, name: string) => dialogOf(page).getByRole('group', { name });
const optionsOf = (page: Page, group: string) => groupOf(page, group).getByRole('option');
const findButton = (page: Page) => page.getByRole('button', { name: 'Find', exact: true });

async function openFind(page: Page) {
  await page.keyboard.press('ControlOrMeta+K');
  await expect(fieldOf(page)).toBeFocused();
}

/** Replaces the query and waits until every source has answered. */
async function find(page: Page, words: string) {
  await fieldOf(page).fill(words);
  await expect(dialogOf(page).getByRole('status')).toHaveText(/^\d+ results?:|^Nothing found/);
}

/** Opens the first result for this query. */
async function findAndOpen(page: Page, words: string) {
  await openFind(page);
  await find(page, words);
  await page.keyboard.press('Enter');
}

async function plantTexts(server: Server) {
  await storeSetting(server, 'hero_section', { title: '<img src=x onerror=alert(1)> & more', subtitle: '' });
  await storeSetting(server, 'show_leadership_team', { enabled: true });
  await plantDraft(server, 'site_settings/contact_details', { email: 'not-yet@example.com' });
  await server.sql(`update public.jobs set reference = 'MER-2026/17', version = version where id = 1`);
}

/** Text that looks like HTML is shown as text. */
async function findHero(page: Page) {
  await openFind(page);
  await find(page, '<img src=x');
  const option = dialogOf(page).getByRole('option').first();
  await expect(option).toContainText('<img src=x onerror=alert(1)> & more');
  await expect(option.locator('mark')).toHaveText('<img src=x');
  await expect(option.locator('img')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  const title = page.getByRole('form', { name: 'Hero' }).getByLabel('Title', { exact: true });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await page.keyboard.type(' Every day.');
  await expect(title).toHaveValue('<img src=x onerror=alert(1)> & more Every day.');
  await page.getByRole('button', { name: 'Discard changes' }).first().click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
}

/** An item opens over its list, and does not open again when the page reloads. */
async function findItem(page: Page) {
  await openFind(page);
  await find(page, 'with one desk, one phone');
  const found = /^Arjun started.*Leadership Team · Arjun Velankar · Biography$/;
  await expect(optionsOf(page, 'Content').first()).toHaveText(found);
  await page.keyboard.press('Enter');
  const item = page.getByRole('dialog', { name: 'Edit team member' });
  await expect(item.getByLabel('Biography')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(page).toHaveURL(`${DASHBOARD}/leadership-team`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Leadership Team' })).toBeVisible();
  await expect(item).toBeHidden();
}

async function findSwitch(page: Page) {
  await findButton(page).click();
  await find(page, 'permanent placement features');
  await expect(dialogOf(page).getByText('Try fewer words')).toBeVisible();
  await find(page, 'figures');
  const switches = optionsOf(page, 'Settings').filter({ hasText: 'Visibility of Statistics' });
  await expect(optionsOf(page, 'Content').filter({ hasText: /^Statistics/ })).toBeVisible();
  await switches.click();
  await expect(page.getByRole('switch', { name: 'Statistics', exact: true })).toBeFocused();
}

/** Arrow keys select, long groups expand, and Escape returns to the previous focus. */
async function chooseByArrows(page: Page) {
  await openScreen(page, `${DASHBOARD}/content`);
  const filter = page.getByLabel('Filter by name or text');
  await filter.focus();
  await openFind(page);
  await find(page, 'working day');
  const options = optionsOf(page, 'Content');
  await expect(options).toHaveCount(7);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  const active = await fieldOf(page).getAttribute('aria-activedescendant');
  expect(active).toBe(await options.nth(1).getAttribute('id'));
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown');
  await expect(options.last()).toHaveText('Show more in Content');
  await page.keyboard.press('Enter');
  await expect(options.nth(7)).toBeAttached();
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(filter).toBeFocused();

  await findButton(page).click();
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(dialogOf(page)).toBeHidden();
  await expect(findButton(page)).toBeFocused();
}

test('a search result opens the field of the text', async ({ page, server }) => {
  await plantTexts(server);
  await signIn(page, `${DASHBOARD}/jobs`);
  await test.step('a search result opens a setting', () => findHero(page));
  await test.step('a search result opens an item of a list', () => findItem(page));
  await test.step('a search result opens a Markdown text by its words, where the shortcut makes a link instead', async () => {
    await findAndOpen(page, 'started with one desk in Gurugram');
    await expect(page.getByRole('textbox', { name: 'Story', exact: true })).toBeFocused();
    await expect(page).toHaveURL(/about-page\?form=about_page&field=/);
    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByLabel('Link address')).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await test.step('a search result opens an item that has its own page', async () => {
    await findButton(page).click();
    await find(page, 'No figures? There almost always are some');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/resource-articles\/article-1\?field=body$/);
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  });
  await test.step('a search result opens a switch', () => findSwitch(page));
  await test.step('a search result opens a draft', async () => {
    await openFind(page);
    await find(page, 'not-yet@');
    await expect(optionsOf(page, 'Settings')).toContainText(['Draft']);
    await page.keyboard.press('Enter');
    const email = page.getByRole('form', { name: 'Contact details' }).getByLabel('Email', { exact: true });
    await expect(email).toHaveValue('not-yet@example.com');
    await expect(email).toBeFocused();
  });
  await test.step('arrow keys choose one of many results', () => chooseByArrows(page));
});

test.describe('search works while one source fails', () => {
  test.use({ expectedOffences: /status of 503/ });

  test('an editor sees the other results and can retry, but never sees people', async ({
    page,
    server,
    expectAccessibleOnAllScreens,
  }) => {
    await plantPeople(server);
    await addStaff(server, EDITOR, 'editor');
    await signIn(page, DASHBOARD, EDITOR);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openFind(page);
    await find(page, 'ritu@example.com');
    await expect(dialogOf(page)).toContainText('Nothing found for “ritu@example.com”.');
    await expectAccessibleOnAllScreens(page);
    await find(page, 'privacy');
    await expect(groupOf(page, 'Screens')).toHaveCount(0);
    await find(page, 'media');
    await expect(optionsOf(page, 'Screens')).toHaveText([/^Media/]);

    await page.route('**/rpc/find_jobs*', (route) => route.fulfill(RESTING));
    await find(page, 'nurse');
    await expect(groupOf(page, 'Content')).toBeVisible();
    await expect(groupOf(page, 'Jobs')).toHaveCount(0);
    await expect(dialogOf(page).getByRole('alert')).toContainText('Could not load jobs');
    await page.unroute('**/rpc/find_jobs*');
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
    await expect(optionsOf(page, 'Jobs').first()).toContainText('Nurse');
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('find_jobs'))).not.toEqual([]);
    expect(asked.filter((url) => url.includes('submissions'))).toEqual([]);
  });
});
