/** A backup is only worth its restore: into an empty folder, over existing data, and never in part. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Manifest } from '../../src/tools/backup/manifest';
import { openDataFolder } from '../../src/tools/backup/openPlace';
import { withPlace } from '../../src/tools/backup/place';
import { saveBackup } from '../../src/tools/backup/saveBackup';
import type { BuiltInBackend } from '../../src/backend/backend';
import { supabaseFolder } from '../../src/backend/database';
import {
  addImage,
  copyFilled,
  fileSumsOf,
  ODD_TEXT,
  OWNER,
  sumsOf,
  restore,
} from '../stage/database/backups';
import { useDataDirs } from '../stage/database/dataDir';
import { copyFolder, makeFolder } from '../stage/database/dataTemplate';
import { signIn } from '../stage/database/database';

const dirs = useDataDirs();

const modeOf = async (...path: string[]) => ((await stat(join(...path))).mode & 0o777).toString(8);

/** The visible state of a running backend. */
const everythingOf = async (backend: BuiltInBackend) => ({
  rows: await sumsOf((text) => backend.sql(text)),
  files: await fileSumsOf(backend),
});

type Everything = Awaited<ReturnType<typeof everythingOf>>;

/** Reads a data folder while its server is stopped. */
async function lookAt(dataDir: string): Promise<Everything> {
  const backend = await dirs.start({ dataDir });
  const everything = await everythingOf(backend);
  await dirs.close(backend);
  return everything;
}

/** An installation and its backup; tests change copies of them. */
const home = { dataDir: '', folder: '' };
let everything: Everything;
let manifest: Manifest;

const MANY_VERSIONS = `
  insert into public.content_revisions (table_name, key, version, value, updated_at)
  select 'site_settings', 'brand', number, jsonb_build_object('number', number), now()
  from generate_series(1, 9999) as number`;

const backUp = async (dataDir: string, folder: string) =>
  withPlace(await openDataFolder(dataDir), (place) => saveBackup(place, folder));

beforeAll(async () => {
  const parent = await makeFolder();
  const dataDir = await copyFilled(join(parent, 'data'));
  Object.assign(home, { dataDir, folder: join(parent, 'backup') });
  const backend = await dirs.start({ dataDir });
  await backend.sql(MANY_VERSIONS);
  everything = await everythingOf(backend);
  await dirs.close(backend);
  manifest = await backUp(home.dataDir, home.folder);
});
afterAll(async () => {
  await rm(dirname(home.dataDir), { recursive: true, force: true });
});

async function aCopyOf(folder: string): Promise<string> {
  const copy = await dirs.create();
  copyFolder(folder, copy);
  return copy;
}

async function withLaterMigration(): Promise<string> {
  const migrationsDir = await aCopyOf(join(supabaseFolder(), 'migrations'));
  await writeFile(
    join(migrationsDir, '29990101000000_create_later.sql'),
    'create table public.later (id int);',
  );
  return migrationsDir;
}

/** The same installation with later changes. */
async function anotherInstallation(): Promise<{ dataDir: string; before: Everything }> {
  const dataDir = await aCopyOf(home.dataDir);
  const backend = await dirs.start({ dataDir });
  await backend.sql(`update public.jobs set title = 'Another title', version = version where id = 2`);
  await addImage(backend, '22222222-2222-4222-8222-222222222222', 'another');
  await addImage(backend, '11111111-1111-4111-8111-111111111111', 'other content under the same name');
  const before = await everythingOf(backend);
  await dirs.close(backend);
  expect(before.rows).not.toEqual(everything.rows);
  return { dataDir, before };
}

test('a restore into an empty folder brings back every row, file and password', async () => {
  expect(Object.keys(everything.files)).toHaveLength(2);
  expect(manifest.tables.find(({ name }) => name === 'public.submissions')?.rows).toBe(2);
  expect(await modeOf(home.folder)).toBe('700');
  expect(await modeOf(home.folder, 'manifest.json')).toBe('600');
  const dataDir = join(await dirs.create(), 'new');
  const { notes } = await restore(home.folder, dataDir);
  expect(notes).toEqual([
    expect.stringMatching(/^Erased again, .*: entries 0, files 0, emails 0, job alerts 0\.$/),
    expect.stringMatching(/^Erasures after 2.* are unknown here, .* --erased-from /),
    expect.stringMatching(/^Waiting emails in the backup.*: \d+\.$/),
  ]);

  // The new folder has the backup's migrations; newer ones are applied at the next start.
  const backend = await dirs.start({ dataDir, migrationsDir: await withLaterMigration() });
  const { rows, files } = await everythingOf(backend);
  expect(rows).toEqual({ ...everything.rows, 'public.later': null });
  expect(files).toEqual(everything.files);
  const owner = await signIn(backend, OWNER);
  const { data } = await owner.rest.from('admins').select('role, email');
  expect(data).toEqual([{ role: 'owner', email: OWNER }]);

  // Triggers and sequences work again: a save makes a version, and a new row gets an unused id.
  const saved = await owner.rest
    .from('site_content')
    .upsert({ section_id: 'testimonials', content: { testimonials: [] }, version: 2 })
    .select('version, updated_by')
    .single();
  expect(saved.data).toEqual({ version: 3, updated_by: owner.id });
  const revisions = await owner.rest
    .from('content_revisions')
    .select('version, value')
    .eq('key', 'testimonials')
    .order('version');
  expect(revisions.data?.map(({ version }) => version)).toEqual([1, 2]);
  expect(JSON.stringify(revisions.data)).toContain(JSON.stringify(ODD_TEXT).slice(1, -1));
  await expect(backend.sql('delete from public.content_revisions')).rejects.toThrow('cannot be changed');
  await expect(
    backend.sql(`insert into auth.users (id, email) values (gen_random_uuid(), 'nobody@example.com')`),
  ).rejects.toThrow('Sign-up is closed');
});

test('a restore replaces existing data only when told to, and never under a running server', async () => {
  const { dataDir, before } = await anotherInstallation();
  await expect(restore(home.folder, dataDir)).rejects.toThrow(
    /^This place is not empty \(.*public\.jobs.*the uploaded files\)\. To replace everything .* --overwrite$/,
  );
  const other = await dirs.start({ dataDir });
  expect(await everythingOf(other)).toEqual(before);
  await expect(restore(home.folder, dataDir, { overwrite: true })).rejects.toThrow(
    /in use by another process/,
  );
});

test('a backup with one changed byte is refused, and nothing changes', async () => {
  const { folder, dataDir } = home;
  const [file] = manifest.files;
  const damages = [
    'manifest.json',
    'manifest.json.sha256',
    `files/${file?.sha256}`,
    ...manifest.tables.filter(({ rows }) => rows > 0).map(({ file }) => file),
  ];
  for (const path of damages) {
    const copy = await aCopyOf(folder);
    const bytes = await readFile(join(copy, path));
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(join(copy, path), bytes);
    await expect(restore(copy, dataDir, { overwrite: true })).rejects.toThrow(
      `The backup is damaged: ${path.replace('.sha256', '')}`,
    );
  }
  await expect(restore(await dirs.create(), dataDir, { overwrite: true })).rejects.toThrow(/holds no backup/);
  expect(await lookAt(dataDir)).toEqual(everything);
});

test('a restore killed halfway leaves the old rows and files, and succeeds when repeated', async () => {
  const { folder } = home;
  const { dataDir, before } = await anotherInstallation();
  const script = resolve(import.meta.dirname, '../../src/tools/backup/restore.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, '--overwrite'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    // Ten thousand versions follow these.
    if (line.endsWith(' of public.admins')) child.kill('SIGKILL');
  }
  expect(await exit).toEqual([null, 'SIGKILL']);

  const after = await lookAt(dataDir);
  expect(after.rows).toEqual(before.rows);
  expect(after.files).toMatchObject(before.files);
  const { notes } = await restore(folder, dataDir, { overwrite: true });
  expect(notes.join()).not.toContain('are unknown here');
  expect(await lookAt(dataDir)).toEqual(everything);
});

test('a backup is never left half-written', async () => {
  const { dataDir, folder } = home;
  const place = await openDataFolder(dataDir);
  await expect(saveBackup(place, folder)).rejects.toThrow(/already exists/);
  const parent = await dirs.create();
  const broken = { ...place.files, read: () => Promise.reject(new Error('The disk is gone')) };
  await expect(saveBackup({ ...place, files: broken }, join(parent, 'b'))).rejects.toThrow('disk is gone');
  await place.close();
  expect(await readdir(parent)).toEqual([]);
  await expect(openDataFolder(parent)).rejects.toThrow(/There is no database/);
});
