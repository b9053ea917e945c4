/** Staff accounts: invited by email, given another role, suspended and restored; the last owner must stay. */
import type { Page } from '@playwright/test';
import { openScreen, signIn, submitSignIn } from '../stage/browser/admin';
import { addStaff, RECRUITER, OWNER } from '../builders/people';
import { enroll } from '../fakes/secondFactor';
import { expectMailTo } from '../stage/server/sentMail';
import { expect, test } from '../stage/browser/site';

const PEOPLE = '/admin/dashboard/people';
const ADA = { email: 'ada@example.com', password: 'violet train lamp' };

const row = (page: Page, table: string, person: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: person });

async function invite(page: Page, email: string, name: string, role: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
}

/** The link in the newest email to this address, after this many emails. */
async function invitedBy(origin: string, email: string, mails = 1): Promise<string> {
  const [mail] = await expectMailTo(origin, email, mails);
  return /http\S+\/admin\/invitation#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function openPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('table', { name: 'People' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function confirm(page: Page, button: string, answer: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
}

test.describe('staff invitations', () => {
  // The owner invites the same address twice, and a used link is opened again.
  test.use({ expectedOffences: /status of (?:404|409|422)/ });

  test('an invitation is emailed, accepted and used up', async ({
    page,
    context,
    server,
    expectAccessible,
  }) => {
    await signIn(page, PEOPLE);

    await test.step('the owner invites a person once', async () => {
      await invite(page, ADA.email, 'Ada Sample', /^Recruiter/);
      await expect(row(page, 'Invited', 'Ada Sample')).toContainText('Recruiter');
      await invite(page, ADA.email, '', /^Owner/);
      await expect(page.getByRole('alert')).toContainText('This person has already been invited');
      await expect(page.getByLabel('Email')).toHaveValue(ADA.email);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.setViewportSize({ width: 375, height: 800 });
    });

    const link = await test.step('an invitation that is sent again replaces the first link', async () => {
      const earlier = await invitedBy(server.origin, ADA.email);
      await page.getByRole('button', { name: `Send again: ${ADA.email}` }).click();
      const later = await invitedBy(server.origin, ADA.email, 2);
      await page.goto(earlier);
      await expect(page.getByRole('alert')).toContainText('This invitation has been used or revoked');
      await page.goto(later);
      await expect(page.getByText('owner@example.com invites you')).toContainText('Your role: Recruiter.');
      return later;
    });

    await test.step('an invitation is accepted with a new password', async () => {
      const password = page.getByLabel('New password', { exact: true });
      const accept = page.getByRole('button', { name: 'Accept and sign in' });
      await password.fill('ada12');
      await accept.click();
      await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters long/);
      await expect(password).toBeFocused();
      await password.fill(ADA.password);
      await page.getByLabel('Confirm new password').fill(ADA.password);
      await expect(page.getByText('At least 6 characters (met)')).toBeVisible();
      await expectAccessible(page);
      await accept.click();
      await expect(page).toHaveURL('/admin/dashboard/applications');
    });

    await test.step('the role opens its screens, and the used link opens nothing', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const menu = page.getByRole('navigation', { name: 'Admin' });
      await expect(menu.getByRole('link', { name: 'Applications' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'People & roles' })).toBeHidden();
      await page.goto(PEOPLE);
      await expect(page.getByText('Only owners can manage people and roles')).toBeVisible();
      await page.goto(link);
      await expect(page.getByRole('alert')).toContainText('This invitation has been used');
    });

    await test.step('pages on a host without the key explain that they cannot send invitations', async () => {
      // Chromium gives a mocked document no address space, and requires this permission before it reaches this machine.
      await context.grantPermissions(['local-network-access']);
      await page.route(`**${PEOPLE}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"takesInvitations":true', '"takesInvitations":false');
        await route.fulfill({ response, body });
      });
      await signIn(page, PEOPLE);
      await expect(row(page, 'People', 'Ada Sample')).toContainText('On');
      await expect(page.getByRole('heading', { name: 'Invited' })).toBeHidden();
      await expect(page.getByText('npm run owner -- name@example.com')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Invite someone' })).toBeDisabled();
    });
  });
});

test.describe('a colleague who lost the second factor', () => {
  // The test enters a wrong password.
  test.use({ expectedOffences: /status of 400/ });

  test('an owner removes the lost second factor of a colleague @long', async ({
    page,
    server,
    expectAccessibleOnAllScreens,
  }) => {
    await addStaff(server, RECRUITER, 'recruiter');
    await enroll(server, RECRUITER);
    await signIn(page, PEOPLE);
    await page.getByRole('link', { name: RECRUITER.email }).click();
    const access = page.getByRole('region', { name: 'Access' });
    await expect(access).toContainText('For a lost phone');
    await page.getByRole('button', { name: 'Remove second factor…' }).click();
    const dialog = page.getByRole('dialog', { name: `Remove the second factor of ${RECRUITER.email}?` });
    await expect(dialog).toContainText('signed out everywhere');
    const password = dialog.getByLabel('Current password');
    await expect(password).toBeFocused();
    await expectAccessibleOnAllScreens(page);
    await password.fill('not the password');
    await dialog.getByRole('button', { name: 'Remove second factor' }).click();
    await expect(password).toHaveAccessibleDescription('The current password is wrong.');
    await password.fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Remove second factor' }).click();
    await expect(dialog).toBeHidden();
    await expect(access).toContainText('Not set up');
    await expect(page.getByRole('button', { name: 'Remove second factor…' })).toBeFocused();
    await page.getByRole('button', { name: 'Logout' }).click();
    await submitSignIn(page, RECRUITER);
    await expect(page).toHaveURL('/admin/dashboard/applications');
  });
});

test('a change of role or access takes effect immediately @long', async ({
  page,
  browser,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  const theirs = await browser.newPage({ baseURL: server.origin });
  await signIn(theirs, '/admin/dashboard/applications', RECRUITER);
  const refusal = theirs.getByRole('alert');
  await signIn(page, PEOPLE);

  await test.step('the last owner keeps the role', async () => {
    await openPerson(page, OWNER.email);
    const role = page.getByRole('radiogroup', { name: 'Role' });
    await expect(role).toHaveAccessibleDescription(/You are the only active owner/);
    for (const radio of await role.getByRole('radio').all()) await expect(radio).toBeDisabled();
    await expect(page.getByRole('button', { name: /Switch off|Remove/ })).toHaveCount(0);
  });

  await test.step('a colleague gets another role', async () => {
    await openScreen(page, PEOPLE);
    await openPerson(page, RECRUITER.email);
    await page.getByLabel('Name', { exact: true }).fill('Ravi Sample');
    await page.getByRole('radio', { name: /^Editor/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Ravi Sample saved')).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText('Only recruiters and owners can see this')).toBeVisible();
    await expect(theirs.getByRole('navigation', { name: 'Admin' })).toContainText('Page content');
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('a colleague loses access and regains it', async () => {
    await confirm(page, 'Switch off…', 'Switch off');
    await expect(page.getByText(/^Off since/)).toBeVisible();
    await theirs.reload();
    await expect(refusal).toContainText('Your access has been switched off.');
    await submitSignIn(theirs, RECRUITER);
    await expect(refusal).toContainText('Your access has been switched off.');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('button', { name: 'Switch off…' })).toBeVisible();
    await submitSignIn(theirs, RECRUITER);
    await expect(theirs).toHaveURL('/admin/dashboard');
  });
  await theirs.close();
});
