/** The built-in backend on a PostgreSQL server: failed starts, parallel users, and a crashed server. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startBuiltInBackend, type BuiltInBackend } from '../../src/backend/backend';
import { copyDataTemplate } from '../stage/database/dataTemplate';
import { asJson, PASSWORD, signIn } from '../stage/database/database';
import { freePort, hasPostgres, openWay } from '../stage/postgres/postgresServer';
import { SITE, useOwnServer } from '../stage/postgres/useOwnServer';

const SECRET = crypto.randomUUID();
const CRASHES = process.env['TESTS'] === 'long' ? 20 : 1;

const { port, crash, urlOf, makeDatabase, start, closes } = useOwnServer(
  SECRET,
  'create role nobody login; create role locked;',
);

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
      /Its address is invalid: use postgresql:/,
    ],
    [
      'can only be read',
      async () => urlOf(await makeDatabase('alter database :DBNAME set default_transaction_read_only = on;')),
      /It is read-only\./,
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
      /has tables of another program/,
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
      /has the migration 29991231000000, which this older version does not have/,
    ],
  ])('a start with a database URL that %s fails with one sentence', async (_, url, says) => {
    const failure = await start(await url()).then(
      () => '',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(failure).toMatch(/^BackendStartError: /);
    expect(failure).toMatch(says);
    expect(failure).not.toContain(SECRET);
  });

  test('a server refuses a data folder with rows or files of another installation', async () => {
    const folder = await copyDataTemplate();
    const url = urlOf(await makeDatabase());
    await expect(start(url, { dataDir: folder })).rejects.toThrow('has its own database');
    await rm(join(folder, 'db'), { recursive: true });
    await mkdir(join(folder, 'storage/images'), { recursive: true });
    await writeFile(join(folder, 'storage/images/a.png'), '');
    await expect(start(url, { dataDir: folder })).rejects.toThrow('has uploaded files of another database');
  });
});

const people = ['visitor', 'recruiter', 'owner'] as const;

async function withPeople(backend: BuiltInBackend) {
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

describe.skipIf(!hasPostgres)('parallel users', () => {
  test('parallel users keep their identities and see only their own data', async () => {
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

test.skipIf(!hasPostgres)(
  'a save that the database rolled back is retried twice, then refused with a message',
  async () => {
    const backend = await start(urlOf(await makeDatabase()));
    const { owner } = await withPeople(backend);
    await backend.sql('create sequence private.tries');
    const undo = (times: number) =>
      backend.sql(`
      do $do$ begin
        perform setval('private.tries', 1, false);
        create or replace function private.undo() returns trigger language plpgsql security definer as $$
        begin
          if nextval('private.tries') <= ${times} then raise exception using errcode = '40P01'; end if;
          return new;
        end $$;
        create or replace trigger reply_templates_0_undo
        before insert on public.reply_templates for each row execute function private.undo();
      end $do$`);
    const save = async () => {
      const template = { name: crypto.randomUUID(), subject: 'Hello', body: 'Hello' };
      const answer = await owner.fetch('/rest/v1/reply_templates', asJson(template));
      return [answer.status, await answer.text()] as const;
    };
    await undo(2);
    expect((await save())[0]).toBe(201);
    await undo(3);
    const [status, body] = await save();
    expect([status, body]).toEqual([503, expect.stringContaining('were not saved. Please save again.')]);
    expect(
      await backend.sql('select 1 from public.reply_templates where subject = $1', ['Hello']),
    ).toHaveLength(1);
  },
);

describe.skipIf(!hasPostgres)('a server that crashes under load', () => {
  test('a crashed server keeps all saved data and recovers by itself', { timeout: 600_000 }, async () => {
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

test.skipIf(!hasPostgres)('a silent network fails only requests in progress', async () => {
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
});

test.skipIf(!hasPostgres)('values equal those of the embedded engine', async () => {
  const VALUES = `select 1::bigint as "big", 1.5::numeric as "numeric", now()::date as "date", '2026-01-02T03:04:05.678Z'::timestamptz as "time",
    '{"a": [1]}'::jsonb as "json", array['a', 'b'] as "list", array[1::bigint] as "ids", array[now()::date] as "days", array['a']::name[] as "names", array['{}'::jsonb] as "parts", null as "nothing", true as "yes", $1::jsonb as "given", $2::text[] as "words"`;
  const parameters = [{ b: 2 }, ['c', 'd']];
  const embedded = await startBuiltInBackend({ dataDir: await copyDataTemplate(), siteUrl: SITE });
  closes(embedded);
  const own = await start(urlOf(await makeDatabase()));
  expect(await own.sql(VALUES, parameters)).toEqual(await embedded.sql(VALUES, parameters));
});
