/** The main stories on a project, which the stand-in is here; `npm run test:hosted` tells all of them on a real one. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { CHANGES_PATH } from '../../src/shared/notifyServer';
import { signIn, submitSignIn, press } from '../stage/browser/admin';
import { can } from '../stage/backing/backing';
import { prepareProject } from '../stage/backing/projectBacking';
import { readTestProject } from '../stage/backing/testProject';
import { startSite, type Site } from '../stage/server/builtServer';
import { confirmedReference, fillForm, openForm, send } from '../stage/browser/forms';
import { APPLICATIONS } from '../stage/browser/inbox';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { OWNER } from '../builders/people';
import { resumes } from '../builders/resumes';
import { appWith } from '../fakes/secondFactor';
import { expect, test as base } from '../stage/browser/site';
import { environmentOf, startStandIn } from '../fakes/standIn/standIn';

const test = base.extend<object, { server: Site }>({
  server: [
    async ({}, use) => {
      const standIn = await startStandIn();
      const project = readTestProject({ ...environmentOf(standIn), TEST_PROJECT: 'erase' });
      if (project) await prepareProject(project);
      const site = await startSite({}, project);
      await use(site);
      await site.close();
      await standIn.stop();
    },
    { scope: 'worker' },
  ],
});

// One project for all of them.
test.describe.configure({ mode: 'default' });
test.skip(!hasPostgres, 'The stand-in needs the programs of PostgreSQL on this machine.');
test.skip(!can('embedded'), 'A run on a project tells these stories in all their files.');

/** The server that gave the page is told of what it sends past it. */
const told = (page: Page) =>
  page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === CHANGES_PATH && answer.status() === 204,
  );

test('a candidate applies with a file, and staff read both @long', async ({ page }) => {
  await openForm(page, 'application');
  await fillForm(page, 'application');
  await Promise.all([told(page), send(page, 'application')]);
  const reference = await confirmedReference(page);
  await signIn(page, APPLICATIONS);
  await page.getByRole('link', { name: 'Asha Sample' }).click();
  await expect(page.getByText(reference).first()).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download resume')]);
  expect(new Uint8Array(await readFile(await download.path()))).toEqual(resumes.pdf);
});

test('what staff save is on the page for the next visitor @long', async ({ page, request }) => {
  await signIn(page, '/admin/dashboard/settings/hero-section');
  const form = page.getByRole('form', { name: 'Hero' });
  await form.getByLabel('Title', { exact: true }).fill('Saved past the server');
  await form.getByRole('button', { name: 'Publish hero' }).click();
  // Said when the server has been told.
  await expect(page.getByText('Hero updated successfully!')).toBeVisible();
  expect(await (await request.get('/')).text()).toContain('Saved past the server');
});

test.describe('a second factor', () => {
  // A refused code.
  test.use({ expectedOffences: /status of 422/ });

  test('is set up and asked for @long', async ({ page, server }) => {
    await signIn(page, '/admin/dashboard/account');
    await page.getByRole('button', { name: 'Set up an authenticator app…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByLabel('Name of the app').fill('My phone');
    await dialog.getByLabel('Current password').fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const app = await appWith(page, server);
    const code = dialog.getByLabel('Code from your app');
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
    await code.fill(await app.code());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Logout' }).click();
    await submitSignIn(page);
    await page.getByLabel('Code from your app').fill(await app.code());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  });
});
