import { expect, test } from 'vitest';
import { compose } from '../../support/composedMail';

test('a note of a changed password says what to do when it was somebody else', () => {
  const { text, subject } = compose({ kind: 'password_changed', data: { is_reset: false } });
  expect(subject).toBe('Your password was changed');
  expect(text).toContain('If it was not you, request a new password');
  expect(text).toContain('https://www.example.com/admin/login\n');
});

const resetMail = (from: number) => ({
  kind: 'password_reset',
  data: { token: 'a/b', expires_at: new Date(Date.now() + from).toISOString() },
});

test('a link for a new password is behind the #, in the words of the agency, and is not sent once it is over', () => {
  const { text, html, subject } = compose(resetMail(60_000));
  expect(subject).toBe('Choose a new password');
  for (const body of [text, html]) {
    expect(body).toContain('website of Example Staffing');
    expect(body).toContain('https://www.example.com/admin/reset-password#token=a%2Fb');
  }
  for (const over of [resetMail(-1), { kind: 'password_reset', data: {} }]) {
    expect(() => compose(over)).toThrow('The link expired before the email could be sent.');
  }
});
