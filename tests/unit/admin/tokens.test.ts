/** The form of an API token: its end date, and scopes that its role cannot have. */
import { expect, test } from 'vitest';
import {
  argumentsOf,
  checkToken,
  fieldOf,
  newToken,
  tokenState,
} from '../../../admin/resources/tokens/token';

const valid = { ...newToken(new Date(2026, 1, 28)), name: ' CRM ', 'jobs:read': true };

test('a token ends at the end of its last day, a year from now unless changed', () => {
  expect(valid).toMatchObject({ expires_on: '2027-02-28', role: 'recruiter' });
  expect(argumentsOf(valid)).toEqual({
    name: 'CRM',
    role: 'recruiter',
    scopes: ['jobs:read'],
    expires_at: new Date(2027, 1, 28, 23, 59, 59).toISOString(),
  });
});

test('a scope that the role cannot have is reported at the role, and no scope at the first one', () => {
  expect(checkToken(valid)).toEqual({});
  expect(checkToken({ ...valid, 'jobs:read': false })).toHaveProperty('jobs:read');
  expect(checkToken({ ...valid, role: 'editor', 'files:read': true })).toHaveProperty('role');
  expect(checkToken({ ...valid, 'content:write': true })).toHaveProperty('role');
  expect(checkToken({ ...valid, role: 'owner', 'files:read': true, 'content:write': true })).toEqual({});
  expect(['scopes', 'expires_at', 'name'].map(fieldOf)).toEqual(['jobs:read', 'expires_on', 'name']);
});

test('a revoked token counts as revoked, also after its end', () => {
  const now = new Date('2026-11-29T10:00:00Z');
  const state = (expires_at: string, revoked_at: string | null = null) =>
    tokenState({ expires_at, revoked_at } as never, now);
  expect([state('2026-11-29T10:00:01Z'), state('2026-11-29T10:00:00Z')]).toEqual(['Active', 'Expired']);
  expect(state('2020-01-01T00:00:00Z', '2019-01-01T00:00:00Z')).toBe('Revoked');
});
