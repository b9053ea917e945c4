/** The built-in backend on a PostgreSQL server: what keeps it from starting, people side by side, and a server that crashes. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedBackend, type EmbeddedBackend } from '../../src/backend/backend';
import { ensureOwner } from '../../src/backend/owner';
import { openPool, sqlOf } from '../../src/backend/engine/postgresPool';
import { listenToDatabase } from '../../src/server/source/databaseListener';
import { openDataFolder } from '../../src/tools/backup/openPlace';
import { copyDataTemplate, makeFolder } from '../stage/database/dataTemplate';
import { asJson, PASSWORD, signIn } from '../stage/database/database';
import { freePort, hasPostgres, openWay } from '../stage/postgres/postgresServer';
import { SITE, useOwnServer } from '../stage/postgres/useOwnServer';

const SECRET = crypto.randomUUID();
const CRASHES = process.env['TESTS'] === 'long' ? 20 : 3;

const { port, crash, urlOf, makeDatabase, start, closes, closeAll } = useOwnServer(
  SECRET,
  'create role nobody login; create role locked;',
);

const failureOf = (work: Promise<unknown>) => work.then(() => '', String);

describe.skipIf(!hasPostgres)('a server with a database of its own', () => {
  test.each<[what: string, url: () => Promise<string>, says: RegExp]>([
    [
      'is not there',
      async () => `postgresql://sampark:${SECRET}@127.0.0.1:${await freePort()}/a`,
      /cannot be reached at 127\.0\.0\.1:\d+\. \(.*ECONNREFUSED/,
    ],
    [
      'has an address that cannot be read',
      async () => `postgresql://sampark:${SECRET}@[bad/x`,
      /Its address cannot be read: write postgresql:/,
    ],
    [
      'can only be read',
      async () => urlOf(await makeDatabase('alter database :DBNAME set default_transaction_read_only = on;')),
      /It can only be read\./,
    ],
    [
      'has another encoding',
      async () =>
        urlOf(await makeDatabase('', `encoding SQL_ASCII template template0 lc_collate 'C' lc_ctype 'C'`)),
      /Its encoding is SQL_ASCII\./,
    ],
    ['lets nobody in', async () => urlOf('postgres', 'locked'), /refuses the user locked or the password\.$/],
    [
      'lacks the database',
      async () => urlOf('nowhere'),
      /There is no database nowhere on 127\.0\.0\.1:\d+\.$/,
    ],
    [
      'belongs to something else',
      async () => urlOf(await makeDatabase('create table public.carts ();')),
      /has tables of something else/,
    ],
    [
      'gives no roles to its user',
      async () => urlOf(await makeDatabase(), 'nobody'),
      /Let a superuser run: grant anon, authenticated, service_role to nobody;$/,
    ],
    [
      'is of a newer version',
      async () =>
        urlOf(
          await makeDatabase(`set role sampark; create schema supabase_migrations;
            create table supabase_migrations.schema_migrations (version text primary key, name text, statements text[]);
            insert into supabase_migrations.schema_migrations values ('29991231000000', 'later', '{}');`),
        ),
      /has the migration 29991231000000, which this version does not know/,
    ],
  ])('that %s is told in one sentence', async (_, url, says) => {
    const failure = await failureOf(start(await url()));
    expect(failure).toMatch(/^BackendStartError: /);
    expect(failure).toMatch(says);
    expect(failure).not.toContain(SECRET);
  });

  test('takes no data folder with rows or files of another one', async () => {
    const folder = await copyDataTemplate();
    const url = urlOf(await makeDatabase());
    await expect(start(url, { dataDir: folder })).rejects.toThrow('has a database of its own');
    await rm(join(folder, 'db'), { recursive: true });
    await mkdir(join(folder, 'storage/images'), { recursive: true });
    await writeFile(join(folder, 'storage/images/a.png'), '');
    await expect(start(url, { dataDir: folder })).rejects.toThrow('has uploaded files of another one');
  });
});

describe.skipIf(!hasPostgres)('a database', () => {
  const OTHER_KEYS = 'The keys in DATA_DIR are not those that it was made with. Is a disk not mounted?';

  test('is served with the keys that it was made with, until somebody lets go of them', async () => {
    const postgresUrl = urlOf(await makeDatabase());
    const [dataDir, notMounted] = [await makeFolder(), await makeFolder()];
    await start(postgresUrl, { dataDir });
    await closeAll();
    expect(await failureOf(start(postgresUrl, { dataDir: notMounted }))).toMatch(
      new RegExp(`^BackendStartError: .*${OTHER_KEYS.replace('?', '\\?')}`),
    );
    await expect(openDataFolder(notMounted, { postgresUrl })).rejects.toThrow(OTHER_KEYS);
    const backend = await start(postgresUrl, { dataDir });
    await backend.sql('comment on schema supabase_migrations is null');
    await closeAll();
    await start(postgresUrl, { dataDir: notMounted });
    await closeAll();
    await expect(start(postgresUrl, { dataDir })).rejects.toThrow(OTHER_KEYS);
  });

  test('lets in one of two servers with other keys that start on it at the same moment', async () => {
    for (let time = 0; time < 3; time += 1) {
      const url = urlOf(await makeDatabase());
      const starts = await Promise.allSettled([start(url), start(url)]);
      expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await closeAll();
    }
  });
});

test.skipIf(!hasPostgres)(
  'a server is known by its name and keeps its settings, whatever its address says',
  async () => {
    const address = urlOf(await makeDatabase());
    const said = '?application_name=web&options=-c%20timezone%3DAsia/Kolkata%20-c%20work_mem%3D7MB';
    const dataDir = await makeFolder();
    const backend = await start(address + said, { dataDir });
    const SETTINGS = `select current_setting('application_name') as name, now()::text as time,
      current_setting('work_mem') as memory, current_setting('tcp_keepalives_idle') as idle`;
    expect(await backend.sql(SETTINGS)).toEqual([
      {
        name: backend.serverName,
        time: expect.stringMatching(/\+00$/),
        memory: '7MB',
        idle: '10',
      },
    ]);
    const tool = openDataFolder(dataDir, { postgresUrl: address + said });
    await expect(tool).rejects.toThrow('Another server of this product is using the database');
    const onTold = vi.fn();
    const { serverName: name } = backend;
    const listener = listenToDatabase({ databaseUrl: address + said, name, onTold, onFailure: vi.fn() });
    onTestFinished(() => listener.close());
    await vi.waitFor(() => expect(onTold).toHaveBeenCalled());
    const LISTENERS = `select from pg_stat_activity where application_name = $1 and query = 'listen sampark'`;
    expect(await backend.sql(LISTENERS, [name])).toHaveLength(1);
  },
);

const people = ['visitor', 'recruiter', 'owner'] as const;

async function withPeople(backend: EmbeddedBackend) {
  for (const role of ['recruiter', 'owner']) {
    const email = `${role}@example.com`;
    await backend.sql('select public.invite_admin($1, $2, $1)', [email, role]);
    await backend.createUser(email, PASSWORD);
  }
  const [recruiter, owner] = [
    await signIn(backend, 'recruiter@example.com'),
    await signIn(backend, 'owner@example.com'),
  ];
  return { recruiter, owner };
}

test.skipIf(!hasPostgres)('servers that start at the same moment make one first owner', async () => {
  const url = urlOf(await makeDatabase());
  const dataDir = await makeFolder();
  const servers = [await start(url, { dataDir }), await start(url, { dataDir })] as const;
  const [owner, same] = await Promise.all(servers.map((server) => ensureOwner(server)));
  expect(same).toEqual(owner);
  await signIn(servers[0], owner?.email ?? '', owner?.password);
  expect(JSON.parse(await readFile(join(dataDir, 'owner.json'), 'utf8'))).toMatchObject(owner ?? {});
});

describe.skipIf(!hasPostgres)('side by side', () => {
  test('everybody is who they are, and sees what they may', async () => {
    const backend = await start(urlOf(await makeDatabase()));
    const { recruiter, owner } = await withPeople(backend);
    const visitor = {
      fetch: (path: string) =>
        backend.fetch(new Request(SITE + path, { headers: { apikey: backend.publishableKey } })),
    };
    const who = { visitor, recruiter, owner };
    const ask = async (name: (typeof people)[number]) => {
      const [table, me] = await Promise.all([
        who[name]
          .fetch('/rest/v1/admins?select=email')
          .then(async (answer) => ((await answer.json()) as unknown[]).length),
        who[name]
          .fetch('/rest/v1/rpc/my_live_access', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          })
          .then(({ status }) => status),
      ]);
      return [name, table, me];
    };
    const first = Object.fromEntries(
      await Promise.all(people.map(async (name) => [name, await ask(name)] as const)),
    );
    expect(first['owner']).not.toEqual(first['recruiter']);
    const asked = Array.from({ length: 60 }, (_, index) => people[index % people.length] ?? 'visitor');
    const answers = await Promise.all(asked.map(ask));
    for (const [index, name] of asked.entries()) expect(answers[index]).toEqual(first[name]);
    const reads = await Promise.all(
      Array.from({ length: 40 }, () => backend.read([{ name: 'job_insights', search: '' }])),
    );
    expect(new Set(reads.map(([answer]) => answer)).size).toBe(1);
  });
});

describe.skipIf(!hasPostgres)('a server that crashes under load', () => {
  test('has all that was saved and answers again by itself', { timeout: 600_000 }, async () => {
    const backend = await start(urlOf(await makeDatabase()));
    const { owner } = await withPeople(backend);
    const taken = new Set<string>();
    const refusals = new Set<number>();
    const over = new AbortController();
    async function write(): Promise<void> {
      while (!over.signal.aborted) {
        const name = crypto.randomUUID();
        const template = asJson({ name, subject: 'Hello', body: 'Hello' });
        const { status } = await owner.fetch('/rest/v1/reply_templates', template);
        if (status === 201) taken.add(name);
        else refusals.add(status);
      }
    }
    const senders = Promise.all(Array.from({ length: 6 }, write));
    for (let time = 0; time < CRASHES; time += 1) {
      await vi.waitFor(() => expect(taken.size).toBeGreaterThan(20 * (time + 1)), 20_000);
      await crash();
    }
    const before = taken.size;
    await vi.waitFor(() => expect(taken.size).toBeGreaterThan(before), 20_000);
    over.abort();
    await senders;
    const rows = await backend.sql<{ name: string }>('select name from public.reply_templates');
    const kept = new Set(rows.map(({ name }) => name));
    expect([...taken].filter((name) => !kept.has(name))).toEqual([]);
    expect([...refusals]).toEqual([503]);
  });
});

test.skipIf(!hasPostgres)(
  'a network that goes silent costs what is under way, and nothing after it',
  async () => {
    const way = await openWay(port());
    onTestFinished(() => way.close());
    const url = urlOf(await makeDatabase()).replace(`:${port()}/`, `:${way.port}/`);
    const backend = await start(url, { statementLimit: 1000 });
    const askAll = () =>
      Promise.allSettled(Array.from({ length: 12 }, () => backend.sql('select pg_sleep(0.1)')));
    await askAll();
    way.silence();
    expect((await askAll()).some(({ status }) => status === 'rejected')).toBe(true);
    await vi.waitFor(() => backend.sql('select 1'), { timeout: 20_000 });
  },
);

const HOLDS_DOOR = `select from pg_locks where granted and objid = (hashtext('sampark sign-in')::bigint & 4294967295)`;

test.skipIf(!hasPostgres)(
  'a machine that freezes during a sign-in keeps nobody out at the others',
  { timeout: 90_000 },
  async () => {
    const way = await openWay(port());
    onTestFinished(() => way.close());
    const url = urlOf(await makeDatabase());
    const dataDir = await makeFolder();
    const frozen = await start(url.replace(`:${port()}/`, `:${way.port}/`), {
      dataDir,
      statementLimit: 1000,
    });
    await frozen.sql(`select public.invite_admin('owner@example.com', 'owner')`);
    await frozen.createUser('owner@example.com', PASSWORD);
    const other = await start(url, { dataDir });
    const cut = Promise.allSettled(Array.from({ length: 4 }, () => signIn(frozen, 'owner@example.com')));
    await vi.waitUntil(async () => (await other.sql(HOLDS_DOOR)).length > 0, { interval: 1 });
    way.silence();
    expect(await other.sql(HOLDS_DOOR)).toHaveLength(1);
    await cut;
    await vi.waitFor(() => signIn(other, 'owner@example.com'), { timeout: 40_000 });
  },
);

test.skipIf(!hasPostgres)('a connection that is alone outlasts a pause, with what it holds', async () => {
  const pool = openPool(urlOf(await makeDatabase()));
  onTestFinished(() => pool.end());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const process = async () => (await sqlOf(pool).query('select pg_backend_pid()')).rows;
  const before = await process();
  vi.advanceTimersByTime(60_000);
  expect(await process()).toEqual(before);
});

test.skipIf(!hasPostgres)('values are those that the embedded engine gives', async () => {
  const VALUES = `select 1::bigint as "big", 1.5::numeric as "numeric", now()::date as "date", '2026-01-02T03:04:05.678Z'::timestamptz as "time",
    '{"a": [1]}'::jsonb as "json", array['a', 'b'] as "list", array[1::bigint] as "ids", array[now()::date] as "days", array['a']::name[] as "names", array['{}'::jsonb] as "parts", null as "nothing", true as "yes", $1::jsonb as "given", $2::text[] as "words"`;
  const parameters = [{ b: 2 }, ['c', 'd']];
  const embedded = await startEmbeddedBackend({ dataDir: await makeFolder(), siteUrl: SITE });
  closes(embedded);
  const own = await start(urlOf(await makeDatabase()));
  expect(await own.sql(VALUES, parameters)).toEqual(await embedded.sql(VALUES, parameters));
});
