/** Replies to one person: with open jobs in them, undone before they are sent, and never duplicated unseen. */
import { signIn, news, press } from '../stage/browser/admin';
import { plantSubmission } from '../builders/inbox';
import { OWNER } from '../builders/people';
import type { Server } from '../stage/server/builtServer';
import { APPLICATIONS, history, letGo, mailbox, REFUSAL } from '../stage/browser/inbox';
import { expectMailTo } from '../stage/server/sentMail';
import { expect, test } from '../stage/browser/site';

const waiting = (server: Server) => server.sql(`select 1 from private.outbox where kind = 'reply'`);

test('a reply suggests open jobs, and the entry shows when it is sent', async ({ page, server }) => {
  const email = mailbox('ritu');
  await signIn(page, `${APPLICATIONS}/${await plantSubmission(server, { email })}`);
  const text = page.getByLabel('Text');
  let address = '';

  await test.step('a decline suggests jobs like the requested one, and any reply can', async () => {
    await press(page, 'Reply to Ritu');
    await page.getByLabel('Template').selectOption(REFUSAL);
    await expect(text).toHaveValue(/\n\nAlso open with us now:(\n\n.+, .+\nhttp.+\/jobs\/\d+-[a-z-]+)+$/);
    await expect(page.getByRole('button', { name: 'Add similar jobs' })).toBeHidden();
    await page.getByLabel('Subject').fill('Your application');
    await text.fill('Hello Ritu');
    await press(page, 'Add similar jobs');
    await expect(text).toHaveValue(/^Hello Ritu\n\nAlso open with us now:/);
    [address = ''] = /http\S+/.exec(await text.inputValue()) ?? [];
    expect((await page.request.get(address)).status()).toBe(200);
  });

  await test.step('a waiting reply is undone on the entry after a reload', async () => {
    await press(page, 'Send reply');
    await news(page, 'Your reply to Ritu Sample is on its way');
    await page.reload();
    await expect(history(page)).toContainText(/This reply will be sent at \d+:\d\d/);
    await press(page, 'Undo this reply');
    await news(page, 'The reply was cancelled');
    await expect(history(page)).not.toContainText('Reply: Your application');
    expect(await waiting(server)).toHaveLength(0);
    await expect(text).toHaveValue(/^Hello Ritu\n/);
  });

  await test.step('a reply is sent', async () => {
    await press(page, 'Send reply');
    await expect(history(page)).toContainText('This reply will be sent at');
    await letGo(server);
    await expect(history(page)).not.toContainText('This reply');
    await expect(history(page)).toContainText('Reply: Your application');
    const [mail] = await expectMailTo(server.origin, email);
    expect(mail?.text).toContain('Hello Ritu\n\nAlso open with us now:');
    expect(mail?.text).toContain(address);
  });
});

test.describe('replies that are refused at first', () => {
  // The test causes a duplicate reply and an expired session.
  test.use({ expectedOffences: /status of (?:40[139]|428)|ERR_INTERNET_DISCONNECTED/ });

  test('an expired session keeps every word of a reply on the screen @long', async ({ page, server }) => {
    await signIn(page, `${APPLICATIONS}/${await plantSubmission(server)}`);
    await press(page, 'Reply to Ritu');
    await page.getByLabel('Subject').fill('Your application');
    await page.getByLabel('Text').fill('Hello Ritu');
    await server.sql('delete from auth.sessions');
    await press(page, 'Send reply');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    const password = dialog.getByLabel('Password');
    await expect(password).toBeFocused();
    expect((await password.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // Offline, the screen's delayed requests fail without a response, so no new sign-in starts.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    const heading = page.getByRole('heading', { name: 'Reply to Ritu Sample', includeHidden: true });
    await expect(heading).toBeVisible();
    await expect(page.getByText('does not exist')).toHaveCount(0);
    await expect(page.getByLabel('Text')).toHaveValue('Hello Ritu');
    await password.fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toBeHidden();
    await press(page, 'Send reply');
    await news(page, 'Your reply to Ritu Sample is on its way');
  });
});
