import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supabaseFolder } from '../../../src/backend/database';
import { useDataDirs } from '../../stage/database/dataDir';

const dirs = useDataDirs();

const LATER = '29990101000000_break_something.sql';

const HISTORY = `
  select version, name, array_length(statements, 1) as count
  from supabase_migrations.schema_migrations order by version`;

test('migrations are applied once, a failed one leaves nothing behind, and a newer database is not started', async () => {
  const [dataDir, migrationsDir] = [await dirs.copy(), await dirs.create()];
  await cp(join(supabaseFolder(), 'migrations'), migrationsDir, { recursive: true });
  const first = await dirs.start({ dataDir, migrationsDir });
  const recorded = await first.sql<{ version: string; name: string; count: number }>(HISTORY);
  expect(recorded[0]).toMatchObject({ version: '20261128120000', name: 'baseline' });
  expect(Number(recorded[0]?.count)).toBeGreaterThan(1);
  expect(recorded.every(({ count }) => count > 0)).toBe(true);
  await dirs.close(first);

  const later = join(migrationsDir, LATER);
  await writeFile(later, 'create table public.half (id int);\ninsert into public.nothing values (1);\n');
  await expect(dirs.start({ dataDir, migrationsDir })).rejects.toMatchObject({
    name: 'BackendStartError',
    message: `The migration ${LATER} failed and nothing of it was kept: relation "public.nothing" does not exist.`,
  });
  await rm(later);
  const second = await dirs.start({ dataDir, migrationsDir });
  expect(await second.sql(HISTORY)).toEqual(recorded);
  expect(await second.sql(`select to_regclass('public.half') as half`)).toEqual([{ half: null }]);
  await dirs.close(second);

  await writeFile(later, 'create table public.newer (id int);');
  await dirs.close(await dirs.start({ dataDir, migrationsDir }));
  await expect(dirs.start({ dataDir })).rejects.toThrow(
    /has the migration 29990101000000, which this older version does not have/,
  );
});
