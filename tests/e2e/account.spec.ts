/** A person's own account: name, password and sessions. */
import type { Page } from '@playwright/test';
import { signIn } from '../stage/browser/admin';
import { addStaff, EDITOR } from '../builders/people';
import type { Server } from '../stage/server/builtServer';
import { expect, test } from '../stage/browser/site';

const ACCOUNT = '/admin/dashboard/account';

const region = (page: Page, name: string) => page.getByRole('region', { name });

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

test.describe('nobody signs in to the admin with a password alone', () => {
  test.use({ expectedOffences: /status of 40[01]/ });

  test('people manage their own name, password and sessions', async ({
    page,
    server,
    expectAccessibleOnAllScreens,
  }) => {
    await addStaff(server, EDITOR, 'editor');
    await server.sql(`update public.admins set name = 'Ritu Sample' where email = $1`, [EDITOR.email]);
    await signInByPhone(server);
    await signIn(page, '/admin/dashboard', EDITOR);
    const sessions = page.getByRole('table', { name: 'Your sessions' });
    const phone = sessions.getByRole('row', { name: /Safari on iPhone/ });
    const left = () => server.sql('select 1 from auth.sessions');

    await test.step('the page lists the devices where they are signed in', async () => {
      await page.getByRole('link', { name: 'Ritu Sample' }).click();
      await expect(page).toHaveURL(ACCOUNT);
      await expect(region(page, 'Second factor')).toContainText('None yet');
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

    await test.step('one session is ended, then all the others', async () => {
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

    await test.step('the password is changed by someone who knows it', async () => {
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
