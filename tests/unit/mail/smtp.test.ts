import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpDriver, toMailError } from '../../../src/server/mail/smtp';
import { startMailServer, type MailServer } from '../../support/mailServer';

/** [what nodemailer says, whether some of the mail was given away, tried again, the words] */
const cases: [object, boolean, boolean, RegExp][] = [
  [{ code: 'EENVELOPE', responseCode: 451 }, false, true, /did not accept the email \(451\)/],
  [{ code: 'EENVELOPE', responseCode: 550 }, false, false, /rejected this email permanently \(550\)/],
  [{ code: 'EMESSAGE', responseCode: 452 }, true, true, /did not accept the email \(452\)/],
  [{ code: 'EMESSAGE', responseCode: 554 }, true, false, /rejected this email permanently \(554\)/],
  [{ code: 'EENVELOPE', responseCode: 503 }, false, true, /did not accept the email \(503\)/],
  [{ code: 'ECONNECTION', responseCode: 421 }, true, true, /did not accept the email \(421\)/],
  // A wrong password is to be mended here, and the mail is not to blame.
  [{ code: 'EAUTH', responseCode: 535 }, false, true, /did not accept the email \(535\)/],
  [{ code: 'ESOCKET' }, false, true, /could not be reached \(ESOCKET\)/],
  [{ code: 'ETIMEDOUT' }, false, true, /could not be reached \(ETIMEDOUT\)/],
  [{ code: 'EDNS' }, false, true, /could not be reached/],
  [{ code: 'ECONNECTION' }, true, false, /It may have arrived/],
  [{ code: 'ETIMEDOUT' }, true, false, /It may have arrived/],
  [{ code: 'EABORT' }, true, false, /It may have arrived/],
  [{ code: 'EENVELOPE' }, false, false, /cannot be sent to this address/],
  [
    { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    false,
    true,
    /is not trusted \(DEPTH_ZERO/,
  ],
];

const RCPT = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
/** [what nodemailer says, whose fault it is] */
const faults: [object, string | undefined][] = [
  [{ ...RCPT, response: '550 5.1.1 ritu@example.com: no such user' }, 'mailbox'],
  // The sender is not wanted there; the mailbox may well exist.
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
  'what becomes of a mail that the mail server did not confirm %j, on its way: %s → tried again: %s',
  (error, isOnItsWay, isTemporary, words) => {
    const told = { message: 'Refused: ritu@example.com', ...error } as Error;
    const result = toMailError(told, isOnItsWay);
    expect(result.isTemporary).toBe(isTemporary);
    expect(result.message).toMatch(words);
    expect(result.message).not.toContain('ritu');
  },
);

test.each(faults)(
  'what becomes of a mail that the mail server did not confirm %j is the fault of: %s',
  (error, isAbout) => {
    expect(toMailError(error as Error, false).isAbout).toBe(isAbout);
  },
);

describe('a mail server with a certificate of its own', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer({ offersTls: true });
  });
  afterAll(() => server.close());

  const send = (account: object) => {
    const { port } = server;
    const driver = createSmtpDriver({ host: 'localhost', port, from: 'agency@example.com', ...account });
    const mail = { id: crypto.randomUUID(), to: 'ritu@example.com', subject: 'Hello', text: 'Hello' };
    return driver.send(mail).finally(() => driver.close());
  };

  test('is given mail, encrypted, where there is no password to lose', async () => {
    await send({});
    expect(server.received.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
  });

  test('is never given a password, and the reason is said', async () => {
    await expect(send({ user: 'agency', pass: 'secret' })).rejects.toMatchObject({
      message: expect.stringMatching(/^The certificate of the mail server is not trusted \(/) as string,
      isTemporary: true,
    });
  });
});
