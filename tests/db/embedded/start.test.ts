import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BackendStartError } from '../../../src/backend/errors';
import { LIBRARY } from '../../../src/backend/engine/apps';
import { openHome } from '../../../src/backend/home';
import { createFolderFiles } from '../../../src/backend/engine/folderFiles';
import { createStorageFiles, filesIn } from '../../../src/backend/engine/storageFiles';
import { bringBack, tidyFiles } from '../../../src/backend/engine/tidy';
import { readResumes } from '../../../src/server/worker/resumes/readResumes';
import { builtInService } from '../../../src/server/worker/serviceClient';
import { copyFilled } from '../../stage/database/backups';
import { useDataDirs } from '../../stage/database/dataDir';

const dirs = useDataDirs();

const readKeys = async (dataDir: string) =>
  JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as Record<string, string>;
const modeOf = async (...path: string[]) => ((await stat(join(...path))).mode & 0o777).toString(8);
const lockOf = (pid: number, startedAt: string | null) => JSON.stringify({ pid, startedAt });

/** Failed starts, as seen in the terminal. */
async function failureOf(dataDir: string): Promise<string> {
  const error: unknown = await dirs.start({ dataDir }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BackendStartError);
  return (error as Error).message;
}

/** A first start that is killed during its migrations, and one that fails at a migration. */
async function cutShort(dataDir: string): Promise<void> {
  const script = fileURLToPath(new URL('./savingServer.ts', import.meta.url));
  const server = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(server, 'exit');
  await expect.poll(() => existsSync(join(dataDir, 'db', 'PG_VERSION')), { timeout: 60_000 }).toBe(true);
  server.kill('SIGKILL');
  await exit;
  const migrationsDir = await dirs.create();
  await writeFile(join(migrationsDir, '20260101000000_break_it.sql'), 'select no_such_function();');
  await expect(dirs.start({ dataDir, migrationsDir })).rejects.toThrow('20260101000000_break_it.sql failed');
  expect(await readdir(dataDir)).toContain('db.unfinished');
}

describe('a data folder', () => {
  test('a data folder is made at the first uninterrupted start, readable only by its owner, and kept at the next', async () => {
    const dataDir = join(await dirs.create(), 'a', 'b');
    await cutShort(dataDir);
    const first = await dirs.start({ dataDir });
    expect(first.isFresh).toBe(true);
    expect(first.publishableKey).toMatch(/^sb_publishable_/);
    expect(first.secretKey).toMatch(/^sb_secret_/);
    await first.sql(`insert into public.site_settings (key, value) values ('brand', '{"name": "Kept"}')`);
    const keys = await readKeys(dataDir);
    expect([await modeOf(dataDir), await modeOf(dataDir, 'keys.json')]).toEqual(['700', '600']);
    expect(await modeOf(dataDir, 'db')).toBe('700');
    expect(await failureOf(dataDir)).toMatch(
      /^The data folder .* is in use by another process\. Stop it, or set DATA_DIR/,
    );
    await dirs.close(first);

    const second = await dirs.start({ dataDir });
    expect(second.isFresh).toBe(false);
    expect(await readKeys(dataDir)).toEqual(keys);
    expect(await second.sql('select value from public.site_settings')).toEqual([{ value: { name: 'Kept' } }]);
    await dirs.close(second);
    expect((await readdir(dataDir)).toSorted()).toEqual(['db', 'keys.json']);
  });

  test('a data folder of an earlier version gets its missing key, and keeps the others', async () => {
    const dataDir = await dirs.copy();
    const { factorKey: _, ...earlier } = await readKeys(dataDir);
    await writeFile(join(dataDir, 'keys.json'), JSON.stringify(earlier));
    await dirs.close(await dirs.start({ dataDir }));
    expect(await readKeys(dataDir)).toEqual({
      ...earlier,
      factorKey: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await modeOf(dataDir, 'keys.json')).toBe('600');
  });

  test('a path that is no folder is refused with one sentence', async () => {
    const dataDir = join(await dirs.create(), 'file');
    await writeFile(dataDir, '');
    expect(await failureOf(dataDir)).toMatch(/^The data folder .* is not writable: .*\.$/);
  });

  test('a data folder with damaged keys is refused, and unlocked again', async () => {
    const dataDir = await dirs.create();
    await writeFile(join(dataDir, 'keys.json'), '{"jwtSecret":');
    expect(await failureOf(dataDir)).toMatch(/^The keys in .* cannot be read/);
    expect(await readdir(dataDir)).toEqual(['keys.json']);
  });

  test('a data folder has everything that a new version of the library needs', async () => {
    const installed = await readFile('node_modules/@supabase/lite/package.json', 'utf8');
    expect(JSON.parse(installed)).toMatchObject({ version: LIBRARY });
    const dataDir = await dirs.copy();
    const before = await dirs.start({ dataDir });
    await before.sql('drop table auth.flow_state');
    await before.sql(`comment on schema auth is 'made by @supabase/lite 0.0.1'`);
    await dirs.close(before);
    const after = await dirs.start({ dataDir });
    expect(await after.sql('select from auth.flow_state')).toEqual([]);
  });

  test('a data folder with keys but no database is not recreated, because a disk may be missing', async () => {
    const dataDir = await dirs.copy();
    await rm(join(dataDir, 'db'), { recursive: true });
    expect(await failureOf(dataDir)).toMatch(
      /^The data folder .* has keys but no database\. Check that the disk is mounted/,
    );
    expect(await readdir(dataDir)).toEqual(['keys.json']);
  });

  test('submitted files are unreadable to other users of the machine', async () => {
    const dataDir = await dirs.copy();
    const files = createStorageFiles(createFolderFiles(join(dataDir, 'storage')));
    await dirs.start({ dataDir });
    await files.uploadObject('resumes', 'a.pdf', undefined, new Uint8Array([1]), 'application/pdf', '');
    expect(await modeOf(dataDir, 'storage')).toBe('700');
    expect(await modeOf(dataDir, 'storage', 'resumes')).toBe('700');
    expect(await modeOf(dataDir, 'storage', 'resumes', 'a.pdf')).toBe('600');
  });

  test('a lost file is reported once, and reading it is given up', async () => {
    const dataDir = await copyFilled();
    const backend = await dirs.start({ dataDir });
    const service = builtInService(backend);
    await rm(join(dataDir, 'storage', 'resumes'), { recursive: true });
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    await readResumes(service)(() => false);
    const [resume] = await backend.sql<{ name: string; problem: string }>(
      'select name, problem from private.resume_texts',
    );
    expect(resume?.problem).toBe('missing');
    const answer = await service.fetch(`/storage/v1/object/resumes/${resume?.name}`, { method: 'GET' });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { statusCode: '404', error: 'not_found', message: 'This file no longer exists.' },
    ]);
    expect(print.mock.calls).toEqual([[`The storage has lost the uploaded file resumes/${resume?.name}.`]]);
  });

  test('a folder with an interrupted restore does not start a sample site', async () => {
    const dataDir = await dirs.create();
    await (await openHome(dataDir, { isRestore: true })).leave();
    expect(await failureOf(dataDir)).toMatch(/^A restore into the data folder .* was interrupted/);
    const home = await openHome(dataDir, { isRestore: true });
    await home.finish();
    await home.leave();
    expect(await readdir(dataDir)).not.toContain('db.unfinished');
  });

  test('unreferenced files are set aside unless they are new, and deleted after a month', async () => {
    const filesDir = await dirs.create();
    const files = filesIn({ filesDir });
    const database = { query: () => Promise.resolve({ rows: [{ path: 'images/public/known.png' }] }) };
    const paths = ['images/public/known.png', 'resumes/orphan.pdf', 'resumes/new.pdf', '.incoming/half'];
    for (const path of paths) await files.write(path, new Uint8Array([1]));
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const path of paths)
      if (path !== 'resumes/new.pdf') await utimes(join(filesDir, path), longAgo, longAgo);
    const left = async () =>
      (await readdir(filesDir, { recursive: true }))
        .filter((path) => /\.|half/.test(path.slice(1)))
        .toSorted();
    const kept = ['images/public/known.png', 'resumes/new.pdf'];
    await tidyFiles(database, { filesDir });
    expect(await left()).toEqual(['.removed/resumes/orphan.pdf', ...kept]);
    const newer = { query: () => Promise.resolve({ rows: [{ path: 'resumes/orphan.pdf' }] }) };
    await bringBack(newer, files);
    expect(await left()).toEqual(['images/public/known.png', 'resumes/new.pdf', 'resumes/orphan.pdf']);
    await utimes(join(filesDir, 'resumes/orphan.pdf'), longAgo, longAgo);
    await tidyFiles(database, { filesDir });
    expect(await left()).toEqual(['.removed/resumes/orphan.pdf', ...kept]);
    await tidyFiles(database, { filesDir }, { now: Date.now() + 31 * 86_400_000 });
    expect(await left()).toEqual(['images/public/known.png']);
  });

  test.each([
    ['a dead process', lockOf(2 ** 22 + 1, null)],
    ['an earlier process with the same number', lockOf(process.pid, '1')],
    ['nobody', ''],
  ])('a data folder with the lock of %s is taken over', async (_whose, lock) => {
    const dataDir = await dirs.create();
    await writeFile(join(dataDir, 'lock'), lock);
    // Damaged keys stop the start right after the lock, which keeps this fast.
    await writeFile(join(dataDir, 'keys.json'), '');
    expect(await failureOf(dataDir)).toMatch(/^The keys in/);
  });

  test('one of several simultaneous starts gets the data folder, even over a dead lock', async () => {
    const dataDir = await dirs.copy();
    await writeFile(join(dataDir, 'lock'), lockOf(2 ** 22 + 1, null));
    const starts = await Promise.allSettled([1, 2, 3].map(() => dirs.start({ dataDir })));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
