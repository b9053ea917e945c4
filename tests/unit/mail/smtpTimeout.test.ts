/** How long a mail server may take, at which step. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailDriver } from '../../../src/server/mail/MailDriver';
import { createSmtpDriver } from '../../../src/server/mail/smtp';
import { startMailServer, type MailServer } from '../../support/mailServer';

let slow: MailServer;
let silent: MailServer;
const drivers: MailDriver[] = [];

/** A second for all that comes before the confirmation, a minute for that. */
function driverFor({ port }: MailServer): MailDriver {
  const settings = { host: '127.0.0.1', port, from: 'Agency <agency@example.com>' };
  const driver = createSmtpDriver(settings, { before: 1, confirmation: 60 });
  drivers.push(driver);
  return driver;
}
const aMail = () => ({ id: crypto.randomUUID(), to: 'ritu@example.com', subject: 'Hello', text: 'Hello' });

beforeEach(async () => {
  [slow, silent] = await Promise.all([startMailServer(), startMailServer()]);
});
afterEach(async () => {
  for (const driver of drivers.splice(0)) driver.close();
  await Promise.all([slow.close(), silent.close()]);
});

test('a mail server that has the whole mail may take longer to confirm it than every step before', async () => {
  slow.mood = 'keeps its confirmation';
  silent.mood = 'is silent before the text';
  const sending = driverFor(slow).send(aMail());
  await expect.poll(() => slow.received).toHaveLength(1);
  // Another mail measures the time: it begins later, and has been given up.
  await expect(driverFor(silent).send(aMail())).rejects.toMatchObject({ isTemporary: true });
  slow.confirm();
  await expect(sending).resolves.toBeUndefined();
});

test('while one mail waits for its confirmation, the next goes out on another connection', async () => {
  const driver = driverFor(slow);
  slow.mood = 'keeps its confirmation';
  const waiting = driver.send(aMail());
  await expect.poll(() => slow.received).toHaveLength(1);
  slow.mood = 'takes';
  await driver.send(aMail());
  slow.confirm();
  await waiting;
  expect(slow.received).toHaveLength(2);
});
