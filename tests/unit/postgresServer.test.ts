import { expect, test } from 'vitest';
import { orFailInCi } from '../stage/postgres/postgresServer';

test('tests that need PostgreSQL are skipped without it, except where CI is set', () => {
  expect(orFailInCi(true, { CI: '1' })).toBe(true);
  expect(orFailInCi(false, {})).toBe(false);
  expect(() => orFailInCi(false, { CI: '1' })).toThrow(/PostgreSQL/);
});
