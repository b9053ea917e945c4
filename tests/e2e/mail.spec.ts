/** Email after a form is sent: to the sender and to staff, with the owner's texts and address. */
import { signIn } from '../stage/browser/admin';
import type { Server } from '../stage/server/builtServer';
import { callRpc } from '../stage/browser/myData';
import { expectMail, mailPageOf } from '../stage/server/sentMail';
import { expect, test } from '../stage/browser/site';
import { aMessage } from '../builders/submissions';

async function sendMessage(server: Server, change = {}): Promise<string> {
  return (await callRpc(server, 'submit_contact_message', { form: aMessage(change) })).reference;
}

test('a message is acknowledged, and staff are notified', async ({ page, server, expectAccessible }) => {
  const reference = await sendMessage(server, { message: 'A secret of mine.', phone: '+91 98765 00000' });
  const mails = await expectMail(server.origin, reference, 2);
  const toSender = mails.find(({ to }) => to === 'asha@example.com');
  const toStaff = mails.find(({ to }) => to === 'info@meridian-staffing.example');
  expect(toSender?.text).toContain('Hello Asha,');
  // The address is unverified, so the email contains at most a first name of one word.
  for (const typed of ['A secret of mine', 'Sample', '98765']) {
    expect(JSON.stringify({ ...toSender, to: '' })).not.toContain(typed);
  }
  expect(toStaff?.text).toContain(`${server.siteUrl}/admin/dashboard/messages/`);
  for (const part of ['A secret of mine', 'asha@example.com', '98765']) {
    expect(JSON.stringify(toStaff)).not.toContain(part);
  }

  await page.goto(mailPageOf(server.origin));
  const article = page.getByRole('article').filter({ hasText: `We have your message (${reference})` });
  await expect(article).toContainText('To asha@example.com');
  await expectAccessible(page);
  await article.getByRole('link', { name: `${server.siteUrl}/my-data` }).click();
  await expect(page).toHaveURL('/my-data');
});

test('the owner chooses the texts and the address of emails', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page, '/admin/dashboard/settings/notifications');
  const notifications = page.getByRole('form', { name: 'Notifications' });
  await notifications.getByLabel('Send to').fill('desk@example.com');
  await notifications.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Notifications updated successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Email texts' }).click();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('link', { name: 'Message received' }).click();
  const texts = page.getByRole('form', { name: 'Email texts' });
  const words = texts.getByLabel('Message received: text');
  await words.fill('Namaste {firstname}, your message is {reference}.');
  await texts.getByRole('button', { name: 'Save email texts' }).click();
  await expect(words).toHaveAccessibleDescription(
    /\{firstname\} is not a placeholder and would be sent as written. You can use \{first_name\}, \{reference\}, \{brand\}/,
  );
  await words.fill('Namaste, your message is .');
  await words.press('ArrowLeft');
  await page.getByRole('button', { name: 'Insert {reference}' }).click();
  await expect(words).toHaveValue('Namaste, your message is {reference}.');
  await expect(words).toBeFocused();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Namaste, your message is A-7K3M-9QXA.');
  await preview.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(preview.getByRole('alert')).toContainText(
    'The test was not sent. This server has no mail server yet',
  );
  await expectMail(server.origin, 'Namaste, your message is A-7K3M-9QXA.');
  await texts.getByRole('button', { name: 'Save email texts' }).click();
  await expect(page.getByText('Email texts updated successfully!')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Email texts' })
    .click();
  await expect(page.getByRole('row', { name: /^Message received/ })).toContainText('Changed');
  await expect(page.getByRole('row', { name: /^Resume received/ })).toContainText('Built in');

  const reference = await sendMessage(server);
  await expectMail(server.origin, `Namaste, your message is ${reference}.`);
  const mails = await expectMail(server.origin, reference, 2);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['asha@example.com', 'desk@example.com']);
});
