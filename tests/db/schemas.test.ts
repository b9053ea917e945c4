/** The readable schemas make the same database as the migrations, and the comparison misses nothing. */
import { describe, expect, test } from 'vitest';
import { readEarlier } from '../../src/backend/engine/earlierMigrations';
import { openProject } from '../../src/tools/backup/openPlace';
import { differencesOf, readCatalog, type Catalog, type Query } from '../../src/tools/migration/catalog';
import { readSchemas } from '../../src/tools/migration/databases';
import { findDifference } from '../../src/tools/migration/difference';
import { useStage } from '../stage/database/database';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { useProject } from '../stage/postgres/useProject';
import { runTool } from '../stage/runTool';

const CHANGES = `
  alter table public.jobs add column note text not null default '';
  comment on column public.jobs.note is 'Why.';
  create function public.shout(words text) returns text language sql immutable set search_path = '' as $$ select upper(words) $$;
  revoke execute on function public.shout(text) from public;
  grant execute on function public.shout(text) to authenticated;
  create table public.planted (id bigint primary key);
  revoke all on public.planted from anon, authenticated;
  insert into storage.buckets (id, name) values ('another', 'another');`;

test('the migrations match the schemas, and a schema change is generated unless only a person can write it', async () => {
  const schemas = await readSchemas();
  // This makes a duplicate function fail.
  expect(schemas).not.toMatch(/create or replace (?!view auth)/i);
  const { names, sql, left } = await findDifference(schemas + CHANGES);
  const row = expect.stringMatching(/^row of storage.buckets: .*"another"/) as string;
  expect(names).toEqual(
    expect.arrayContaining(['column public.jobs.note', 'function public.shout(words text)', row]),
  );
  expect(names.filter((name) => name.startsWith('row of'))).toEqual(left);
  expect(left).toEqual([row]);
  expect(sql).toMatch(/add column .?note.? text/i);
  expect(sql).toMatch(
    /revoke all on function "public"."shout"\(text\) from public, "anon", "authenticated"/i,
  );
  expect(sql).toMatch(/revoke all on "public"."planted" from "anon", "authenticated"/i);
  // The role that applies the migrations has a different name in each environment.
  expect(sql).not.toMatch(/owner to/i);
});

const PLANTED: readonly (readonly [statement: string, name: string])[] = [
  ['grant select (body) on public.notes to anon', 'column public.notes.body'],
  ['grant delete on public.redirects to anon', 'table public.redirects'],
  ['grant execute on function private.new_secret() to anon', 'function private.new_secret()'],
  [`comment on table public.jobs is 'Another'`, 'table public.jobs'],
  [`comment on column public.jobs.client_id is 'Another'`, 'column public.jobs.client_id'],
  ['alter table public.jobs disable row level security', 'table public.jobs'],
  [
    'alter table public.jobs disable trigger jobs_9_record_activity',
    'trigger jobs_9_record_activity on jobs',
  ],
  [`alter table public.jobs alter column education set default 'Another'`, 'column public.jobs.education'],
  ['create policy planted on public.jobs for select to anon using (true)', 'policy planted on public.jobs'],
  [
    'create policy planted on storage.objects for select to anon using (true)',
    'policy planted on storage.objects',
  ],
  ['create index planted on public.jobs (education)', 'index public.planted'],
  ['alter table public.jobs add constraint planted check (true)', 'constraint planted on public.jobs'],
  [`update storage.buckets set file_size_limit = 1 where id = 'images'`, 'row of storage.buckets: '],
  [
    `insert into public.reply_templates (name, subject, body) values ('Another', 'a', 'b')`,
    'row of public.reply_templates: ',
  ],
  ['create view private.planted as select 1 as one', 'view private.planted'],
  ['create schema planted_elsewhere; grant usage on schema private to public', 'schema private'],
];

describe('the comparison on a database', () => {
  const on = useStage();
  const query: Query = (text) => on().backend.sql(text);
  const planted = async (...statements: string[]): Promise<Catalog> => {
    await query('begin');
    try {
      for (const statement of statements) await query(statement);
      return await readCatalog(query);
    } finally {
      await query('rollback');
    }
  };

  let before: Promise<Catalog> | undefined;

  test.each(PLANTED)('the difference from "%s" is found', async (statements, name) => {
    before ??= planted();
    const found = differencesOf(await before, await planted(...statements.split('; ')));
    expect(found.filter((one) => one.startsWith(name))).not.toEqual([]);
  });

  test('a column in another position is found', async () => {
    const moved = await planted(
      'alter table private.first_steps add column planted text',
      'alter table private.first_steps add column after_it text',
    );
    const other = await planted(
      'alter table private.first_steps add column after_it text',
      'alter table private.first_steps add column planted text',
    );
    expect(differencesOf(moved, other)).toEqual([
      'column private.first_steps.after_it',
      'column private.first_steps.planted',
    ]);
  });
});

describe.skipIf(!hasPostgres)('the comparison on PostgreSQL', () => {
  const built = useProject();
  const empty = useProject('new');
  const older = useProject('new');

  /** The schema of a project's database after these statements. */
  async function catalogOf({ on }: typeof built, ...statements: string[]): Promise<Catalog> {
    const { database, close } = await openProject(on().databaseUrl, undefined);
    for (const statement of statements) await database.query(statement);
    const catalog = await readCatalog((text) => database.query(text));
    await close();
    return catalog;
  }

  test('the migrations make the same database as the schemas', async () => {
    expect(differencesOf(await catalogOf(built), await catalogOf(empty, await readSchemas()))).toEqual([]);
  });

  test('a project from before the baseline is upgraded once', async () => {
    const files = readEarlier().filter(({ version }) => version < '20261128');
    const record = files.map(({ version, name }) => `('${version}', '${name}')`);
    await catalogOf(
      older,
      ...files.map(({ sql }) => `begin; ${sql} commit; reset all;`),
      `create schema supabase_migrations`,
      `create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`,
      `insert into supabase_migrations.schema_migrations (version, name) values ${record.join(', ')}`,
    );
    const bringOver = () => runTool('bringOver', [], { SUPABASE_DB_URL: older.on().databaseUrl });
    expect(await bringOver()).toMatch(/^20261128040000_forms\.sql\n[^]*\d+ migrations were applied/);
    const left = differencesOf(await catalogOf(built), await catalogOf(older));
    expect(left.filter((name) => !name.startsWith('row of '))).toEqual([]);
    expect(await bringOver()).toContain('0 migrations were applied');
  });
});
