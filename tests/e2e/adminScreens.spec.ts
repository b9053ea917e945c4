/** The way through the admin: side menu, tabs and the way back, as one declaration says; and both colour schemes. */
import type { Page } from '@playwright/test';
import { screens } from '../../admin/app/screens';
import { openScreen, signIn, submitSignIn } from '../stage/browser/admin';
import { addStaff, RECRUITER } from '../builders/people';
import { plantSubmission } from '../builders/inbox';
import { plantPeople } from '../stage/browser/inbox';
import { expect, test } from '../stage/browser/site';

const DASHBOARD = '/admin/dashboard';

/** What an owner finds in the side menu: each area, and the screens below it that stand there. */
const MENU = screens
  .filter(({ parent }) => parent === undefined)
  .flatMap(({ name }) =>
    screens.filter((screen) => screen.name === name || (screen.parent === name && screen.isInMenu)),
  )
  .map(({ label }) => label);

test('every screen says where it is, and leads back; the dashboard is accessible on all screens', async ({
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

  for (const path of ['', '/visibility', '/leadership-team', '/testimonials', '/settings']) {
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

  await test.step('what has to be done and what is set is read in a screen or two', async () => {
    for (const kind of ['application', 'resume', 'contact'] as const) await plantSubmission(server, { kind });
    for (const [path, most, last] of [
      ['', 1350, 'Overview'],
      ['/visibility', 1800, 'Success Stories'],
      ['/settings', 1400, 'On other screens'],
      ['/settings/form-texts', 1800, 'Forms'],
    ] as const) {
      await page.goto(`${DASHBOARD}${path}`);
      await expect(page.getByRole('heading', { name: last, exact: true })).toBeVisible();
      if (path === '') await expect(page.getByRole('table', { name: 'Messages by stage' })).toBeVisible();
      await expect(page.locator('.ant-spin, .ant-skeleton')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(
        most,
      );
    }
  });
});

test('a recruiter begins with the inbox, and is told what is only to be read', async ({ page, server }) => {
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

/** The space that the brand of the admin shares with something beside it. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const [brand, ...others] = document.querySelector('.header')?.children ?? [];
    return [...(brand?.children ?? [])].flatMap((part) => {
      const { right, bottom } = part.getBoundingClientRect();
      const isUnder = (other: Element) => {
        const { left, top, width } = other.getBoundingClientRect();
        return width > 0 && left < right && top < bottom;
      };
      return others.filter(isUnder).map(({ className }) => className);
    });
  });

async function expectRoomInAdmin(page: Page, what: string) {
  for (const width of [320, 375, 500, 700, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await covered(page), `${what} at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${what} at ${width}`).toBe(
      width,
    );
  }
}

test('the header has room for every logo and every name beside its buttons', async ({ page }) => {
  await signIn(page, `${DASHBOARD}/settings/look`);
  for (const size of [40, 100, 160, 400]) {
    await page.evaluate((width) => {
      const logo = Object.assign(document.createElement('canvas'), { className: 'logo', width, height: 32 });
      document.querySelector('.header-brand')?.replaceChildren(logo);
    }, size);
    await expectRoomInAdmin(page, `a logo of ${size}`);
  }
  for (const name of ['Placement Consultants of Greater Hyderabad Ltd', 'W'.repeat(60)]) {
    await page.evaluate((words) => {
      const given = Object.assign(document.createElement('span'), {
        className: 'logo-name',
        textContent: words,
      });
      document.querySelector('.header-brand')?.replaceChildren(given);
    }, name);
    await expectRoomInAdmin(page, name);
  }
});

test('on a phone a list begins on the first screen, its filters behind a button @long', async ({
  page,
  server,
  expectAccessible,
}) => {
  await plantPeople(server);
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page);
  for (const [path, filter] of [
    ['jobs', 'Type'],
    ['applications', 'Assigned to'],
  ] as const) {
    await openScreen(page, `${DASHBOARD}/${path}`);
    const first = page.getByRole('main').locator('tbody tr th').first();
    await expect(first).toBeInViewport({ ratio: 1 });
    const [name, box] = await Promise.all([
      first.boundingBox(),
      page.getByRole('main').getByRole('row').getByRole('checkbox').first().boundingBox(),
    ]);
    expect(box?.x).toBeLessThan(name?.x ?? 0);
    expect(box?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(name?.y ?? 0);
    const choice = page.getByRole('combobox', { name: filter, exact: true });
    await expect(choice).toBeHidden();
    await page.getByText('Filters', { exact: true }).click();
    await expect(choice).toBeVisible();
    await expectAccessible(page);
  }
});

test('the theme is switched for the admin and the site, and stays', async ({
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
