/** Signing in, refusals, and resetting a password by email. */
import type { Route } from '@playwright/test';
import { RESTING, signIn, submitSignIn } from '../stage/browser/admin';
import { addStaff, EDITOR, OWNER } from '../builders/people';
import { needs } from '../stage/backing/backing';
import { expectResetLink } from '../stage/server/sentMail';
import { expect, test } from '../stage/browser/site';

const LOGIN = /\/admin\/login/;
const TESTIMONIALS = '/admin/dashboard/testimonials';

test.describe('signing in', () => {
  test.use({ expectedOffences: /status of 40[01]/ });

  test('only active staff can sign in', async ({ page, server, expectAccessible }) => {
    await addStaff(server, EDITOR, 'editor');
    const refused = page.getByRole('alert');
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(LOGIN);
    await page.goto(TESTIMONIALS);
    await expect(page).toHaveURL(LOGIN);

    await test.step('empty fields are marked, and nothing is sent', async () => {
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByLabel('Email')).toBeFocused();
      await expect(page.getByText('Please enter your email.')).toBeVisible();
      await expect(page.getByText('Please enter your password.')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a wrong password shows an error, and the input stays', async () => {
      await submitSignIn(page, { ...OWNER, password: 'wrong' });
      await expect(refused).toContainText('Invalid login credentials');
      await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
    });

    await test.step('the right password leads to the requested screen', async () => {
      await submitSignIn(page, EDITOR);
      await expect(page).toHaveURL(TESTIMONIALS);
    });

    await test.step('a person whose row in admins is deleted is signed out at the next step', async () => {
      await server.sql('delete from public.admins where email = $1', [EDITOR.email]);
      await page.goto(TESTIMONIALS);
      await expect(page).toHaveURL(LOGIN);
      await expect(page.getByText('Unauthorized access')).toBeVisible();
    });

    await test.step('a removed person sees nothing and is signed out at the next attempt', async () => {
      await submitSignIn(page, EDITOR);
      await expect(refused).toContainText('Unauthorized access');
      await page.goto('/admin/dashboard');
      await expect(page).toHaveURL(LOGIN);
      expect(await server.sql('select 1 from auth.sessions')).toEqual([]);
    });
  });
});

test.describe('a request during sign-out', () => {
  test.use({ expectedOffences: /status of 503/ });

  test('a pending request is not sent after signing out, which ends the session', async ({
    page,
    server,
  }) => {
    await page.route(
      '**/rest/v1/content_drafts?**',
      (route) => route.fulfill({ ...RESTING, headers: { 'retry-after': '1' } }),
      { times: 1 },
    );
    await signIn(page);
    const doors: Route[] = [];
    await page.route('**/admin/login', (route) => void doors.push(route), { times: 1 });
    const forgetting = page.waitForResponse('**/admin/login?logged-out');
    await page.getByRole('button', { name: 'Logout' }).click({ noWaitAfter: true });
    expect(await (await forgetting).headerValue('clear-site-data')).toBe('"cache"');
    await expect.poll(() => doors.length).toBe(1);
    // The page is still open, but the session has ended.
    await new Promise((resolve) => void setTimeout(resolve, 1500));
    await doors[0]?.continue();
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/login/);
    expect(await server.sql('select 1 from auth.sessions')).toEqual([]);
  });
});

test.describe('resetting a password', () => {
  needs('signInMails');

  /** A new address in each test, so that email of other people or earlier tests does not count. */
  let forgetful = EDITOR;
  test.beforeEach(({ server }) => {
    forgetful = { ...EDITOR, email: `${crypto.randomUUID()}@example.com` };
    return addStaff(server, forgetful, 'editor');
  });

  test('a forgotten password is reset by the emailed link', async ({
    page,
    server,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    const elsewhere = await browser.newPage({ baseURL });
    await elsewhere.goto('/admin/login');
    await submitSignIn(elsewhere, forgetful);
    await expect(elsewhere).toHaveURL(/\/admin\/dashboard/);

    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(forgetful.email);
    await expectAccessible(page);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(
      page.getByText('Password reset email sent! Please check your inbox and follow the instructions.'),
    ).toBeVisible();

    const link = await expectResetLink(server, forgetful.email);
    // Email scanners open links like this.
    await fetch(link);
    await elsewhere.goto(link);
    await page.goto(link);
    await page.reload();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/admin\/reset-password$/);
    const wanted = page.getByLabel('New password', { exact: true });
    // The first of the two to continue gets in.
    await expect(wanted).toBeVisible();
    await expectAccessible(page);
    await elsewhere.getByRole('button', { name: 'Continue' }).click();
    await expect(elsewhere.getByText('Invalid or expired reset link.')).toBeVisible();
    await elsewhere.goto('/admin/dashboard');

    const update = page.getByRole('button', { name: /update password/i });
    await wanted.fill('12345');
    await page.getByLabel(/confirm/i).fill('12345');
    await update.click();
    await expect(page.getByText('Password must be at least 6 characters long').first()).toBeVisible();
    await expect(wanted).toHaveAttribute('aria-invalid', 'true');
    await expect(wanted).toBeFocused();
    await wanted.fill('123456');
    await page.getByLabel(/confirm/i).fill('123456');
    await update.click();
    await expect(wanted).toHaveAccessibleDescription(/one of the 10,000 most used passwords/);
    await wanted.fill('second password');
    await page.getByRole('button', { name: 'Show what is typed' }).first().click();
    await expect(wanted).toHaveAttribute('type', 'text');
    await update.click();
    await expect(page.getByText('Passwords do not match').first()).toBeVisible();
    await expect(page.getByLabel(/confirm/i)).toBeFocused();
    await page.getByLabel(/confirm/i).fill('second password');
    await update.click();
    await expect(
      page.getByRole('link', { name: 'Go to Login' }).or(page.getByRole('button', { name: 'Go to Login' })),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login/, { timeout: 6000 });

    await submitSignIn(page, { ...forgetful, password: 'second password' });
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await elsewhere.goto('/admin/dashboard/testimonials');
    await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await elsewhere.close();
  });
});
