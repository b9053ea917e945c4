/** Failed email: explained in plain words, sent again or discarded. */
import type { Page } from '@playwright/test';
import { signIn } from '../stage/browser/admin';
import { plantFailedMail, plantSubmission } from '../builders/inbox';
import { addStaff, RECRUITER } from '../builders/people';
import type { Server } from '../stage/server/builtServer';
import { expect, test } from '../stage/browser/site';

const MAIL = '/admin/dashboard/mail';
const UNREACHED = 'The mail server could not be reached (ETIMEDOUT).';
const NOTHING = 'All emails have been sent.';

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Emails that were not sent' }).locator('tbody tr');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const outbox = (server: Server) =>
  server.sql(`select kind, status from private.outbox where kind in ('reply', 'staff_alert') order by kind`);

// One of them is already deleted.
test.use({ expectedOffences: /status of 404/ });

test('failed email is sent again, one or all at once, or discarded', async ({
  page,
  server,
  expectAccessible,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  const id = await plantSubmission(server, { kind: 'contact' });
  await plantFailedMail(server, 'The mail server rejected this email permanently (550).', { submission: id });
  await plantFailedMail(server, UNREACHED, { kind: 'staff_alert', to: null });
  await plantFailedMail(server, UNREACHED, { kind: 'password_reset', to: 'dev@example.com' });
  await signIn(page, '/admin/dashboard/messages', RECRUITER);

  await test.step('failed email is listed with its reason', async () => {
    await page.getByRole('link', { name: 'Failed emails' }).click();
    await expect(page).toHaveURL(MAIL);
    await expect(rows(page)).toHaveCount(3);
    const expired = rows(page).filter({ hasText: 'dev@example.com' });
    await expect(expired).toContainText('Its link has expired.');
    await expect(expired.getByRole('button')).toHaveText(['Discard…']);
    await expect(page.getByRole('button', { name: 'Try all 2 again' })).toBeVisible();
    const reply = rows(page).filter({ hasText: 'ritu@example.com' });
    await expect(reply).toContainText('Reply');
    await expect(reply).toContainText('The address does not exist or does not accept email.');
    await reply.getByText('Response of the mail server').click();
    await expect(reply).toContainText('rejected this email permanently (550)');
    await expect(reply.getByRole('link')).toHaveAttribute('href', `/admin/dashboard/messages/${id}`);
    await expect(rows(page).filter({ hasText: 'Alert to staff' })).toContainText('could not be reached');
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('a failed email is sent again', async () => {
    await press(page, 'Try again: Reply to ritu@example.com');
    await expect(page.getByText('The email will be sent again')).toBeVisible();
    await expect(rows(page)).toHaveText([/Link for a new password/, /Alert to staff/]);
    await expect
      .poll(() => outbox(server))
      .toEqual([
        { kind: 'reply', status: 'sent' },
        { kind: 'staff_alert', status: 'failed' },
      ]);
  });

  await test.step('a failed email is discarded', async () => {
    await press(page, 'Discard: Link for a new password to dev@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(rows(page)).toHaveCount(1);
    await press(page, 'Discard: Alert to staff to staff');
    const dialog = page.getByRole('dialog', { name: 'Discard this email?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(rows(page)).toHaveCount(1);
    await press(page, 'Discard: Alert to staff to staff');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText(NOTHING)).toBeVisible();
    expect(await outbox(server)).toEqual([{ kind: 'reply', status: 'sent' }]);
  });

  await test.step('all failed email is sent again, although one is deleted in the meantime', async () => {
    await plantFailedMail(server, UNREACHED);
    await plantFailedMail(server, UNREACHED);
    await press(page, 'Try all 2 again');
    await expect(page.getByText('2 emails will be sent again')).toBeVisible();
    await expect(page.getByText(NOTHING)).toBeVisible();

    await plantFailedMail(server, UNREACHED);
    // No live update reaches this page, as on a bad connection.
    await page.route('**/admin/live', () => undefined);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await server.sql('delete from private.outbox');
    await press(page, /^Try again/);
    await expect(page.getByText('This email is no longer among the failed ones.')).toBeVisible();
    await expect(page.getByText(NOTHING)).toBeVisible();
  });
});
