import { expect, test } from 'vitest';
import { kindInWords, reasonOf } from '../../../../admin/resources/mail/failedMail';

test.each([
  [
    'The connection broke before it confirmed the mail (ECONNRESET). It may have arrived.',
    /Sending was interrupted/,
  ],
  ['The mail server rejected this email permanently (550).', /does not exist/],
  ['The email cannot be sent to this address.', /does not exist/],
  ['The mail server could not be reached (ETIMEDOUT).', /could not be reached/],
  ['The mail server did not accept the email (535).', /rejected our sign-in/],
  ['connect ECONNREFUSED 127.0.0.1:587', /could not be reached/],
  ['Greeting never received: Connection timeout', /could not be reached/],
  ['getaddrinfo ENOTFOUND mail.example.com', /could not be reached/],
  ['Invalid login: 535 5.7.8 authentication failed', /rejected our sign-in/],
  ['550 5.1.1 User unknown', /does not exist/],
  ['552 5.2.2 Mailbox full', /mailbox is full/],
  ['554 5.7.1 Message refused: spam', /blocked it/],
  ['There are no words for a mail of the kind other.', /could not be composed/],
  ['421 try later', /rejected it/],
  ['The mail server rejected this email permanently (571).', /rejected it/],
  ['The email could not be stored.', /could not store it/],
  ['Moved to the project with everything else, and sent from there.', /moved to another server/],
  ['', /reason is unknown/],
])('a failed email: %s', (error, words) => expect(reasonOf(error)).toMatch(words));

test('every kind of failed email has a name, even an unknown one', () => {
  expect(kindInWords('staff_digest')).toBe('Daily summary for staff');
  expect(kindInWords('to_string')).toBe('to string');
});
