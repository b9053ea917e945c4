/** What belongs to the person who works here: name, password, sessions and the second factor. */
import type { Page } from '@playwright/test';
import { signIn, submitSignIn } from '../support/admin';
import { needs } from '../support/backing/backing';
import type { Server } from '../support/builtServer';
import { openSecondFactors, type SecondFactors } from '../support/secondFactor';
import { expectResetLink } from '../support/sentMail';
import { expect, test } from '../support/site';

const ACCOUNT = '/admin/dashboard/account';
const EDITOR = { email: 'editor@example.com', password: 'first password' };

async function invite(server: Server): Promise<void> {
  await server.sql('select public.invite_admin($1, $2, $3)', [EDITOR.email, 'editor', 'Ritu Sample']);
  await server.createUser(EDITOR.email, EDITOR.password);
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

async function showCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from your app').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.describe('with a password alone', () => {
  test.use({ expectedOffences: /status of 40[01]/ });

  test('a person changes name and password, and ends sessions elsewhere', async ({
    page,
    server,
    browser,
    baseURL,
    expectAccessibleOnAllScreens,
  }) => {
    await invite(server);
    const phone = await browser.newPage({
      baseURL,
      userAgent: 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1',
    });
    await phone.goto('/admin/login');
    await submitSignIn(phone, EDITOR);
    await expect(phone).toHaveURL(/\/admin\/dashboard$/);

    await signIn(page, '/admin/dashboard', EDITOR);
    await page.getByRole('link', { name: 'Ritu Sample' }).click();
    await expect(page).toHaveURL(ACCOUNT);
    const { hasFactors } = server;
    await expect(region(page, 'Second factor')).toContainText(
      hasFactors ? 'None yet' : 'does not support a second factor',
    );
    await expect(page.getByRole('button', { name: /authenticator app/ })).toBeVisible({
      visible: hasFactors,
    });
    const sessions = page.getByRole('table', { name: 'Your sessions' });
    await expect(sessions.getByRole('row', { name: /Safari on iPhone/ })).toContainText('127.0.0.x');
    await expect(sessions.getByRole('row', { name: /This session/ })).toContainText('Chrome on');
    await expect(sessions.getByRole('row', { name: /This session/ })).toContainText('Now');
    await expectAccessibleOnAllScreens(page);

    await page.getByLabel('Your name').fill('Ritu S. Sample');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('link', { name: 'Ritu S. Sample' })).toBeVisible();

    await sessions.getByRole('button', { name: 'End the session of Safari on iPhone' }).click();
    await expect(sessions.getByRole('row', { name: /Safari on iPhone/ })).toBeHidden();
    await phone.goto('/admin/dashboard/testimonials');
    await expect(phone).toHaveURL(/\/admin\/login/);
    await submitSignIn(phone, EDITOR);
    await expect(phone).toHaveURL(/\/admin\/dashboard/);
    await page.reload();
    await page.getByRole('button', { name: 'End the other session' }).click();
    await expect(page.getByText('Your other sessions were ended', { exact: true })).toBeVisible();
    await expect(sessions.getByRole('row', { name: /Safari on iPhone/ })).toBeHidden();
    await phone.goto('/admin/dashboard/testimonials');
    await expect(phone).toHaveURL(/\/admin\/login/);
    await phone.close();

    const change = page.getByRole('button', { name: 'Change password' });
    await change.click();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await page.getByLabel('Current password').fill('not it');
    await page.getByLabel('New password', { exact: true }).fill('४'.repeat(30));
    await page.getByLabel('Confirm new password').fill('४'.repeat(30));
    await change.click();
    await expect(page.getByText('Password must be at most 72 bytes long; this one has 90')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('football');
    await page.getByLabel('Confirm new password').fill('football');
    await change.click();
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/most used/);
    await page.getByLabel('New password', { exact: true }).fill('an entirely new one');
    await page.getByLabel('Confirm new password').fill('an entirely new one');
    await change.click();
    const current = page.getByLabel('Current password');
    await expect(current).toHaveAccessibleDescription('The current password is wrong.');
    await expect(current).toBeFocused();
    await page.getByLabel('Current password').fill(EDITOR.password);
    await change.click();
    await expect(page.getByText('Password changed. Your other sessions were ended.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
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

  test('it is set up, asked for at every login, asked of everybody, and removed', async ({
    page,
    server,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await factors.answer(page);
    await page.goto('/admin/login');
    await submitSignIn(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto(ACCOUNT);

    // Nobody can ask others for what they do not have themselves.
    const asked = page.getByRole('form', { name: 'Second factor for staff' });
    await asked.getByRole('radio', { name: 'Everyone' }).check();
    await asked.getByRole('button', { name: /save/i }).click();
    await expect(page.getByText('Set up your own second factor and sign in with it first.')).toBeVisible();

    await page.getByRole('button', { name: 'Set up an authenticator app…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByLabel('Name of the app').fill('My phone');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const picture = dialog.getByRole('img', { name: /code to scan/ });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const app = await factors.appWith(page);
    await expectAccessible(page);
    await dialog.getByLabel('Code from your app').fill('12345');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('Enter the six-digit code from your app.')).toBeVisible();
    await dialog.getByLabel('Code from your app').fill('111 111');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
    await dialog.getByLabel('Code from your app').fill(app.code().replace(/^.../, '$& '));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    await expect(region(page, 'Second factor')).toContainText('My phone');
    await asked.getByRole('button', { name: /save/i }).click();
    await expect(page.getByText('Second factor for staff updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove My phone' })).toBeDisabled();

    // A password alone opens nothing, on no screen.
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

    // An editor, who has none, sets one up at the next login.
    await invite(server);
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

    await asked.getByRole('radio', { name: 'No one; it is optional' }).check();
    await asked.getByRole('button', { name: /save/i }).click();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(region(page, 'Second factor')).toContainText('None yet');
  });

  test('it is asked for where a session ends at work, and before a new password by mail', async ({
    page,
    server,
  }) => {
    await invite(server);
    const app = await factors.enroll(EDITOR);
    await factors.answer(page);
    await page.goto('/admin/login');
    await submitSignIn(page, EDITOR);
    await showCode(page, app.code());
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto(ACCOUNT);
    await page.getByLabel('Your name').fill('Asha Sample');
    // Whatever the screen still asks for would meet the end of the session before the person does.
    await expect(region(page, 'Second factor')).toContainText('My phone');
    await expect(region(page, 'Sessions')).toContainText('This session');
    await server.sql('delete from auth.sessions');
    await page.getByRole('button', { name: 'Save name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password').fill(EDITOR.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByLabel('Code from your app').fill(app.code());
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('link', { name: 'Asha Sample' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();

    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(EDITOR.email);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText('Password reset email sent!')).toBeVisible();
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
