/**
 * One command moves the built-in backend into a new project, through any interruption, and back; and the reasons to
 * refuse.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDataFolder, openDataFolderToRestore } from '../../src/tools/backup/openPlace';
import { withPlace } from '../../src/tools/backup/place';
import { moveFromProject, moveToProject } from '../../src/tools/move/directions';
import { push } from '../../src/tools/move/project';
import { readKnown } from '../../src/tools/backup/migrations';
import { OWNER } from '../stage/database/backups';
import { signIn } from '../stage/database/database';
import { copyFolder } from '../stage/database/dataTemplate';
import { lasting, useMoves } from './moves';
import { ROLES } from '../stage/postgres/ownServer';
import { freePort, hasPostgres, startPostgresServer } from '../stage/postgres/postgresServer';

const JOBS = 'select count(*) from public.jobs';
const WAITERS = `
  select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
/** As the CLI writes it. */
const FIRST = `
  select concat_ws('|', version, name, right(statements[1], 21)) from supabase_migrations.schema_migrations
  order by version limit 1`;
const RELATIONS = `
  select count(*) from pg_class where relnamespace::regnamespace::text in ('public', 'private', 'supabase_migrations')`;
/** Bypasses the trigger that closes sign-up. */
const SOMEBODY = `
  set session_replication_role = replica;
  insert into auth.users (id, email) values (gen_random_uuid(), 'somebody@example.com')`;

describe.skipIf(!hasPostgres)('an installation on the built-in backend', () => {
  const { on, dirs, lookAt, ask, run, inProject, sumsInProject, mailsInProject, refusal } = useMoves();

  const refusalInto = (changes?: Parameters<typeof run>[1]) => refusal(moveToProject, changes);
  const traces = async () => ({
    tables: await ask(RELATIONS),
    files: on().project.storage.files.size,
    beside: await readdir(on().parent),
  });
  const NONE = { tables: '0', files: 0, beside: ['data'] };

  test('a dry run of a move lists its steps, and changes nothing anywhere', async () => {
    const { dataDir, before } = on();
    expect(before.mails?.waiting).toBeGreaterThan(0);
    const said = await run(moveToProject, { isDryRun: true });
    expect(said).toMatch(/\d+ rows, 1 person, 2 files \(less than 0\.1 MB\), \d+ waiting emails/);
    expect(said).toMatch(/\d+ migrations? tried and rolled back/);
    expect(said).toContain(OWNER);
    expect(await traces()).toEqual(NONE);
    expect(await lookAt(dataDir)).toEqual(before);
  });

  test('a move of a folder that is in use or empty is refused', async () => {
    const backend = await dirs.start({ dataDir: on().dataDir });
    expect(await refusalInto()).toMatch(/in use by another process/);
    await dirs.close(backend);
    expect(await refusalInto({ dataDir: join(on().parent, 'none') })).toMatch(/There is no database in/);
    expect(await traces()).toEqual(NONE);
  });

  test('a move into a project that does not respond or rejects the keys is refused', async () => {
    const { secretKey, databaseUrl } = on().project.settings;
    expect(await refusalInto({ publishableKey: 'sb_x' })).toMatch(
      /does not accept the publishable key \(status 401\)/,
    );
    expect(await refusalInto({ publishableKey: secretKey })).toMatch(/holds a secret key/);
    expect(await refusalInto({ secretKey: 'sb_x' })).toMatch(/does not accept the secret key \(status 401\)/);
    expect(await refusalInto({ projectUrl: 'http://127.0.0.1:9' })).toMatch(
      /MoveError: The project at .*:9 does not respond/,
    );
    const elsewhere = 'postgresql://postgres@127.0.0.1:9/postgres';
    expect(await refusalInto({ databaseUrl: elsewhere })).toMatch(
      /MoveError: The project's database cannot be reached/,
    );
    const asAdmin = databaseUrl.replace('postgres@', 'supabase_admin@');
    expect(await refusalInto({ databaseUrl: asAdmin })).toMatch(/signs in as supabase_admin/);
    expect(await traces()).toEqual(NONE);
  });

  test('a move is refused if staff could not sign in, or strangers could', async () => {
    on().project.faults = { authSettings: { external: { email: false } } };
    expect(await refusalInto()).toMatch(/MoveError: Sign-in by email is off/);
    on().project.faults = { authSettings: { disable_signup: false } };
    expect(await refusalInto()).toMatch(/MoveError: The project lets people sign up/);
    on().project.faults = {};
    expect(await traces()).toEqual(NONE);
  });

  test('a move into a project with data is refused', async () => {
    await ask(`insert into auth.users (id, email) values (gen_random_uuid(), 'somebody@example.com')`);
    expect(await refusalInto()).toMatch(/MoveError: The project is not empty \(auth\.users\)/);
    await ask('delete from auth.users; create table public.jobs (id integer)');
    expect(await refusalInto()).toMatch(
      /MoveError: The migration \d+_baseline\.sql cannot be applied .*already exists/,
    );
    await ask('drop table public.jobs');
    expect(await traces()).toEqual(NONE);
  });

  test.each([
    [
      'is too large',
      `update storage.buckets set file_size_limit = 10 where id = 'resumes'`,
      /MoveError: The file resumes\/.* at most/,
    ],
    [
      'is of an older version',
      `update supabase_migrations.schema_migrations set version = '20261120090000', name = 'people' where name = 'baseline'`,
      /is from before the migrations began with a baseline: start the server/,
    ],
  ])('a move is refused when something in the folder %s', async (_, fault, says) => {
    const dataDir = await dirs.create();
    copyFolder(on().dataDir, dataDir);
    await withPlace(await openDataFolder(dataDir), ({ database }) => database.query(fault));
    expect(await refusalInto({ dataDir })).toMatch(says);
    expect(await traces()).toEqual(NONE);
  });

  /** Runs the command until it waits for a locked table, and kills it there. */
  async function killAmongRows(): Promise<void> {
    const { project, parent, dataDir } = on();
    const held = await project.postgres.hold('postgres', 'lock table private.outbox in share mode');
    const script = resolve(import.meta.dirname, '../../src/tools/move/move.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, parent], {
      env: { ...process.env, ...project.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exit = once(child, 'exit');
    try {
      await vi.waitUntil(async () => (await ask(WAITERS)) === '1', { timeout: 60_000, interval: 100 });
    } finally {
      child.kill('SIGKILL');
      await exit;
      await held.commit();
    }
    expect(await exit).toEqual([null, 'SIGKILL']);
  }

  /** Somebody begins to work in the project when the backup is made. */
  async function meetSomebody(): Promise<void> {
    const { parent, dataDir, project } = on();
    const admin = project.postgres.databaseUrl.replace('postgres@', 'supabase_admin@');
    const print = (line: string) => {
      if (line.startsWith('Backup')) execFileSync('psql', ['-q', admin, '-c', SOMEBODY]);
    };
    const way = { isDryRun: false, print };
    const move = moveToProject({ ...project.settings, dataDir }, join(parent, 'backup'), way);
    await expect(move).rejects.toThrow(/^The project is not empty \(auth\.users\)/);
    expect(await ask('select count(*) from auth.users')).toBe('1');
    await ask('delete from auth.users');
  }

  test('an interrupted move completes when repeated, and mail is sent from the project only', async () => {
    const { project, dataDir, before } = on();
    const waiting = before.mails?.waiting ?? 0;
    expect(waiting).toBeGreaterThan(0);
    // During the migrations.
    await inProject(async (database) => push(database, readKnown().slice(0, 1)));
    // Before the rows.
    await meetSomebody();
    // During the files.
    project.faults = { filesTaken: 1 };
    await expect(run(moveToProject)).rejects.toThrow(/storage responded with 500, The storage is away/);
    project.faults = {};
    expect([project.storage.files.size, await ask(JOBS)]).toEqual([1, '0']);
    await killAmongRows();
    expect(await ask(JOBS)).toBe('0');

    const said = await run(moveToProject);
    expect(said).toMatch(/^Restore +\d+ rows, 1 person, 2 files/m);
    expect(said).toMatch(new RegExp(`^Owner +${OWNER}, with the same password as before$`, 'm'));
    expect(said).not.toContain(project.settings.secretKey);
    expect(project.storage.files.size).toBe(2);
    expect(lasting(await sumsInProject())).toEqual(lasting(before.rows));
    expect(await ask('select count(*) from private.second_factors'), 'a project has its own').toBe('0');
    expect(await mailsInProject()).toEqual({ waiting, left: 0 });
    expect(await ask(FIRST)).toBe('20261128120000|baseline|function_bodies = off');
    const { rows, files, mails } = await lookAt(dataDir);
    expect([lasting(rows), files]).toEqual([lasting(before.rows), before.files]);
    expect(mails).toEqual({ waiting: 0, left: waiting });
  });

  test('an installation cannot be moved twice', async () => {
    const backups = await readdir(on().parent);
    // A server has begun to send.
    await ask(`update private.outbox set status = 'sent', sent_at = now() where status = 'waiting'`);
    expect(await run(moveToProject)).toMatch(/^Restore +done by an earlier attempt$/m);
    expect(await readdir(on().parent)).toEqual(backups);
    expect(await mailsInProject()).toEqual({ waiting: 0, left: 0 });
    await ask(`update private.outbox set status = 'waiting', sent_at = null where status = 'sent'`);

    // Somebody has begun to work there.
    await ask(`update public.jobs set title = 'Later', version = version where id = 1`);
    await expect(run(moveToProject)).rejects.toThrow(/^The project is not empty/);
  });

  test('an interrupted move back completes in a new folder, where a server starts and the old password works', async () => {
    const { parent, before } = on();
    const rows = lasting(await sumsInProject());
    const dataDir = join(parent, 'new');
    // An earlier attempt was interrupted.
    copyFolder(on().dataDir, dataDir);
    await writeFile(join(dataDir, 'db.unfinished'), '');
    expect(await run(moveFromProject, { dataDir, isDryRun: true })).toMatch(/^To .* is new$/m);
    expect(await run(moveFromProject, { dataDir })).toContain(`DATA_DIR=${dataDir}`);
    expect(await run(moveFromProject, { dataDir })).toMatch(/^Restore +done by an earlier attempt$/m);
    expect(await mailsInProject()).toEqual({ waiting: 0, left: before.mails?.waiting });

    const back = await lookAt(dataDir);
    expect(lasting(back.rows)).toEqual(rows);
    expect([back.files, back.mails]).toEqual([before.files, before.mails]);
    expect((await signIn(await dirs.start({ dataDir }), OWNER)).token).toBeTruthy();
  });

  test('an interrupted move back also completes on a PostgreSQL server, and can move on from there', async () => {
    const port = await freePort();
    const server = await startPostgresServer([], port);
    onTestFinished(() => server.stop());
    await server.feed('supabase_admin', `${ROLES}\ncreate database own owner sampark;`);
    const dataDir = join(on().parent, 'own');
    const place = { dataDir, postgresUrl: `postgresql://sampark@127.0.0.1:${port}/own` };
    await withPlace(await openDataFolderToRestore(place, []), () => mkdir(join(dataDir, 'storage')));
    expect(await run(moveFromProject, place)).toContain('DATABASE_URL=');
    const { rows, files } = await lookAt(dataDir, place.postgresUrl);
    expect([lasting(rows), files]).toEqual([lasting(await sumsInProject()), on().before.files]);
    expect(await run(moveToProject, place)).toMatch(/^To +the project already holds all of it$/m);
  });

  test('a move back over other data, or from a project in use, is refused', async () => {
    const { parent } = on();
    const site = createServer((_, response) => response.end('alive')).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const newer = { dataDir: join(parent, 'newer'), siteUrl };
    expect(await refusal(moveFromProject, newer)).toContain('A server still responds at http');
    site.close();
    expect(await refusal(moveFromProject)).toMatch(/The data folder .*data is not empty/);
    const dataDir = await dirs.create();
    await writeFile(join(dataDir, 'letter.txt'), 'Dear Asha');
    expect(await refusal(moveFromProject, { dataDir })).toMatch(/The data folder .* holds other files/);
    expect(await readdir(dataDir)).toEqual(['letter.txt']);
  });
});
