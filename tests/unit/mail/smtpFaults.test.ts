/** What a real mail server that refuses, breaks off or is not there makes of a mail: tried again, or never. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSmtpDriver } from '../../../src/server/mail/smtp';
import { startMailServer, type MailServer } from '../../support/mailServer';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => {
  server.mood = 'takes';
  server.received.length = 0;
});
afterAll(() => server.close());

const TO = 'ritu@example.com';

function send(): Promise<void> {
  const driver = createSmtpDriver({
    host: '127.0.0.1',
    port: server.port,
    from: 'Agency <agency@example.com>',
  });
  const mail = {
    id: '7d3c',
    to: TO,
    subject: 'Hello – again',
    text: 'Dear Ritu,',
    html: '<p>Dear Ritu,</p>',
  };
  return driver.send(mail).finally(() => driver.close());
}

test('a mail that is taken has an id and a sender, and both of its texts', async () => {
  await send();
  expect(server.received.map(({ to }) => to)).toEqual([[TO]]);
  const [{ source } = { source: '' }] = server.received;
  expect(source).toContain('Message-ID: <7d3c@example.com>');
  expect(source).toContain('From: Agency <agency@example.com>');
  expect(source).toMatch(
    /Content-Type: text\/plain[^]*Dear Ritu,[^]*Content-Type: text\/html[^]*<p>Dear Ritu,<\/p>/,
  );
});

test.each([
  [451, true, 'The mail server did not accept the email (451).', 0],
  [550, false, 'The mail server rejected this email permanently (550).', 0],
  ['breaks off before the text', true, 'could not be reached', 0],
  // It may have been a mail.
  ['breaks off after the text', false, 'It may have arrived.', 1],
] as const)('%s: tried again %s', async (mood, isTemporary, words, count) => {
  server.mood = mood;
  await expect(send()).rejects.toMatchObject({
    isTemporary,
    message: expect.stringContaining(words) as string,
  });
  expect(server.received).toHaveLength(count);
});

test('one that is down is tried again, and takes the mail once it is back', async () => {
  await server.close();
  const message = expect.stringContaining('could not be reached') as string;
  await expect(send()).rejects.toMatchObject({ isTemporary: true, message });
  await server.open();
  await send();
  expect(server.received).toHaveLength(1);
});
