/** The second factor: set up, required everywhere, replaced by recovery codes, and removed. */
import type { Locator, Page } from '@playwright/test';
import { signIn, submitSignIn } from '../stage/browser/admin';
import { addStaff, OWNER, RECRUITER } from '../builders/people';
import { needs } from '../stage/backing/backing';
import type { Server } from '../stage/server/builtServer';
import { appWith } from '../fakes/secondFactor';
import { expect, test } from '../stage/browser/site';

const DAY_MS = 86_400_000;
const ACCOUNT = '/admin/dashboard/account';
const PEOPLE = '/admin/dashboard/people';

const region = (page: Page, name: string) => page.getByRole('region', { name });

async function showCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from your app').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The recovery codes, which are shown once; empty if the backend has none. */
async function keepCodes(within: Locator | Page, { hasRecoveryCodes }: Server): Promise<string[]> {
  if (!hasRecoveryCodes) return [];
  const list = within.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await within.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

// The test enters wrong codes and saves a refused setting.
test.use({ expectedOffences: /status of 4(?:00|01|03|22)/ });

test('a second factor is set up, required and removed', async ({
  page,
  server,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await page.goto('/admin/login');
  await submitSignIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto(PEOPLE);

  const asked = page.getByRole('form', { name: 'Second factor for staff' });

  await test.step('an owner cannot require a second factor without having one', async () => {
    await asked.getByRole('radio', { name: 'Everyone' }).check();
    await asked.getByRole('button', { name: /save/i }).click();
    const choice = asked.getByRole('radiogroup', { name: 'Who needs it' });
    await expect(choice).toHaveAccessibleDescription(/Set up your own second factor/);
    await expect(choice).toHaveAttribute('aria-invalid', 'true');
    await asked.getByRole('radio', { name: 'No one' }).check();
  });

  const app = await test.step('a second factor is set up', async () => {
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: 'Set up an authenticator app…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await expect(dialog.getByLabel('Name of the app')).toBeFocused();
    await dialog.getByLabel('Name of the app').fill('My phone');
    await dialog.getByLabel('Current password').fill('not the password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
      'The current password is wrong.',
    );
    await dialog.getByLabel('Current password').fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const picture = dialog.getByRole('img', { name: /code to scan/ });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const shown = await appWith(page, server);
    await expectAccessible(page);
    await dialog.getByLabel('Code from your app').fill('12345');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('Enter the six-digit code from your app.')).toBeVisible();
    await dialog.getByLabel('Code from your app').fill('111 111');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
    await dialog.getByLabel('Code from your app').fill((await shown.code()).replace(/^.../, '$& '));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await keepCodes(dialog, server);
    await expect(dialog).toBeHidden();
    await expect(region(page, 'Second factor')).toContainText('My phone');
    await page.goto(PEOPLE);
    await asked.getByRole('radio', { name: 'Everyone' }).check();
    await asked.getByLabel('From').fill(new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10));
    await asked.getByRole('button', { name: /save/i }).click();
    await expect(page.getByText('Second factor for staff updated successfully!')).toBeVisible();
    await page.goto(ACCOUNT);
    await expect(page.getByRole('button', { name: 'Remove My phone' })).toBeDisabled();
    return shown;
  });

  await test.step('a password alone opens no screen', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await submitSignIn(page);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(ACCOUNT);
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await showCode(page, '111111');
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
    await expect(page.getByLabel('Code from your app')).toBeFocused();
    await showCode(page, await app.code());
    await expect(page).toHaveURL(ACCOUNT);
  });

  await test.step('a colleague without a second factor is reminded until the deadline, then sets one up', async () => {
    await addStaff(server, RECRUITER, 'recruiter');
    const theirs = await browser.newPage({ baseURL });
    const reminder = theirs.getByRole('alert').filter({ hasText: 'you need a second factor to sign in' });
    await theirs.goto('/admin/login');
    await submitSignIn(theirs, RECRUITER);
    await expect(theirs).toHaveURL('/admin/dashboard/applications');
    await expect(reminder).toBeVisible();
    await theirs.getByRole('link', { name: 'Set it up now' }).click();
    await expect(region(theirs, 'Second factor')).toContainText('you need one to sign in');
    await expect(reminder).toBeHidden();
    await server.sql(
      `update public.site_settings set value = value - 'required_from', version = version where key = 'security'`,
    );
    await theirs.goto('/admin/dashboard');
    await theirs.getByRole('button', { name: 'Set up a second factor' }).click();
    const theirApp = await appWith(theirs, server);
    await theirs.getByLabel('Code from your app').fill(await theirApp.code());
    await theirs.getByRole('button', { name: 'Confirm and sign in' }).click();
    await keepCodes(theirs, server);
    await expect(theirs).toHaveURL('/admin/dashboard/applications');
    await theirs.close();
  });

  await test.step('a second factor is removed', async () => {
    await page.goto(PEOPLE);
    await asked.getByRole('radio', { name: 'No one; it is optional' }).check();
    await asked.getByRole('button', { name: /save/i }).click();
    await expect(page.getByText('Second factor for staff updated successfully!')).toBeVisible();
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove “My phone”?' });
    await dialog.getByLabel('Current password').fill(OWNER.password);
    await dialog.getByLabel('Code from your app').fill(await app.code());
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(region(page, 'Second factor')).toContainText('None yet');
  });
});

test('recovery codes work on a phone without the app, by keyboard @long', async ({
  page,
  server,
  expectAccessible,
}) => {
  needs('embedded');
  await page.setViewportSize({ width: 375, height: 900 });
  await signIn(page, ACCOUNT);
  const press = async (keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Set up an authenticator app…' }).focus();
  await press(['Enter']);
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByLabel('Name of the app')).toBeFocused();
  await page.keyboard.type('My phone');
  await press(['Tab']);
  await page.keyboard.type(OWNER.password);
  await press(['Enter']);
  const app = await appWith(page, server);
  await expect(dialog.getByLabel('Code from your app')).toBeFocused();
  await page.keyboard.type(await app.code());
  await press(['Enter']);
  await expect(dialog.getByRole('button', { name: 'I have saved them' })).toBeFocused();
  await expectAccessible(page);
  const [first = '', second = ''] = await keepCodes(dialog, server);
  await expect(region(page, 'Second factor')).toContainText('not used yet: 10');

  await page.getByRole('button', { name: 'Logout' }).click();
  await submitSignIn(page);
  await expect(page.getByLabel('Code from your app')).toHaveAttribute('autocomplete', 'one-time-code');
  await press(['Tab', 'Tab']);
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeFocused();
  await press(['Enter']);
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type('lost');
  await press(['Enter']);
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/one of your recovery codes/);
  await expectAccessible(page);
  await page.getByLabel('Recovery code').fill(first.toLowerCase());
  await press(['Enter']);
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  await page.goto(ACCOUNT);
  await expect(region(page, 'Second factor')).toContainText('not used yet: 9');
  await page.getByRole('button', { name: 'New recovery codes…' }).click();
  const renewal = page.getByRole('dialog', { name: 'New recovery codes' });
  await renewal.getByLabel('Current password').fill(OWNER.password);
  await renewal.getByLabel('Code from your app').fill(second);
  await renewal.getByRole('button', { name: 'Make new codes' }).click();
  expect(await keepCodes(renewal, server)).not.toContain(second);
  await expect(region(page, 'Second factor')).toContainText('not used yet: 10');
});
