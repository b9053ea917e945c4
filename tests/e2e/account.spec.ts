/** What belongs to the person who works here: name, password, sessions and the second factor. */
import type { Page } from '@playwright/test';
import { signIn, submitSignIn } from '../stage/browser/admin';
import { addStaff, EDITOR } from '../builders/people';
import { needs } from '../stage/backing/backing';
import type { Server } from '../stage/server/builtServer';
import { openSecondFactors, type SecondFactors } from '../fakes/secondFactor';
import { expectResetLink } from '../stage/server/sentMail';
import { expect, test } from '../stage/browser/site';

const ACCOUNT = '/admin/dashboard/account';

const region = (page: Page, name: string) => page.getByRole('region', { name });

async function showCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from your app').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A session that begins on a phone. */
async function signInByPhone({ servicesUrl, publishableKey }: Server): Promise<void> {
  const response = await fetch(`${servicesUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1',
    },
    body: JSON.stringify(EDITOR),
  });
  expect(response.ok).toBe(true);
}

test.describe('with a password alone', () => {
  test.use({ expectedOffences: /status of 40[01]/ });

  test('name, password and sessions', async ({ page, server, expectAccessibleOnAllScreens }) => {
    await addStaff(server, EDITOR, 'editor');
    await server.sql(`update public.admins set name = 'Ritu Sample' where email = $1`, [EDITOR.email]);
    await signInByPhone(server);
    await signIn(page, '/admin/dashboard', EDITOR);
    const sessions = page.getByRole('table', { name: 'Your sessions' });
    const phone = sessions.getByRole('row', { name: /Safari on iPhone/ });
    const left = () => server.sql('select 1 from auth.sessions');

    await test.step('the page says where they are signed in', async () => {
      await page.getByRole('link', { name: 'Ritu Sample' }).click();
      await expect(page).toHaveURL(ACCOUNT);
      const { hasFactors } = server;
      const factor = hasFactors ? 'None yet' : 'does not support a second factor';
      await expect(region(page, 'Second factor')).toContainText(factor);
      const setUp = page.getByRole('button', { name: /authenticator app/ });
      await expect(setUp).toBeVisible({ visible: hasFactors });
      await expect(phone).toContainText('127.0.0.x');
      const here = sessions.getByRole('row', { name: /This session/ });
      await expect(here).toContainText('Chrome on');
      await expect(here).toContainText('Now');
      await expectAccessibleOnAllScreens(page);
    });

    await test.step('the name is changed', async () => {
      await page.getByLabel('Your name').fill('Ritu S. Sample');
      await page.getByLabel('Signature line').fill('Healthcare desk');
      await page.getByRole('button', { name: 'Save name and signature' }).click();
      await expect(page.getByRole('link', { name: 'Ritu S. Sample' })).toBeVisible();
    });

    await test.step('a session is ended, and all the others', async () => {
      await sessions.getByRole('button', { name: 'End the session of Safari on iPhone' }).click();
      await expect(phone).toBeHidden();
      expect(await left()).toHaveLength(1);
      await signInByPhone(server);
      await page.reload();
      await page.getByRole('button', { name: 'End the other session' }).click();
      await expect(page.getByText('Your other sessions were ended', { exact: true })).toBeVisible();
      await expect(phone).toBeHidden();
      expect(await left()).toHaveLength(1);
    });

    await test.step('the password is changed by whoever knows it', async () => {
      const change = page.getByRole('button', { name: 'Change password' });
      const current = page.getByLabel('Current password');
      const wanted = page.getByLabel('New password', { exact: true });
      const write = async (password: string) => {
        await wanted.fill(password);
        await page.getByLabel('Confirm new password').fill(password);
        await change.click();
      };
      await change.click();
      await expect(current).toBeFocused();
      await current.fill('not it');
      await write('४'.repeat(30));
      await expect(page.getByText('Password must be at most 72 bytes long; this one has 90')).toBeVisible();
      await write('football');
      await expect(wanted).toHaveAccessibleDescription(/most used/);
      await write('an entirely new one');
      await expect(current).toHaveAccessibleDescription('The current password is wrong.');
      await expect(current).toBeFocused();
      await current.fill(EDITOR.password);
      await change.click();
      await expect(page.getByText('Password changed. Your other sessions were ended.')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    });
  });
});

test.describe('with a second factor', () => {
  // Refused codes and a refused setting.
  test.use({ expectedOffences: /status of 4(?:00|01|03|22)/ });
  let factors: SecondFactors;
  test.beforeEach(async ({ server }) => {
    factors = await openSecondFactors(server);
  });
  test.afterEach(() => factors.close());

  test('it is set up, asked for and removed', async ({
    page,
    server,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    await factors.answer(page);
    await page.goto('/admin/login');
    await submitSignIn(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto(ACCOUNT);

    const asked = page.getByRole('form', { name: 'Second factor for staff' });

    await test.step('nobody asks others for what they do not have themselves', async () => {
      await asked.getByRole('radio', { name: 'Everyone' }).check();
      await asked.getByRole('button', { name: /save/i }).click();
      await expect(page.getByText('Set up your own second factor and sign in with it first.')).toBeVisible();
    });

    const app = await test.step('it is set up', async () => {
      await page.getByRole('button', { name: 'Set up an authenticator app…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
      await dialog.getByLabel('Name of the app').fill('My phone');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      const picture = dialog.getByRole('img', { name: /code to scan/ });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const shown = await factors.appWith(page);
      await expectAccessible(page);
      await dialog.getByLabel('Code from your app').fill('12345');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(dialog.getByText('Enter the six-digit code from your app.')).toBeVisible();
      await dialog.getByLabel('Code from your app').fill('111 111');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
      await dialog.getByLabel('Code from your app').fill(shown.code().replace(/^.../, '$& '));
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(dialog).toBeHidden();
      await expect(region(page, 'Second factor')).toContainText('My phone');
      await asked.getByRole('button', { name: /save/i }).click();
      await expect(page.getByText('Second factor for staff updated successfully!')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove My phone' })).toBeDisabled();
      return shown;
    });

    await test.step('a password alone opens nothing, on no screen', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await submitSignIn(page);
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
      await expectAccessible(page);
      await page.goto(ACCOUNT);
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
      await showCode(page, '111111');
      await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
      await expect(page.getByLabel('Code from your app')).toBeFocused();
      await showCode(page, app.code());
      await expect(page).toHaveURL(ACCOUNT);
    });

    await test.step('an editor, who has none, sets one up at the next login', async () => {
      await addStaff(server, EDITOR, 'editor');
      const theirs = await browser.newPage({ baseURL });
      await factors.answer(theirs);
      await theirs.goto('/admin/login');
      await submitSignIn(theirs, EDITOR);
      await theirs.getByRole('button', { name: 'Set up a second factor' }).click();
      const theirApp = await factors.appWith(theirs);
      await theirs.getByLabel('Code from your app').fill(theirApp.code());
      await theirs.getByRole('button', { name: 'Confirm and sign in' }).click();
      await expect(theirs).toHaveURL(/\/admin\/dashboard$/);
      await theirs.close();
    });

    await test.step('it is removed', async () => {
      await asked.getByRole('radio', { name: 'No one; it is optional' }).check();
      await asked.getByRole('button', { name: /save/i }).click();
      await page.getByRole('button', { name: 'Remove My phone' }).click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(region(page, 'Second factor')).toContainText('None yet');
    });
  });

  test('it is asked for in the middle of work, and before a new password @long', async ({ page, server }) => {
    await addStaff(server, EDITOR, 'editor');
    const app = await factors.enroll(EDITOR);
    await factors.answer(page);
    await page.goto('/admin/login');
    await submitSignIn(page, EDITOR);
    await showCode(page, app.code());
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto(ACCOUNT);
    await page.getByLabel('Your name').fill('Asha Sample');
    await expect(region(page, 'Sessions')).toContainText('This session');
    const save = page.getByRole('button', { name: 'Save name and signature' });
    await server.sql('delete from auth.sessions');
    // Not by the pointer: whatever else the screen asks may have told it first, and the dialog lies over the button then.
    await save.dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password').fill(EDITOR.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByLabel('Code from your app').fill(app.code());
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await save.click();
    await expect(page.getByRole('link', { name: 'Asha Sample' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();

    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(EDITOR.email);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(
      page.getByText('Password reset email sent! Please check your inbox and follow the instructions.'),
    ).toBeVisible();
    needs('signInMails');
    await page.goto(await expectResetLink(server, EDITOR.email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Code from your app')).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toBeHidden();
    await page.getByLabel('Code from your app').fill(app.code());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  });
});
