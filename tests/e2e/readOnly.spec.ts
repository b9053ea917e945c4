/** What people see who may read a screen and no more: text, in colours that can be read. */
import type { Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { addStaff, RECRUITER } from '../support/adminInbox';
import { expectReadable } from '../support/contrast';
import { expect, test } from '../support/site';

const SCREENS = [
  '',
  '/visibility',
  '/leadership-team',
  '/content',
  '/content/home-page',
  '/content/industries',
  '/media',
  '/privacy',
];

const fields = (page: Page) =>
  page.getByRole('main').locator('form :is(input, textarea, select), [role=switch], [role=radio]');

test('whoever may only read a screen reads text, in both colour schemes', async ({
  page,
  server,
  expectAccessible,
}) => {
  test.slow();
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, '/admin/dashboard', RECRUITER);
  for (const path of SCREENS) {
    await page.goto(`/admin/dashboard${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
    await expect(fields(page), path).toHaveCount(0);
    await expectReadable(page);
  }
  await page.goto('/admin/dashboard');
  const hero = page.getByRole('form', { name: 'Hero' });
  await expect(hero.getByRole('term').first()).toBeVisible();
  await expect(hero.getByRole('definition').first()).not.toBeEmpty();
  await expectAccessible(page);
});

test('an address that leads nowhere says so', async ({ page, expectAccessible }) => {
  await signIn(page, '/admin/dashboard');
  for (const path of ['anything-wrong', 'content/anything-wrong', 'jobs/7/anything-wrong']) {
    await page.goto(`/admin/dashboard/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  }
  await expectAccessible(page);
});
