/** Refusals before a backup is made or restored. */
import { expect, test } from 'vitest';
import { readPlace } from '../../src/tools/backup/openPlace';
import type { Manifest } from '../../src/tools/backup/manifest';
import { requireSameMigrations } from '../../src/tools/backup/migrations';
import { matchTables } from '../../src/tools/backup/rows';

const SUPABASE_DB_URL = 'postgresql://postgres@db.example.com/postgres';
const project = { SUPABASE_URL: 'https://project.example.com/', SUPABASE_SECRET_KEY: 'sb_secret_x' };

const saved = (name: string, columns: string[]) =>
  ({ tables: [{ name, columns, rows: 0, file: '', sha256: '' }] }) as unknown as Manifest;

test('a backup of a project without its database address is refused, so that nobody saves the wrong database', () => {
  expect(readPlace({ ...project, SUPABASE_DB_URL })).toEqual({
    databaseUrl: SUPABASE_DB_URL,
    project: { url: 'https://project.example.com', secretKey: 'sb_secret_x' },
  });
  expect(readPlace({ SUPABASE_DB_URL })).toEqual({ databaseUrl: SUPABASE_DB_URL, project: undefined });
  expect(readPlace({ DATA_DIR: '/data' })).toEqual({ dataDir: '/data' });
  expect(() => readPlace(project)).toThrow(/^Set SUPABASE_DB_URL/);
  expect(() => readPlace({ ...project, SUPABASE_SECRET_KEY: '', SUPABASE_DB_URL })).toThrow(/^Set both/);
});

test('a restore with other migrations or columns is refused by name', () => {
  const first = { version: '1', name: 'create_a' };
  const second = { version: '2', name: 'create_b' };
  requireSameMigrations([first, second], [second, first]);
  expect(() => requireSameMigrations([first], [first, second])).toThrow(/2_create_b/);
  expect(() => requireSameMigrations([first, second], [first])).toThrow(/not applied here: 2_create_b$/);

  const columns = [
    { name: 'id', type: 'uuid' },
    { name: 'title', type: 'text' },
  ];
  const here = [{ name: 'public.jobs', columns, order: 'saved.id', references: [] }];
  expect(matchTables(saved('public.jobs', ['title', 'id']), here)).toHaveLength(1);
  expect(() => matchTables(saved('public.jobs', ['id']), here)).toThrow(/^The table public\.jobs has other/);
  expect(() => matchTables(saved('public.posts', ['id']), here)).toThrow(/^The table public\.posts of/);
});
