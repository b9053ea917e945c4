/** People erased after a backup do not come back with it, wherever it is restored. */
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameOf, withPlace, type Place } from '../../src/tools/backup/place';
import { findErasures } from '../../src/tools/backup/erasures';
import { readManifest } from '../../src/tools/backup/manifest';
import { openDataFolder } from '../../src/tools/backup/openPlace';
import { saveBackup } from '../../src/tools/backup/saveBackup';
import { copyFilled, OWNER, makeBareFolder, restore } from '../stage/database/backups';
import { useDataDirs } from '../stage/database/dataDir';
import { signIn } from '../stage/database/database';

const dirs = useDataDirs();

/** A person's data in a folder, apart from emails that only confirm the erasure. */
async function tracesIn({ database, files }: Place, dataDir: string, email: string) {
  const [rows] = await database.query<
    Record<'entries' | 'alerts' | 'all_alerts' | 'mails' | 'hashes', number>
  >(
    `select
         (select count(*)::integer from public.submissions where email = $1) as entries,
         (select count(*)::integer from public.job_alerts where email = $1) as alerts,
         (select count(*)::integer from public.job_alerts) as all_alerts,
         (select count(*)::integer from private.outbox
           where to_address = $1 and kind <> 'erasure_done') as mails,
         (select count(*)::integer from private.erased) as hashes`,
    [email],
  );
  const trail = await database.query('select by_whom, submissions, files, alerts from public.erasures');
  const stored = (await files.list()).filter(({ bucket }) => bucket === 'resumes');
  const left = await readdir(join(dataDir, 'storage', 'resumes')).catch(() => []);
  return { ...rows, resumes: stored.length + left.length, trail };
}

const ALERT = `
  insert into public.job_alerts (email, filters, frequency, notice_version, requested_at, told_until, due_at)
  values ($1, '{"q": "nurse"}', 'daily', '2026-11-21', now(), now(), now() + interval '1 day')`;

test('a restore brings back nobody who was erased since the backup, at any place', async () => {
  const email = 'asha@example.com';
  const parent = await dirs.create();
  const old = join(parent, 'backups', 'old');
  const dataDir = await copyFilled(join(parent, 'data'));
  await withPlace(await openDataFolder(dataDir), async (place) => {
    for (const address of [email, 'other@example.com']) await place.database.query(ALERT, [address]);
    return saveBackup(place, old);
  });
  const backend = await dirs.start({ dataDir });
  const owner = await signIn(backend, OWNER);
  const { data } = await owner.rest.rpc('erase_person', { email, reason: 'asked' });
  await dirs.close(backend);
  expect(data).toEqual({ erased: 2, held: 0, files: 1 });

  // As the guide says: the folder is moved away, and the backup goes into a new one.
  await rename(dataDir, `${dataDir}.new`);
  await makeBareFolder(dataDir);
  const { notes } = await restore(old, dataDir);
  expect(notes[0]).toMatch(/^Erased again, .*: entries 2, files 1, emails \d, job alerts 1\.$/);
  expect(notes.join()).not.toContain('are unknown here');
  const gone = { entries: 0, alerts: 0, all_alerts: 1, mails: 0, resumes: 0, hashes: 4 };
  const trail = [{ by_whom: 'restore', submissions: 2, files: 1, alerts: 1 }];
  const { made_at } = await withPlace(await openDataFolder(dataDir), async (place) => {
    expect(await tracesIn(place, dataDir, email)).toEqual({ ...gone, trail });
    return saveBackup(place, join(parent, 'backups', 'newer'));
  });

  // If only a newer backup is left, later erasures are unknown.
  const elsewhere = await makeBareFolder(join(await dirs.create(), 'new'));
  const { notes: told } = await restore(old, elsewhere);
  expect(told[1]).toContain(`Erasures after ${made_at} are unknown here`);
  await withPlace(await openDataFolder(elsewhere), async (place) =>
    expect(await tracesIn(place, elsewhere, email)).toEqual({ ...gone, trail }),
  );

  // Without a recorded data folder, erasures are looked up in the usual one.
  const asked = { folder: old, manifest: await readManifest(old), erasedFrom: undefined };
  const { known } = await findErasures({ ...asked, dataDir: elsewhere, usualDataDir: dataDir });
  expect(known.some(({ rows, until }) => rows.length === 4 && !until)).toBe(true);
});

test('a person erased during a backup does not come back with it, and a lost file stops nothing', async () => {
  const parent = await dirs.create();
  const folder = join(parent, 'backup');
  const dataDir = await copyFilled(join(parent, 'data'));
  await rm(join(dataDir, 'storage', 'images'), { recursive: true });
  const saved = await withPlace(await openDataFolder(dataDir), (place) => {
    const { database, files } = place;
    const read: typeof files.read = async (file) => {
      if (file.bucket === 'resumes') {
        await database.query('delete from public.submissions where resume_path is not null');
        await files.remove(file);
      }
      return files.read(file);
    };
    return saveBackup({ ...place, files: { ...files, read } }, folder);
  });
  expect(saved.files).toEqual([]);
  expect(saved.lost.map(nameOf)).toEqual(['images/public/11111111-1111-4111-8111-111111111111.png']);
  const { notes } = await restore(folder, await makeBareFolder(join(parent, 'new')));
  expect(notes[0]).toMatch(/^Erased again, .*: entries 1, /);
});
