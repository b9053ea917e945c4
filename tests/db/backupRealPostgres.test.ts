/**
 * Restores the built-in backend into a hosted project, where nobody is a superuser; `moveRealPostgres` tests the way
 * back.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDataFolder, openProject } from '../../src/tools/backup/openPlace';
import { withPlace, type Place } from '../../src/tools/backup/place';
import { restoreBackup } from '../../src/tools/backup/restoreBackup';
import { saveBackup } from '../../src/tools/backup/saveBackup';
import { copyFilled, sumsOf } from '../stage/database/backups';
import { makeFolder } from '../stage/database/dataTemplate';
import { completeProject, startStorageService, type StorageService } from '../fakes/hostedServices';
import { useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';

const KEY = 'sb_secret_of_this_test';
const TRIGGERS = `
  select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal order by 1`;

const backUp = (opened: Place, folder: string) => withPlace(opened, (place) => saveBackup(place, folder));
const restore = (folder: string, open: () => Promise<Place>, overwrite = false) =>
  restoreBackup({ folder, overwrite, open, report: () => undefined });

describe.skipIf(!hasPostgres)('a backup of the built-in backend', () => {
  const { on, query } = useProject();
  let storage: StorageService;
  let parent: string;

  beforeAll(async () => {
    parent = await makeFolder();
    await completeProject(on());
    storage = await startStorageService(on(), KEY);
  });
  afterAll(async () => {
    await storage?.close();
    await rm(parent, { recursive: true, force: true });
  });

  const openHosted = (secretKey: string | undefined = KEY): Promise<Place> =>
    openProject(on().databaseUrl, secretKey ? { url: storage.url, secretKey } : undefined);
  const sums = async () => withPlace(await openHosted(), ({ database }) => sumsOf(database.query));

  test('a restore into a project keeps every row, and sets up its services', async () => {
    const there = join(parent, 'there');
    const filled = await openDataFolder(await copyFilled(join(parent, 'data')));
    const rows = await sumsOf(filled.database.query);
    await backUp(filled, there);
    const triggers = await query(TRIGGERS);
    await restore(there, () => openHosted());
    expect(await query(TRIGGERS)).toBe(triggers);
    expect([await sums(), storage.files.size]).toEqual([rows, 2]);
    const user = `select concat_ws('|', instance_id, aud, recovery_token = '', confirmed_at is not null) from auth.users`;
    expect(await query(user)).toBe('00000000-0000-0000-0000-000000000000|authenticated|t|t');
    const next = `select nextval('public.jobs_id_seq')`;
    expect(await query(next)).toBe('17');
  });

  test('a project in use refuses a restore, a failed restore changes nothing, and files need the key', async () => {
    const folder = join(parent, 'there');
    await expect(restore(folder, () => openHosted())).rejects.toThrow(/^This place is not empty/);
    await expect(backUp(await openHosted(''), join(parent, 'b'))).rejects.toThrow(/set SUPABASE_URL and/);

    await query(`update public.jobs set title = 'Later', version = version where id = 1`);
    const before = [await sums(), await query(TRIGGERS)];
    const failing = async (): Promise<Place> => {
      const place = await openHosted();
      const query: Place['database']['query'] = (text, parameters) =>
        text.startsWith('alter sequence')
          ? Promise.reject(new Error('The line is cut'))
          : place.database.query(text, parameters);
      return { ...place, database: { ...place.database, query } };
    };
    await expect(restore(folder, failing, true)).rejects.toThrow('The line is cut');
    expect([await sums(), await query(TRIGGERS)]).toEqual(before);
    // Rows erased in the meantime stay erased, with their files.
    await query('delete from public.submissions where resume_path is not null');
    const { notes } = await restore(folder, () => openHosted(), true);
    expect(notes[0]).toMatch(/^Erased again, .*: entries 1, files 1, /);
    expect(await sums()).not.toEqual(before[0]);
    const left = await query('select count(resume_path) from public.submissions');
    expect([left, storage.files.size]).toEqual(['0', 1]);
  });
});
