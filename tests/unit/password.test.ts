import { expect, test } from 'vitest';
import { passwordProblem } from '../../src/shared/accounts/commonPasswords';
import { passwordLengthProblem, passwordProblems } from '../../src/shared/accounts/password';

const TOO_SHORT = 'Password must be at least 6 characters long';

test('a new password needs 6 characters before anything else, and then an equal confirmation', () => {
  expect(passwordProblems('12345', 'other')).toEqual({ password: TOO_SHORT });
  expect(passwordProblems('123456', '1234567')).toEqual({ confirmation: 'Passwords do not match' });
  expect(passwordProblems('123456', '123456')).toEqual({});
});

test('a new password counts characters as people do, and bytes as the sign-in service does', () => {
  expect(passwordLengthProblem('🙂🙂🙂')).toBe(TOO_SHORT);
  expect(passwordLengthProblem('🙂'.repeat(18))).toBeUndefined();
  expect(passwordLengthProblem('a'.repeat(72))).toBeUndefined();
  expect(passwordLengthProblem('a'.repeat(73))).toContain('at most 72 bytes long; this one has 73');
  expect(passwordLengthProblem('न'.repeat(25))).toContain('this one has 75');
});

test.each(['123456', 'Password1', 'LETMEIN', 'abcdef'])(
  'a password of staff is not %s, which everybody uses',
  (password) => expect(passwordProblem(password)).toContain('one of the 10,000 most used passwords'),
);

test('a password of staff is none of the most used and not too short', () => {
  expect(passwordProblem('12345')).toBe(TOO_SHORT);
  expect(passwordProblem('correct horse battery')).toBeUndefined();
});
