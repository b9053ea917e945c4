/** The result of an email that a mail server accepts, refuses, interrupts, delays or is unreachable for. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailDriver } from '../../../src/server/mail/mail';
import { createSmtpDriver, toMailError } from '../../../src/server/mail/smtp';
import { startMailServer, type MailServer } from '../../fakes/mailServer';

const SELF_SIGNED = { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' };
/** [nodemailer's error, true if some of the email was transmitted, true for a retry, the message] */
const cases: [object, boolean, boolean, RegExp][] = [
  [{ code: 'EENVELOPE', responseCode: 451 }, false, true, /did not accept the email \(451\)/],
  [{ code: 'EENVELOPE', responseCode: 550 }, false, false, /rejected this email permanently \(550\)/],
  [{ code: 'EMESSAGE', responseCode: 452 }, true, true, /did not accept the email \(452\)/],
  [{ code: 'EMESSAGE', responseCode: 554 }, true, false, /rejected this email permanently \(554\)/],
  [{ code: 'EENVELOPE', responseCode: 503 }, false, true, /did not accept the email \(503\)/],
  [{ code: 'ECONNECTION', responseCode: 421 }, true, true, /did not accept the email \(421\)/],
  // A wrong password is a fault of the configuration, not of the email.
  [{ code: 'EAUTH', responseCode: 535 }, false, true, /did not accept the email \(535\)/],
  [{ code: 'ESOCKET' }, false, true, /could not be reached \(ESOCKET\)/],
  [{ code: 'ETIMEDOUT' }, false, true, /could not be reached \(ETIMEDOUT\)/],
  [{ code: 'EDNS' }, false, true, /could not be reached/],
  [{ code: 'ECONNECTION' }, true, false, /It may have arrived/],
  [{ code: 'ETIMEDOUT' }, true, false, /It may have arrived/],
  [{ code: 'EABORT' }, true, false, /It may have arrived/],
  [{ code: 'EENVELOPE' }, false, false, /cannot be sent to this address/],
  [SELF_SIGNED, false, true, /is not trusted \(DEPTH_ZERO/],
];

const RCPT = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
/** [nodemailer's error, the party at fault] */
const faults: [object, string | undefined][] = [
  [{ ...RCPT, response: '550 5.1.1 ritu@example.com: no such user' }, 'mailbox'],
  // The server rejects the sender; the mailbox may exist.
  [{ ...RCPT, response: '550-5.7.1 Blocked' }, undefined],
  [{ ...RCPT, command: 'MAIL FROM' }, undefined],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, undefined],
  [{ ...RCPT, responseCode: 451 }, undefined],
  [{ ...RCPT, responseCode: 421 }, 'server'],
  [{ code: 'EAUTH', responseCode: 535 }, 'server'],
  [{ code: 'EPROTOCOL', responseCode: 554 }, 'server'],
  [{ code: 'ETIMEDOUT' }, 'server'],
];

test.each(cases)(
  'an email after %j, partly sent: %s → retried: %s',
  (error, isOnItsWay, isTemporary, words) => {
    const told = { message: 'Refused: ritu@example.com', ...error } as Error;
    const result = toMailError(told, isOnItsWay);
    expect(result.isTemporary).toBe(isTemporary);
    expect(result.message).toMatch(words);
    expect(result.message).not.toContain('ritu');
  },
);

test.each(faults)('the error %j is the fault of: %s', (error, isAbout) => {
  expect(toMailError(error as Error, false).isAbout).toBe(isAbout);
});

const TO = 'ritu@example.com';
const aMail = (id: string = crypto.randomUUID()) => ({
  id,
  to: TO,
  subject: 'Hello – again',
  text: 'Dear Ritu,',
  html: '<p>Dear Ritu,</p>',
});

describe('a mail server with a self-signed certificate', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer({ offersTls: true });
  });
  afterAll(() => server.close());

  const send = (account: object) => {
    const { port } = server;
    const driver = createSmtpDriver({ host: 'localhost', port, from: 'agency@example.com', ...account });
    return driver.send(aMail()).finally(() => driver.close());
  };

  test('a self-signed server gets encrypted email if no password is involved', async () => {
    await send({});
    expect(server.received.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
  });

  test('a self-signed server never gets a password, and the reason is logged', async () => {
    await expect(send({ user: 'agency', pass: 'secret' })).rejects.toMatchObject({
      message: expect.stringMatching(/^The certificate of the mail server is not trusted \(/) as string,
      isTemporary: true,
    });
  });
});

describe('a real mail server that refuses, interrupts, delays or is down', () => {
  let server: MailServer;
  let silent: MailServer;
  const drivers: MailDriver[] = [];

  /** One second for every step before the confirmation, and one minute for the confirmation. */
  function driverFor({ port }: MailServer): MailDriver {
    const settings = { host: '127.0.0.1', port, from: 'Agency <agency@example.com>' };
    const driver = createSmtpDriver(settings, { before: 1, confirmation: 60 });
    drivers.push(driver);
    return driver;
  }
  const send = (id?: string) => driverFor(server).send(aMail(id));

  beforeEach(async () => {
    [server, silent] = await Promise.all([startMailServer(), startMailServer()]);
  });
  afterEach(async () => {
    for (const driver of drivers.splice(0)) driver.close();
    await Promise.all([server.close(), silent.close()]);
  });

  test.each([true, false])(
    'a mail server that accepts every local part is detected: %s',
    async (takesAllLetters) => {
      const asked = await startMailServer({ takesAllLetters });
      expect(await driverFor(asked).takesAllLetters()).toBe(takesAllLetters);
      await asked.close();
      expect(await driverFor(asked).takesAllLetters(), 'when it is gone').toBeUndefined();
    },
  );

  test('an accepted email has an id, a sender, and both of its texts', async () => {
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
    // The server may have accepted the email.
    ['breaks off after the text', false, 'It may have arrived.', 1],
  ] as const)('a mail server that %s: retried %s', async (mood, isTemporary, words, count) => {
    server.mood = mood;
    const message = expect.stringContaining(words) as string;
    await expect(send()).rejects.toMatchObject({ isTemporary, message });
    expect(server.received).toHaveLength(count);
  });

  test('a server that is down is retried, and accepts the email once it is back', async () => {
    await server.close();
    const message = expect.stringContaining('could not be reached') as string;
    await expect(send()).rejects.toMatchObject({ isTemporary: true, message });
    await server.open();
    await send();
    expect(server.received).toHaveLength(1);
  });

  test('a mail server may take longer to confirm a complete email than for every step before', async () => {
    server.mood = 'keeps its confirmation';
    silent.mood = 'is silent before the text';
    const sending = send();
    await expect.poll(() => server.received).toHaveLength(1);
    // A second email measures the time: it starts later and has already failed.
    await expect(driverFor(silent).send(aMail())).rejects.toMatchObject({ isTemporary: true });
    server.confirm();
    await expect(sending).resolves.toBeUndefined();
  });

  test('while one email waits for its confirmation, the next one uses another connection', async () => {
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
});
