/** One search over everything, from the keys that open it to the caret in the field. */
import type { Page } from '@playwright/test';
import { RESTING, signIn } from '../support/admin';
import { addStaff, EDITOR, RECRUITER } from '../support/adminInbox';
import { plantPeople } from '../support/inboxScreen';
import { plantDraft, storeSetting } from '../support/publishing';
import { expect, test } from '../support/site';

const DASHBOARD = '/admin/dashboard';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Find', exact: true });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox');
const groupOf = (page: Page, name: string) => dialogOf(page).getByRole('group', { name });
const optionsOf = (page: Page, group: string) => groupOf(page, group).getByRole('option');

async function openFind(page: Page) {
  await page.keyboard.press('ControlOrMeta+K');
  await expect(fieldOf(page)).toBeFocused();
}

/** Types the words in place of what is there, and waits until everything has answered. */
async function find(page: Page, words: string) {
  await fieldOf(page).fill(words);
  await expect(dialogOf(page).getByRole('status')).toHaveText(/^\d+ results?:|^Nothing found/);
}

test('a sentence of the site leads to the caret in its field, by keyboard alone', async ({
  page,
  server,
}) => {
  await storeSetting(server, 'show_leadership_team', { enabled: true });
  await page.goto('/');
  const sentence = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/about');
  const bio = (await page.getByText(/^Arjun started/).innerText()).split('\n')[0] ?? '';
  const story = (await page.getByText(/^That takes longer than sending/).innerText()).split('. ')[1] ?? '';

  await signIn(page, `${DASHBOARD}/jobs`);
  await openFind(page);
  await find(page, sentence);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  const title = page.getByRole('form', { name: 'Hero' }).getByLabel('Title', { exact: true });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await page.keyboard.type(' Every day.');
  await expect(title).toHaveValue(`${sentence} Every day.`);
  await page.getByRole('button', { name: 'Discard changes' }).first().click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  // An item of a list opens over its list.
  await openFind(page);
  await find(page, bio);
  await expect(optionsOf(page, 'Content').first()).toHaveText(
    /^Arjun started.*Leadership Team · Arjun Velankar · Biography$/,
  );
  await page.keyboard.press('Enter');
  const item = page.getByRole('dialog', { name: 'Edit team member' });
  await expect(item.getByLabel('Biography')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(page).toHaveURL(`${DASHBOARD}/leadership-team`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Leadership Team' })).toBeVisible();
  await expect(item).toBeHidden();

  // Markdown is found by its words.
  await openFind(page);
  await find(page, story);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Story', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/about-page\?form=about_page&field=/);
});

test('an item with a page of its own, a line of a list and a switch', async ({ page }) => {
  await signIn(page);
  await openFind(page);
  await find(page, 'No figures? There almost always are some');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/resource-articles\/article-1\?field=body$/);
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await find(page, 'permanent placement features');
  await expect(dialogOf(page).getByText('Try fewer words')).toBeVisible();
  await find(page, 'figures');
  const switches = optionsOf(page, 'Settings').filter({ hasText: 'Visibility of Statistics' });
  await expect(optionsOf(page, 'Content').filter({ hasText: /^Statistics/ })).toBeVisible();
  await switches.click();
  await expect(page.getByRole('switch', { name: 'Statistics', exact: true })).toBeFocused();
});

test('arrows choose, Escape leads back, and long groups show more', async ({ page }) => {
  await signIn(page, `${DASHBOARD}/content`);
  const filter = page.getByLabel('Filter by name or text');
  await filter.focus();
  await openFind(page);
  await find(page, 'consultant');
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

  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeFocused();
});

test('what reads like HTML is shown as text, and drafts are found as drafts', async ({ page, server }) => {
  await storeSetting(server, 'hero_section', { title: '<img src=x onerror=alert(1)> & more', subtitle: '' });
  await plantDraft(server, 'site_settings/about_page', { title: 'Not yet to be seen' });
  await signIn(page);
  await openFind(page);
  await find(page, '<img src=x');
  const option = dialogOf(page).getByRole('option').first();
  await expect(option).toContainText('<img src=x onerror=alert(1)> & more');
  await expect(option.locator('mark')).toHaveText('<img src=x');
  await expect(option.locator('img')).toHaveCount(0);
  await find(page, 'not yet to be seen');
  await expect(optionsOf(page, 'Content')).toContainText(['Draft']);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not yet to be seen');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
});

test('a recruiter finds people and jobs, whose names are in no address, and texts to read', async ({
  page,
  server,
}) => {
  await plantPeople(server);
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, DASHBOARD, RECRUITER);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openFind(page);
  await find(page, 'ritu@exa');
  await expect(optionsOf(page, 'Applications')).toHaveText([/^Ritu Sample/, 'All results in Applications']);
  await expect(optionsOf(page, 'Messages')).toHaveText([/^Ritu Sample/, 'All results in Messages']);
  await find(page, 'meera example');
  await expect(optionsOf(page, 'Applications').first()).toContainText(
    'Application for Site Reliability Engineer',
  );
  await find(page, 'reliability');
  await expect(optionsOf(page, 'Jobs').first()).toHaveText(/^Site Reliability Engineer/);
  expect(asked.filter((url) => /ritu|meera|reliab/i.test(url))).toEqual([]);

  await optionsOf(page, 'Applications').last().click();
  await expect(page).toHaveURL(`${DASHBOARD}/applications`);
  await expect(page.getByRole('searchbox')).toHaveValue('reliability');
  await expect(page.getByRole('table').locator('tbody th a')).toHaveText(['Meera Example']);
  await openFind(page);
  await find(page, 'reliability');
  await optionsOf(page, 'Jobs').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Site Reliability Engineer');

  await openFind(page);
  await find(page, 'email texts');
  await expect(dialogOf(page).getByText('Email texts')).toHaveCount(0);
  await find(page, 'with one desk, one phone');
  await page.keyboard.press('Enter');
  const item = page.getByRole('dialog', { name: 'Arjun Velankar' });
  await expect(item.getByRole('definition').filter({ hasText: 'one desk' })).toBeFocused();
  await page.keyboard.press('Escape');
  await openFind(page);
  await find(page, 'started with one desk in Gurugram');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('definition').filter({ hasText: 'one desk in Gurugram' })).toBeFocused();
});

test('a job is found by the reference of the agency', async ({ page, server }) => {
  await server.sql(`update public.jobs set reference = 'MER-2026/17', version = version where id = 1`);
  await signIn(page);
  await openFind(page);
  await find(page, 'mer-2026/17');
  await expect(optionsOf(page, 'Jobs')).toHaveText([/ · No\. 1 · MER-2026\/17 · /, 'All results in Jobs']);
});

test('an editor finds no people, and nobody asks for them', async ({ page, server }) => {
  await plantPeople(server);
  await addStaff(server, EDITOR, 'editor');
  await signIn(page, DASHBOARD, EDITOR);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openFind(page);
  await find(page, 'ritu@example.com');
  await expect(dialogOf(page)).toContainText('Nothing found for “ritu@example.com”.');
  await find(page, 'privacy');
  await expect(groupOf(page, 'Screens')).toHaveCount(0);
  await find(page, 'media');
  await expect(optionsOf(page, 'Screens')).toHaveText([/^Media/]);
  expect(asked.filter((url) => url.includes('find_jobs'))).not.toEqual([]);
  expect(asked.filter((url) => url.includes('submissions'))).toEqual([]);
});

test.describe('when one part does not answer', () => {
  test.use({ expectedOffences: /status of 503/ });

  test('the others do, and it can be asked again', async ({ page }) => {
    await signIn(page);
    let isDown = true;
    await page.route('**/rpc/find_jobs*', (route) => (isDown ? route.fulfill(RESTING) : route.fallback()));
    await openFind(page);
    await find(page, 'nurse');
    await expect(groupOf(page, 'Content')).toBeVisible();
    await expect(groupOf(page, 'Jobs')).toHaveCount(0);
    await expect(dialogOf(page).getByRole('alert')).toContainText('Could not load jobs');
    isDown = false;
    await dialogOf(page).getByRole('button', { name: 'Retry' }).click();
    await expect(optionsOf(page, 'Jobs').first()).toContainText('Nurse');
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
  });
});

test('is for everybody on every screen', async ({ page, server, expectAccessibleOnAllScreens }) => {
  test.slow();
  await plantPeople(server);
  await signIn(page);
  await openFind(page);
  await expectAccessibleOnAllScreens(page);
  await find(page, 'sample');
  await expectAccessibleOnAllScreens(page);
  await find(page, 'xyzzy');
  await expect(dialogOf(page)).toContainText('Nothing found for “xyzzy”.');
  await expectAccessibleOnAllScreens(page);
});

test('in a text with an editor of its own the same keys make a link', async ({ page }) => {
  await signIn(page, `${DASHBOARD}/content/terms-page`);
  const text = page.locator('[contenteditable="true"]').first();
  await text.click();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByLabel('Link address')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});
