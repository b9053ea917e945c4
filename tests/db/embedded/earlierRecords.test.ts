/** Databases and backups from before the migrations were rewritten, with one file per noun. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readManifest, writeManifest } from '../../../src/tools/backup/manifest';
import { openDataFolder } from '../../../src/tools/backup/openPlace';
import { withPlace } from '../../../src/tools/backup/place';
import { saveBackup } from '../../../src/tools/backup/saveBackup';
import { readRecord } from '../../../src/tools/backup/migrations';
import { useDataDirs } from '../../stage/database/dataDir';
import { copyFolder, makeFolder } from '../../stage/database/dataTemplate';
import { earlierMigrationsBefore } from '../../stage/database/earlierMigrations';
import { earlierMigrations } from './earlierMigrations';
import { restore } from '../../stage/database/backups';

const dirs = useDataDirs();

const JOBS = 'select id, title, version from public.jobs order by id';

async function lookAt(dataDir: string) {
  return withPlace(await openDataFolder(dataDir), async ({ database }) => ({
    record: await readRecord(database.query),
    jobs: await database.query(JOBS),
  }));
}

let built = '';
/** A database without anything added later. */
beforeAll(async () => {
  const migrationsDir = await earlierMigrationsBefore('20261122');
  built = await makeFolder();
  await dirs.close(await dirs.start({ dataDir: built, migrationsDir }));
});

/** A copy of it with these migrations in its record. */
async function folderWith(names: readonly string[]): Promise<string> {
  const dataDir = await dirs.create();
  copyFolder(built, dataDir);
  await withPlace(await openDataFolder(dataDir), async ({ database }) => {
    await database.query('delete from supabase_migrations.schema_migrations');
    await database.query(
      `insert into supabase_migrations.schema_migrations (version, name)
       select split_part(file, '_', 1), substr(file, 16) from unnest($1::text[]) as file`,
      [names],
    );
  });
  return dataDir;
}

test('a database with all earlier migrations is upgraded at its start, with every row', async () => {
  const today = await lookAt(await dirs.copy());
  const dataDir = await folderWith(earlierMigrations);
  expect((await lookAt(dataDir)).record).toHaveLength(earlierMigrations.length);
  await dirs.close(await dirs.start({ dataDir }));
  expect(await lookAt(dataDir)).toEqual(today);
});

test('a database that lacks earlier migrations is left alone, with an error that names the version to start first', async () => {
  const dataDir = await folderWith(earlierMigrations.slice(0, 108));
  const before = await lookAt(dataDir);
  await expect(dirs.start({ dataDir })).rejects.toThrow(
    /^The database is from before .* open it once with the version of commit [0-9a-f]{8}, and then with this one\.$/,
  );
  expect(await lookAt(dataDir)).toEqual(before);
});

test('a backup with all earlier migrations is restored, and an incomplete one is refused', async () => {
  const folder = join(await dirs.create(), 'backup');
  const before = await openDataFolder(await folderWith(earlierMigrations));
  await withPlace(before, (place) => saveBackup(place, folder));
  const manifest = await readManifest(folder);
  const migrations = earlierMigrations.map((file) => ({ version: file.slice(0, 14), name: file.slice(15) }));
  await writeManifest(folder, { ...manifest, migrations });
  const dataDir = join(await dirs.create(), 'new');
  await restore(folder, dataDir);
  await dirs.close(await dirs.start({ dataDir }));
  expect(await lookAt(dataDir)).toEqual(await lookAt(await dirs.copy()));

  await writeManifest(folder, { ...manifest, migrations: migrations.slice(0, 108) });
  await expect(restore(folder, join(dataDir, 'other'))).rejects.toThrow(/^The backup is from before /);
});
