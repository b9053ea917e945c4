import { expect, test } from 'vitest';
import { passwordProblem } from '../../src/shared/accounts/commonPasswords';
import { passwordLengthProblem, passwordProblems } from '../../src/shared/accounts/password';

const TOO_SHORT = 'Password must be at least 6 characters long';

test('a new password requires 6 characters first, and then a matching confirmation', () => {
  expect(passwordProblems('12345', 'other')).toEqual({ password: TOO_SHORT });
  expect(passwordProblems('123456', '1234567')).toEqual({ confirmation: 'Passwords do not match' });
  expect(passwordProblems('123456', '123456')).toEqual({});
});

test("a password's minimum counts characters, and its maximum counts bytes as the sign-in service does", () => {
  expect(passwordLengthProblem('🙂🙂🙂')).toBe(TOO_SHORT);
  expect(passwordLengthProblem('🙂'.repeat(18))).toBeUndefined();
  expect(passwordLengthProblem('a'.repeat(72))).toBeUndefined();
  expect(passwordLengthProblem('a'.repeat(73))).toContain('at most 72 bytes long; this one has 73');
  expect(passwordLengthProblem('न'.repeat(25))).toContain('this one has 75');
});

test.each(['123456', 'Password1', 'LETMEIN', 'abcdef'])(
  'a staff password cannot be the common %s',
  (password) => expect(passwordProblem(password)).toContain('one of the 10,000 most used passwords'),
);

test('a staff password is refused if too short, and accepted if uncommon', () => {
  expect(passwordProblem('12345')).toBe(TOO_SHORT);
  expect(passwordProblem('correct horse battery')).toBeUndefined();
});
