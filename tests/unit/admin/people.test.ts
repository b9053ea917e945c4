import { expect, test } from 'vitest';
import { lockOf, nameOf, type Person } from '../../../admin/resources/people/people';

const aPerson = (change: Partial<Person>): Person => ({
  id: 'olga',
  email: 'olga@example.com',
  name: '',
  role: 'owner',
  created_at: '2026-11-21T10:00:00Z',
  disabled_at: null,
  last_sign_in_at: null,
  sessions: 0,
  has_second_factor: false,
  ...change,
});

const olga = aPerson({});
const omar = aPerson({ id: 'omar' });

test('nobody can change their own role and access, which another owner can', () => {
  expect(lockOf(omar, [olga, omar], 'olga')).toBeUndefined();
  expect(lockOf(aPerson({ id: 'ed', role: 'editor' }), [olga], 'olga')).toBeUndefined();
  expect(lockOf(olga, [olga, omar], 'olga')).toContain('Another owner can change');
});

test.each([
  ['nobody else is there', []],
  ['the other one is an editor', [aPerson({ id: 'omar', role: 'editor' })]],
  ['the access of the other one is off', [aPerson({ id: 'omar', disabled_at: '2026-11-20T10:00:00Z' })]],
])('role and access of a person cannot be changed while %s', (_what, others) => {
  expect(lockOf(olga, [olga, ...others], 'olga')).toContain('the only active owner');
});

test('a person without a name is shown by the email address', () => {
  expect(nameOf(olga)).toBe('olga@example.com');
  expect(nameOf(aPerson({ name: 'Olga Sample' }))).toBe('Olga Sample');
});
