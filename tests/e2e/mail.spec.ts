/** What is sent when somebody writes: to them, to staff, with the words and to the address that the owner chose. */
import { keyHeaders } from '../../src/backend/project';
import { signIn } from '../support/admin';
import type { Server } from '../support/builtServer';
import { OWNER } from '../support/owner';
import { expectMail, mailPageOf, readSentMail } from '../support/sentMail';
import { expect, test } from '../support/site';
import { aMessage } from '../support/submissions';

async function call(server: Server, name: string, body: object, token = server.publishableKey) {
  return fetch(`${server.servicesUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
}

async function sendMessage(server: Server, change = {}): Promise<string> {
  const response = await call(server, 'submit_contact_message', { form: aMessage(change) });
  expect(response.status).toBe(200);
  return ((await response.json()) as { reference: string }).reference;
}

test('a message is acknowledged, and staff are told without what is in it', async ({
  page,
  server,
  expectAccessible,
}) => {
  const reference = await sendMessage(server, { message: 'A secret of mine.', phone: '+91 98765 00000' });
  const mails = await expectMail(server.origin, reference, 2);
  const toSender = mails.find(({ to }) => to === 'asha@example.com');
  const toStaff = mails.find(({ to }) => to === 'info@meridian-staffing.example');
  expect(toSender?.text).toContain('Hello,');
  // Whose address it is, nobody knows: nothing that was typed goes to it.
  for (const typed of ['A secret of mine', 'Asha', '98765']) {
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

test('the owner chooses the words and the address; nobody else is told of either', async ({
  page,
  server,
  expectAccessible,
}) => {
  await signIn(page);
  const notifications = page.getByRole('form', { name: 'Notifications' });
  await notifications.getByLabel('Send to').fill('desk@example.com');
  await notifications.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText('Notifications updated successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Email texts' }).click();
  const texts = page.getByRole('form', { name: 'Email texts' });
  const words = texts.getByLabel('Message received: text');
  await words.fill('Namaste {firstname}, your message is {reference}.');
  await texts.getByRole('button', { name: 'Save email texts' }).click();
  await expect(words).toHaveAccessibleDescription(
    /\{firstname\} is not a placeholder and would be sent as written. You can use \{reference\}, \{brand\}/,
  );
  await words.fill('Namaste, your message is {reference}.');
  await texts.getByRole('button', { name: 'Save email texts' }).click();
  await expect(page.getByText('Email texts updated successfully!')).toBeVisible();
  await expectAccessible(page);

  const reference = await sendMessage(server);
  await expectMail(server.origin, `Namaste, your message is ${reference}.`);
  const mails = await expectMail(server.origin, reference, 2);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['asha@example.com', 'desk@example.com']);

  const asVisitor = await fetch(`${server.servicesUrl}/rest/v1/site_settings?select=key`, {
    headers: { apikey: server.publishableKey },
  });
  expect(await asVisitor.json()).toEqual([]);
});

test('editors are not shown the settings of mail', async ({ page, server }) => {
  const editor = { email: 'editor@example.com', password: OWNER.password };
  await server.sql(`select public.invite_admin($1, 'editor', 'Editor')`, [editor.email]);
  await server.createUser(editor.email, editor.password);
  await signIn(page, '/admin/dashboard', editor);
  await expect(page.getByRole('form', { name: 'Contact details' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Notifications' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Email texts' })).toHaveCount(0);
  await page.goto('/admin/dashboard/mail-texts');
  await expect(page.getByText('Only owners can see this')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
});

test('a mail that a stopped server left behind is looked for, and sent only if it is not there', async ({
  server,
}) => {
  const reference = await sendMessage(server);
  await expectMail(server.origin, reference, 2);
  const leave = (condition: string) =>
    server.sql<{ id: string }>(
      `update private.outbox set status = 'sending', lease_until = now() - interval '1 second',
         data = jsonb_build_object('kind', 'contact', 'reference', $1::text)
       where kind = 'acknowledgement' and ${condition} returning id`,
      [reference],
    );
  const states = () =>
    server.sql<{ status: string }>(
      `select distinct status from private.outbox where kind = 'acknowledgement'`,
    );
  await leave('true');
  // The next mail wakes the server; without one it looks every half minute.
  await sendMessage(server);
  await expect.poll(states).toEqual([{ status: 'sent' }]);
  expect(
    (await readSentMail(server.origin)).filter(({ subject }) => subject.includes(reference)),
  ).toHaveLength(2);

  await server.sql(
    `insert into private.outbox (kind, to_address, data, status, lease_until)
     values ('data_link', 'asha@example.com', '{"token": "left-behind"}', 'sending', now() - interval '1 second')`,
  );
  await sendMessage(server);
  await expectMail(server.origin, '/my-data#left-behind');
});

test('files whose row is gone are deleted', async ({ server }) => {
  const name = `${crypto.randomUUID()}.pdf`;
  const ofServer = { ...keyHeaders(server.secretKey), 'x-upsert': 'true' };
  const address = `${server.servicesUrl}/storage/v1/object/resumes/${name}`;
  const put = await fetch(address, {
    method: 'POST',
    headers: { ...ofServer, 'content-type': 'application/pdf' },
    body: '%PDF-1.4\n%%EOF\n',
  });
  expect(put.status).toBe(200);
  await server.sql('insert into private.file_deletions (name) values ($1), ($2)', [
    name,
    `${crypto.randomUUID()}.pdf`,
  ]);
  await expect.poll(() => server.sql('select name from private.file_deletions')).toEqual([]);
  expect((await fetch(address, { headers: ofServer })).status).toBeGreaterThanOrEqual(400);
  expect(await server.sql('select name from storage.objects where name = $1', [name])).toEqual([]);
});
