/** What people see of the screens that are not theirs: text in colours that can be read, or a plain word. */
import type { Page } from '@playwright/test';
import { openScreen, signIn } from '../stage/browser/admin';
import { plantFailedMail, plantSubmission } from '../builders/inbox';
import { addStaff, EDITOR, RECRUITER } from '../builders/people';
import { expectReadable } from '../stage/browser/accessible';
import { expect, test } from '../stage/browser/site';

const DASHBOARD = '/admin/dashboard';

const READ_ONLY = [
  '/visibility',
  '/leadership-team',
  '/content',
  '/content/home-page',
  '/content/industries',
  '/media',
  '/redirects',
  '/privacy',
];

const fields = (page: Page) =>
  page.getByRole('main').locator('form :is(input, textarea, select), [role=switch], [role=radio]');

const changes = (page: Page) =>
  page.getByRole('main').getByRole('button', {
    name: /^(?:Add|Change|Delete|Edit|Move|Paste|Redirect|Remove|Reorder|Save|Upload)\b/,
  });

test('whoever may only read a screen reads text @long', async ({ page, server, expectAccessible }) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await server.sql(`insert into public.redirects (from_path, to_address) values ('/old', '/about')`);
  await signIn(page, `${DASHBOARD}/settings/hero-section`, RECRUITER);
  const hero = page.getByRole('form', { name: 'Hero' });
  await expect(hero.getByRole('term').first()).toBeVisible();
  await expect(hero.getByRole('definition').first()).not.toBeEmpty();
  await expectAccessible(page);
  for (const path of READ_ONLY) {
    await test.step(path, async () => {
      await openScreen(page, `${DASHBOARD}${path}`);
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
      await expect(fields(page), path).toHaveCount(0);
      await expect(changes(page), path).toHaveCount(0);
      await expectReadable(page);
    });
  }
});

test('an editor is told nothing of people', async ({ page, server, expectAccessible }) => {
  const id = await plantSubmission(server);
  await plantFailedMail(server, 'The mail server could not be reached (ETIMEDOUT).');
  await addStaff(server, EDITOR, 'editor');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, DASHBOARD, EDITOR);
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Inbox|^Before you go live/ })).toHaveCount(0);
  await openScreen(page, `${DASHBOARD}/settings`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact details' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Notifications|Email texts/ })).toHaveCount(
    0,
  );
  await openScreen(page, `${DASHBOARD}/settings/notifications`);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Jobs' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Applications|Messages|Activity/ })).toHaveCount(0);

  const rooms = [
    'applications',
    `applications/${id}`,
    'reply-templates',
    'clients',
    'mail',
    'mail-texts',
    'activity',
  ];
  for (const path of rooms) {
    await test.step(path, async () => {
      await page.goto(`${DASHBOARD}/${path}`);
      await expect(page.getByText(/^Only (?:recruiters and owners|owners) can see this/)).toBeVisible();
      await expect(page.getByText(/Ritu|ritu@example\.com/)).toHaveCount(0);
    });
  }
  const paths = asked.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/rest/'));
  expect(paths.filter((path) => /submissions|notes|inbox|mail/.test(path))).toEqual([]);

  await test.step('an address that leads nowhere says so', async () => {
    for (const path of ['anything-wrong', 'content/anything-wrong', 'jobs/7/anything-wrong']) {
      await page.goto(`${DASHBOARD}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
    }
    await expectAccessible(page);
  });
});
