import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supabaseFolder } from '../../../src/backend/folders';
import { useDataDirs } from '../../support/dataDir';

const dirs = useDataDirs();

async function aCopyOfMigrations(): Promise<string> {
  const folder = await dirs.create();
  await cp(join(supabaseFolder(), 'migrations'), folder, { recursive: true });
  return folder;
}

const LATER = '29990101000000_break_something.sql';

const HISTORY = `
  select version, name, array_length(statements, 1) as count
  from supabase_migrations.schema_migrations order by version`;

test('are applied once, and one that fails leaves nothing half and says so in one sentence', async () => {
  const [dataDir, migrationsDir] = [await dirs.create(), await aCopyOfMigrations()];
  const first = await dirs.start({ dataDir, migrationsDir });
  const recorded = await first.sql<{ version: string; name: string; count: number }>(HISTORY);
  expect(recorded[0]).toMatchObject({ version: '20261120090000', name: 'create_admins' });
  expect(Number(recorded[0]?.count)).toBeGreaterThan(1);
  expect(recorded.every(({ count }) => count > 0)).toBe(true);
  await dirs.close(first);

  const broken = join(migrationsDir, LATER);
  await writeFile(broken, 'create table public.half (id int);\ninsert into public.nothing values (1);\n');
  await expect(dirs.start({ dataDir, migrationsDir })).rejects.toMatchObject({
    name: 'BackendStartError',
    message: `The migration ${LATER} failed and nothing of it was kept: relation "public.nothing" does not exist.`,
  });

  await rm(broken);
  const second = await dirs.start({ dataDir, migrationsDir });
  expect(await second.sql(HISTORY)).toEqual(recorded);
  expect(await second.sql(`select to_regclass('public.half') as half`)).toEqual([{ half: null }]);
});

test('that fail at the first start leave a folder that starts when they are mended', async () => {
  const [dataDir, migrationsDir] = [await dirs.create(), await aCopyOfMigrations()];
  await writeFile(join(migrationsDir, LATER), 'select no_such_function();');
  await expect(dirs.start({ dataDir, migrationsDir })).rejects.toThrow(LATER);
  await rm(join(migrationsDir, LATER));
  expect((await dirs.start({ dataDir, migrationsDir })).isFresh).toBe(true);
});

test('of a newer version are not started on', async () => {
  const [dataDir, migrationsDir] = [await dirs.create(), await aCopyOfMigrations()];
  await writeFile(join(migrationsDir, LATER), 'create table public.newer (id int);');
  await dirs.close(await dirs.start({ dataDir, migrationsDir }));
  await expect(dirs.start({ dataDir })).rejects.toThrow(
    /has the migration 29990101000000, which this version does not know/,
  );
});
