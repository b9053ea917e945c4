/** What a real mail server that refuses, breaks off, is slow or is not there makes of a mail: tried again, or never. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailDriver } from '../../../src/server/mail/MailDriver';
import { createSmtpDriver } from '../../../src/server/mail/smtp';
import { startMailServer, type MailServer } from '../../support/mailServer';

const TO = 'ritu@example.com';

let server: MailServer;
let silent: MailServer;
const drivers: MailDriver[] = [];

/** A second for all that comes before the confirmation, a minute for that. */
function driverFor({ port }: MailServer): MailDriver {
  const settings = { host: '127.0.0.1', port, from: 'Agency <agency@example.com>' };
  const driver = createSmtpDriver(settings, { before: 1, confirmation: 60 });
  drivers.push(driver);
  return driver;
}
const aMail = (id: string = crypto.randomUUID()) => ({
  id,
  to: TO,
  subject: 'Hello – again',
  text: 'Dear Ritu,',
  html: '<p>Dear Ritu,</p>',
});
const send = (id?: string) => driverFor(server).send(aMail(id));

beforeEach(async () => {
  [server, silent] = await Promise.all([startMailServer(), startMailServer()]);
});
afterEach(async () => {
  for (const driver of drivers.splice(0)) driver.close();
  await Promise.all([server.close(), silent.close()]);
});

test('a mail that is taken has an id and a sender, and both of its texts', async () => {
  await send('7d3c');
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

test('a mail server that has the whole mail may take longer to confirm it than every step before', async () => {
  server.mood = 'keeps its confirmation';
  silent.mood = 'is silent before the text';
  const sending = send();
  await expect.poll(() => server.received).toHaveLength(1);
  // Another mail measures the time: it begins later, and has been given up.
  await expect(driverFor(silent).send(aMail())).rejects.toMatchObject({ isTemporary: true });
  server.confirm();
  await expect(sending).resolves.toBeUndefined();
});

test('while one mail waits for its confirmation, the next goes out on another connection', async () => {
  const driver = driverFor(server);
  server.mood = 'keeps its confirmation';
  const waiting = driver.send(aMail());
  await expect.poll(() => server.received).toHaveLength(1);
  server.mood = 'takes';
  await driver.send(aMail());
  server.confirm();
  await waiting;
  expect(server.received).toHaveLength(2);
});
