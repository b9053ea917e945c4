/** Navigation of the admin as declared: side menu, tabs, links back, and both colour schemes. */
import { screens } from '../../admin/app/screens';
import { openScreen, signIn, submitSignIn } from '../stage/browser/admin';
import { addStaff, RECRUITER } from '../builders/people';
import { plantSubmission } from '../builders/inbox';
import { expect, test } from '../stage/browser/site';

const DASHBOARD = '/admin/dashboard';

/** The side menu of an owner: each area and its screens. */
const MENU = screens
  .filter(({ parent }) => parent === undefined)
  .flatMap(({ name }) =>
    screens.filter((screen) => screen.name === name || (screen.parent === name && screen.isInMenu)),
  )
  .map(({ label }) => label);

test('every screen names itself and links back, and the dashboard screens are accessible', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  await signIn(page);
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link')).toHaveText(MENU);
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(tabs.getByRole('link').first()).toHaveText('General');
  await expect(tabs.getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Section Visibility' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Section Visibility');
  await expect(menu.locator('[aria-current]')).toHaveText('Dashboard');

  for (const path of ['/leadership-team', '/visibility', '/settings']) {
    await test.step(`${DASHBOARD}${path}`, async () => {
      await openScreen(page, `${DASHBOARD}${path}`);
      await expect(page.locator('.ant-spin, .ant-skeleton')).toHaveCount(0);
      await expectAccessibleOnAllScreens(page);
    });
  }

  for (const [path, marked, trail] of [
    ['mail-texts', ['Email texts'], ['Messages', 'Email texts']],
    ['jobs/import', ['Jobs'], ['Jobs', 'Import']],
    ['content/industries', ['Page content'], ['Page content', 'Industries']],
    ['settings/look', ['Settings'], ['Settings', 'Look']],
    ['redirects/paste', ['Redirects'], ['Page content', 'Redirects', 'Paste redirects']],
    ['clients/new', ['Clients'], ['Clients', 'New client']],
    ['reply-templates/new', ['Reply templates'], ['Messages', 'Reply templates', 'New template']],
  ] as const) {
    await openScreen(page, `${DASHBOARD}/${path}`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText([...trail]);
    await expect(menu.locator('[aria-current]')).toHaveText([...marked]);
    await expect(tabs).toHaveCount(0);
  }
  await menu.getByRole('link', { name: 'Reply templates' }).click();
  await expect(page).toHaveURL(`${DASHBOARD}/reply-templates`);

  await test.step('the to-do list and the settings overview fit into a screen or two', async () => {
    for (const kind of ['application', 'resume', 'contact'] as const) await plantSubmission(server, { kind });
    for (const [path, most, last] of [
      ['', 1350, 'Overview'],
      ['/visibility', 1800, 'Success Stories'],
      ['/settings', 1400, 'On other screens'],
      ['/settings/form-texts', 1800, 'Forms'],
    ] as const) {
      await openScreen(page, `${DASHBOARD}${path}`);
      await expect(page.getByRole('heading', { name: last, exact: true })).toBeVisible();
      if (path === '') await expect(page.getByRole('table', { name: 'Messages by stage' })).toBeVisible();
      await expect(page.locator('.ant-spin, .ant-skeleton')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(
        most,
      );
    }
  });
});

test('a recruiter starts with the inbox and sees which screens are read-only', async ({ page, server }) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await page.goto('/admin/login');
  await submitSignIn(page, RECRUITER);
  await expect(page).toHaveURL(`${DASHBOARD}/applications`);
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard read only',
    'Jobs',
    'Applications',
    'Candidates',
    'Messages',
    'Reply templates',
    'Failed emails',
    'Clients',
    'Privacy',
    'Page content read only',
    'Redirects read only',
    'Media read only',
    'Settings read only',
    'Your account',
  ]);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(`${DASHBOARD}/applications`);
});

test('the theme is switched for the admin and the site, and survives a reload', async ({
  page,
  expectAccessibleOnAllScreens,
}) => {
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await signIn(page);
  const colours = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('.ant-btn') ?? document.body).color,
    ]);
  const [ground, button] = await colours();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(async () => (await colours())[0]).not.toBe(ground);
  await expect.poll(async () => (await colours())[1]).not.toBe(button);
  for (const path of ['/', DASHBOARD]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});
