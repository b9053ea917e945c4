/** Every command works on the rows and files that the environment names: in a folder, on PostgreSQL with a bucket, in a project. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withInstallation } from '../../src/backend/backend';
import { readInstallation } from '../../src/backend/environment';
import { readExportSettings, withSnapshot } from '../../src/server/export/snapshot';
import {
  createServiceClient,
  builtInService,
  type ServiceClient,
} from '../../src/server/worker/serviceClient';
import { exportXml, sitemapXml } from '../fakes/oldSites/export';
import { startS3, type S3Service } from '../fakes/s3';
import { environmentOf, startStandIn, type StandIn } from '../fakes/standIn/standIn';
import { aPicture } from '../builders/pictures';
import { copyDataTemplate, makeFolder } from '../stage/database/dataTemplate';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { useOwnServer } from '../stage/postgres/useOwnServer';
import { runTool } from '../stage/runTool';
import { startNewProject, type NewProject } from './moves';

type Env = Record<string, string>;

const PICTURE = 'images/public/11111111-1111-4111-8111-111111111111.png';
const bytes = new Uint8Array(aPicture('a.png', 8, 8).buffer);
const OLD_SITE = 'https://old.example';

const { urlOf, makeDatabase } = useOwnServer('unused');
const services: { s3: S3Service[]; standIn?: StandIn } = { s3: [] };

async function newBucket(): Promise<Env> {
  const s3 = await startS3();
  services.s3.push(s3);
  return { ...(await newDatabase()), STORAGE_URL: s3.url() };
}
const newFolder = async (): Promise<Env> => ({ DATA_DIR: await makeFolder() });
const newDatabase = async (): Promise<Env> => ({
  ...(await newFolder()),
  DATABASE_URL: urlOf(await makeDatabase()),
});
async function theProject(): Promise<Env> {
  services.standIn = await startStandIn();
  return { ...(await newFolder()), ...environmentOf(services.standIn) };
}

/** Statements without any tool, at the address that the environment names. */
async function query<Row>(env: Env, text: string, parameters: unknown[] = []): Promise<Row[]> {
  const connectionString = env['DATABASE_URL'] ?? env['SUPABASE_DB_URL'];
  if (!connectionString)
    return withInstallation(readInstallation(env), ({ sql }) => sql<Row>(text, parameters));
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text, parameters)).rows as Row[];
  } finally {
    await client.end();
  }
}

const titleIn = async (env: Env) =>
  (await query<{ title: string }>(env, 'select title from public.jobs where id = 1'))[0]?.title;
const rename = (env: Env, title: string) =>
  query(env, 'update public.jobs set title = $1, version = version where id = 1', [title]);

async function upload(service: ServiceClient): Promise<void> {
  const headers = { 'content-type': 'image/png' };
  const path = `/storage/v1/object/${PICTURE}`;
  expect(await service.fetch(path, { method: 'POST', headers, body: bytes })).toMatchObject({ status: 200 });
}

async function fill(env: Env, title: string, failed: number): Promise<void> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key = '' } = env;
  if (url) await upload(createServiceClient(url, key));
  else await withInstallation(readInstallation(env), (backend) => upload(builtInService(backend)));
  await rename(env, title);
  await query(
    env,
    `insert into private.outbox (kind, to_address, status, due_at)
     select 'reply', 'a@example.com', 'failed', now() from generate_series(1, $1)
     union all select 'reply', 'a@example.com', 'waiting', now() - interval '1 hour'`,
    [failed],
  );
}

interface Way {
  readonly env: Env;
  /** The number of a job that no other database has. */
  readonly title: string;
  /** The number of undeliverable emails, which no other database has either. */
  readonly failed: number;
  readonly folder: string;
  readonly fresh: () => Promise<Env>;
  readonly target: NewProject;
  readonly run: (tool: string, ...parameters: string[]) => Promise<string>;
}

const WAYS = [
  ['a data folder', async () => ({ DATA_DIR: await copyDataTemplate() }), newFolder],
  ['PostgreSQL with a bucket', newBucket, newBucket],
  ['a project', theProject, newFolder],
] as const;

const isProject = ({ env }: Way) => env['SUPABASE_URL'] !== undefined;

async function exports({ env, title }: Way): Promise<void> {
  const settings = readExportSettings({ ...env, SITE_URL: 'https://www.example.com' });
  await withSnapshot(settings, async ({ jobs, picture }) => {
    expect(await jobs.find(1, AbortSignal.timeout(60_000))).toMatchObject({ job: { title } });
    const answer = await picture?.(`/storage/v1/object/public/${PICTURE}`);
    // The exported files request theirs from their project.
    expect(answer && new Uint8Array(await answer.arrayBuffer())).toEqual(
      settings.project ? undefined : bytes,
    );
  });
}

async function makesOwner({ env, run }: Way): Promise<void> {
  expect(await run('owner', 'asha@example.com')).toContain('asha@example.com is an owner now');
  const roles = await query(env, `select role from public.admins where email = 'asha@example.com'`);
  expect(roles).toEqual([{ role: 'owner' }]);
}

async function examines({ failed, run }: Way): Promise<void> {
  await expect(run('doctor/doctor')).rejects.toThrow(`${failed} emails could not be sent.`);
}

async function movesIn({ env, title, folder, run }: Way): Promise<void> {
  const link = '/a-guide/';
  const content = `<p>${'Words of an old guide. '.repeat(20)}</p>`;
  const guide = { id: 1, type: 'post', title, link, slug: 'a-guide', content };
  const [site, map, report] = ['site.xml', 'map.xml', 'report'].map((name) => join(folder, name));
  await writeFile(site ?? '', exportXml(OLD_SITE, 'Old site', [guide], []));
  await writeFile(map ?? '', sitemapXml(OLD_SITE, ['/', link]));
  const parts = ['moveIn/moveIn', site ?? '', map ?? '', '--report', report ?? ''] as const;
  const drafts = () =>
    query(env, 'select id from public.content_drafts where value::text like $1', [`%${title}%`]);
  expect(await run(...parts, '--dry-run')).toContain('Nothing was saved.');
  expect(await drafts()).toEqual([]);
  await run(...parts);
  expect(await drafts()).toHaveLength(1);
  expect(await run('moveIn/moveIn', '--undo', report ?? '')).toContain('1 texts');
  expect(await drafts()).toEqual([]);
}

async function backsUp({ env, title, folder, run }: Way): Promise<void> {
  const backup = join(folder, 'backup');
  expect(await run('backup/backup', backup)).toMatch(/\d+ rows of \d+ tables and 1 files in /);
  await rename(env, 'Changed since');
  expect(await run('backup/restore', backup, '--overwrite')).toContain('Restored to the state of');
  expect(await titleIn(env)).toBe(title);
}

async function movesToProject(way: Way): Promise<void> {
  const { env, title, target, folder } = way;
  const move = runTool('move/move', [folder], { ...env, ...target.env });
  if (isProject(way)) {
    await expect(move).rejects.toThrow(`There is no database in ${env['DATA_DIR']}`);
    return;
  }
  const said = await move;
  expect(said).toMatch(/^Restore +\d+ rows, /m);
  expect(said, 'no server may run yet').not.toContain('no server is sending them');
  expect(await titleIn(target.env)).toBe(title);
  expect(target.storage.files.get(PICTURE)).toEqual(Buffer.from(bytes));
}

async function movesFromProject(way: Way): Promise<void> {
  const { env, title, target, folder } = way;
  const fresh = await way.fresh();
  const project = isProject(way) ? { ...target.env, ...env } : target.env;
  const move = runTool('move/move', [folder, '--back'], { ...project, ...fresh });
  if (isProject(way)) {
    await expect(move).rejects.toThrow('The project lets people sign up');
    return;
  }
  expect(await move).toMatch(/^Restore +\d+ rows, /m);
  expect(await titleIn(fresh)).toBe(title);
}

const TOOLS = [
  ['export reads the rows and files', exports],
  ['owner writes to the database', makesOwner],
  ['doctor checks the place', examines],
  ['move imports an old site, unless it is a dry run, and undoes it', movesIn],
  ['backup saves everything, and restore brings it back', backsUp],
] as const;

/** Everything is moved from a data folder and back in the tests of moves. */
const MOVES = [
  ['move-to-project moves everything, and refuses to run in a project', movesToProject],
  ['move-from-project fills another place of that kind, and refuses one with open sign-up', movesFromProject],
] as const;

describe.skipIf(!hasPostgres).each(WAYS)('with rows and files in %s', (name, make, fresh) => {
  let way: Way;
  beforeAll(async () => {
    const [env, folder] = [await make(), await makeFolder()];
    const target = await startNewProject('withoutGrants');
    const run: Way['run'] = (tool, ...parameters) => runTool(tool, parameters, env);
    const failed = 2 + WAYS.findIndex(([other]) => other === name);
    way = { env, title: `Only in ${name}`, failed, folder, fresh, target, run };
    await fill(env, way.title, failed);
  });
  afterAll(async () => {
    await way.target.close();
    await rm(way.folder, { recursive: true, force: true });
  });

  test.each(name === 'a data folder' ? TOOLS : [...TOOLS, ...MOVES])('%s', async (_, act) =>
    expect(act(way)).resolves.toBeUndefined(),
  );
});

describe.skipIf(!hasPostgres)('with several places', () => {
  test('no command runs when two databases are named', async () => {
    const both = {
      DATABASE_URL: 'postgresql://u@127.0.0.1:9/a',
      SUPABASE_DB_URL: 'postgresql://u@127.0.0.1:9/b',
    };
    for (const tool of ['owner', 'doctor/doctor', 'backup/backup'])
      await expect(runTool(tool, tool === 'owner' ? ['a@example.com'] : [], both)).rejects.toThrow(
        'not both',
      );
  });
});

afterAll(async () => {
  for (const s3 of services.s3) await s3.close();
  await services.standIn?.stop();
});
