import { describe, expect, test } from 'vitest';
import { toMailError } from '../../../src/server/mail/smtp';

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
];

describe('what becomes of a mail that the mail server did not confirm', () => {
  test.each(cases)('%j, on its way: %s → tried again: %s', (error, isOnItsWay, isTemporary, words) => {
    const told = { message: 'Refused: ritu@example.com', ...error } as Error;
    const result = toMailError(told, isOnItsWay);
    expect(result.isTemporary).toBe(isTemporary);
    expect(result.message).toMatch(words);
    expect(result.message).not.toContain('ritu');
  });
});
