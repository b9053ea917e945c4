/** What a move says before it begins, and what keeps it from beginning. */
import { execFileSync } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDataFolder } from '../../src/tools/backup/places/dataFolder';
import { withPlace } from '../../src/tools/backup/places/place';
import { moveToProject } from '../../src/tools/move/toProject';
import { OWNER } from '../support/backups';
import { useMoves } from '../support/moves';
import { hasPostgres } from '../support/postgresServer';

const RELATIONS = `
  select count(*) from pg_class where relnamespace::regnamespace::text in ('public', 'private', 'supabase_migrations')`;

describe.skipIf(!hasPostgres)('a move into a project', () => {
  const { on, dirs, lookAt, ask, run, refusal: refusalOf } = useMoves();

  const refusal = (changes?: Parameters<typeof run>[1]) => refusalOf(moveToProject, changes);
  const traces = async () => ({
    tables: await ask(RELATIONS),
    files: on().project.storage.files.size,
    beside: await readdir(on().parent),
  });
  const NONE = { tables: '0', files: 0, beside: ['data'] };

  test('says what would happen when tried dry, and changes nothing anywhere', async () => {
    const { dataDir, before } = on();
    expect(before.mails?.waiting).toBeGreaterThan(0);
    const said = await run(moveToProject, { isDryRun: true });
    expect(said).toMatch(/\d+ rows, 1 person, 2 files \(less than 0\.1 MB\), \d+ mails wait/);
    expect(said).toMatch(/\d+ migrations tried and rolled back/);
    expect(said).toContain(OWNER);
    expect(await traces()).toEqual(NONE);
    expect(await lookAt(dataDir)).toEqual(before);
  });

  test('is refused by a folder that is served, or holds nothing', async () => {
    const backend = await dirs.start({ dataDir: on().dataDir });
    expect(await refusal()).toMatch(/in use by another process/);
    await dirs.close(backend);
    expect(await refusal({ dataDir: join(on().parent, 'none') })).toMatch(/There is no database in/);
    expect(await traces()).toEqual(NONE);
  });

  test('is refused where the project does not answer, or not to these keys', async () => {
    const { secretKey, databaseUrl } = on().project.settings;
    expect(await refusal({ publishableKey: 'sb_x' })).toMatch(
      /does not accept the publishable key \(status 401\)/,
    );
    expect(await refusal({ publishableKey: secretKey })).toMatch(/holds a secret key/);
    expect(await refusal({ secretKey: 'sb_x' })).toMatch(/does not accept the secret key \(status 401\)/);
    expect(await refusal({ projectUrl: 'http://127.0.0.1:9' })).toMatch(
      /MoveError: The project at .*:9 does not answer/,
    );
    const elsewhere = 'postgresql://postgres@127.0.0.1:9/postgres';
    expect(await refusal({ databaseUrl: elsewhere })).toMatch(
      /MoveError: The project's database cannot be reached/,
    );
    const asAdmin = databaseUrl.replace('postgres@', 'supabase_admin@');
    expect(await refusal({ databaseUrl: asAdmin })).toMatch(/signs in as supabase_admin/);
    expect(await traces()).toEqual(NONE);
  });

  test('is refused where people could not sign in, or strangers could', async () => {
    on().project.faults = { authSettings: { external: { email: false } } };
    expect(await refusal()).toMatch(/MoveError: Sign-in by email is off/);
    on().project.faults = { authSettings: { disable_signup: false } };
    expect(await refusal()).toMatch(/MoveError: The project lets people sign up/);
    on().project.faults = {};
    expect(await traces()).toEqual(NONE);
  });

  test('is refused by a project that holds something', async () => {
    await ask(`insert into auth.users (id, email) values (gen_random_uuid(), 'somebody@example.com')`);
    expect(await refusal()).toMatch(/MoveError: The project is not empty \(auth\.users\)/);
    await ask('delete from auth.users; create table public.jobs (id integer)');
    expect(await refusal()).toMatch(
      /MoveError: The migration \d+_create_jobs\.sql cannot be applied .*already exists/,
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
      `delete from supabase_migrations.schema_migrations
       where version = (select max(version) from supabase_migrations.schema_migrations)`,
      /is 1 migration behind this version: start the server/,
    ],
  ])('is refused when something in the folder %s', async (_, fault, says) => {
    const dataDir = await dirs.create();
    await cp(on().dataDir, dataDir, { recursive: true });
    await withPlace(await openDataFolder(dataDir), ({ database }) => database.query(fault));
    expect(await refusal({ dataDir })).toMatch(says);
    expect(await traces()).toEqual(NONE);
  });

  test('stops before the rows when somebody has begun to work in the project meanwhile', async () => {
    const { parent, dataDir, project } = on();
    const somebody = `insert into auth.users (id, email) values (gen_random_uuid(), 'somebody@example.com')`;
    const { settings, postgres } = project;
    const print = (line: string) => {
      if (!line.startsWith('Backup')) return;
      execFileSync('psql', ['-q', postgres.databaseUrl, '-c', somebody]);
    };
    const move = moveToProject({ ...settings, dataDir }, join(parent, 'backup'), { isDryRun: false, print });
    await expect(move).rejects.toThrow(/^The project is not empty \(auth\.users\)/);
    expect(await ask('select count(*) from auth.users')).toBe('1');
  });
});
