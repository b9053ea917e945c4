/**
 * The checks of Supabase's advisor for a project, with our own names and queries. Each rule is broken once to see that
 * it notices, and finds nothing in the product.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBuiltInBackend, type BuiltInBackend } from '../../src/backend/backend';
import { copyDataTemplate } from '../stage/database/dataTemplate';
import { useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { embeddedEngine, postgresEngine, quoted, type Engine } from './rights/engine';

/** A rule about the database as a whole, with the fault that proves it. */
interface Lint {
  readonly name: string;
  readonly why: string;
  /** Returns a column `finding`, one row for each fault. */
  readonly sql: string;
  /** Statements that plant one fault. */
  readonly fault: string;
  /** The rule's finding for that fault. */
  readonly finds: string;
}

/** Tables of the product as `oid` and `name`. */
const TABLES = `
  select c.oid, c.reloptions, c.relrowsecurity, c.relnamespace::regnamespace || '.' || c.relname as name
  from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')`;

/** Policies of the product's tables and files, with all their conditions in one text. */
const POLICIES = `
  select *, schemaname || '.' || tablename as on_table, concat_ws(' ', qual, with_check) as asks
  from pg_policies where schemaname in ('public', 'private', 'storage')`;

const lints: readonly Lint[] = [
  {
    name: 'a foreign key has an index',
    why: 'Without one, each deletion on the other side reads the whole table.',
    sql: `
      select c.conname as finding
      from pg_constraint c join (${TABLES}) t on t.oid = c.conrelid
      where c.contype = 'f'
        and not exists (
          select from pg_index i
          where i.indrelid = c.conrelid and i.indisvalid and i.indpred is null
            and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)] @> c.conkey
        )`,
    fault: 'alter table public.notes add planted bigint constraint planted_fkey references public.jobs (id)',
    finds: 'planted_fkey',
  },
  {
    name: 'a table has a primary key',
    why: 'A row without one cannot be addressed, and replication cannot follow it.',
    sql: `
      select name as finding from (${TABLES}) t
      where not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'p')`,
    fault: 'create table private.planted (id bigint)',
    finds: 'private.planted',
  },
  {
    name: 'no index is duplicated',
    why: 'A second one of the same shape costs time at every write and gives nothing.',
    sql: `
      select string_agg(i.indexrelid::regclass::text, ', ' order by i.indexrelid::regclass::text) as finding
      from pg_index i join (${TABLES}) t on t.oid = i.indrelid
      group by t.oid, regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX \\S+ ', '')
      having count(*) > 1`,
    fault: 'create index planted_idx on public.notes (submission_id, id)',
    finds: 'notes_submission_id_idx, planted_idx',
  },
  {
    name: 'clients cannot set author, time and version of a row',
    why: 'Whoever may write a row could write it in the name of somebody else, or into another time.',
    sql: `
      select distinct t.name || '.' || a.attname as finding
      from (${TABLES}) t
      join pg_attribute a on a.attrelid = t.oid and not a.attisdropped
        and a.attname in ('version', 'created_at', 'created_by', 'updated_at', 'updated_by')
      join pg_policies p on p.schemaname || '.' || p.tablename = t.name
        and p.roles && '{anon, authenticated, public}' and p.cmd in ('INSERT', 'UPDATE', 'ALL')
      cross join (values ('INSERT', 4), ('UPDATE', 16)) event (cmd, bit)
      where p.cmd in (event.cmd, 'ALL')
        and not exists (
          select from pg_trigger g join pg_proc f on f.oid = g.tgfoid
          -- Before each row: bits 1 and 2.
          where g.tgrelid = t.oid and g.tgenabled <> 'D' and g.tgtype & 3 = 3 and g.tgtype & event.bit <> 0
            and f.prosrc ~ ('new\\.' || a.attname || '\\s*:=')
        )`,
    fault: 'drop trigger images_0_stamp_created on public.images',
    finds: 'public.images.created_at',
  },
  {
    name: 'a table has row level security',
    why: 'Whoever is granted a table without it reads every row; in the schema private it is the second lock.',
    sql: `select name as finding from (${TABLES}) t where not relrowsecurity`,
    fault: 'create table public.planted (id bigint primary key)',
    finds: 'public.planted',
  },
  {
    name: 'a role has one policy per command',
    why: 'Several are all asked for every row. The files of two buckets share a table, so theirs are not counted.',
    sql: `
      select p.on_table || ' ' || command || ' ' || role as finding
      from (${POLICIES}) p,
        unnest(case p.cmd when 'ALL' then '{SELECT, INSERT, UPDATE, DELETE}' else array[p.cmd] end) as command,
        unnest(case when 'public' = any (p.roles) then '{anon, authenticated}' else p.roles end) as role
      where p.permissive = 'PERMISSIVE' and p.schemaname <> 'storage'
      group by p.on_table, command, role
      having count(*) > 1`,
    fault: 'create policy planted on public.jobs for select to authenticated using (featured)',
    finds: 'public.jobs SELECT authenticated',
  },
  {
    name: 'a policy looks up the user once per statement',
    why: 'Not wrapped in a select, the question is asked again for every row.',
    sql: `
      select p.policyname as finding from (${POLICIES}) p
      where p.asks ~ '(?<!SELECT \\(*)(auth\\.\\w+\\(|current_setting\\(|private\\.(is_admin|has_role)\\()'`,
    fault: 'create policy planted on public.jobs for select to anon using (private.is_admin())',
    finds: 'planted',
  },
  {
    name: 'no right depends on user-editable metadata',
    why: 'Everybody can change the user metadata of their own account.',
    sql: `
      select p.policyname as finding from (${POLICIES}) p where p.asks ~ 'user_meta_?data'
      union all
      select p.oid::regprocedure::text from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosrc ~ 'user_meta_?data'`,
    fault: `
      create policy planted on public.jobs for select to authenticated
      using ((select auth.jwt() -> 'user_metadata' ? 'staff'))`,
    finds: 'planted',
  },
  {
    name: 'a function sets its search_path',
    why: 'Otherwise whoever calls it decides which tables and functions it finds.',
    sql: `
      select p.oid::regprocedure::text as finding from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce('search_path=""' = any (p.proconfig), false)`,
    fault: `create function private.planted() returns integer language sql as 'select 1'`,
    finds: 'private.planted()',
  },
  {
    name: 'a view runs with the rights of its reader',
    why: 'With those of its owner it passes by the policies of its tables, as a materialized view and a foreign table do.',
    sql: `
      select c.oid::regclass::text as finding from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('v', 'm', 'f')
        and not exists (select from unnest(c.reloptions) o where o ~* '^security_invoker=(t|on|1|y)')`,
    fault: 'create view private.planted as select id from public.jobs',
    finds: 'private.planted',
  },
  {
    name: 'no column with a secret is exposed',
    why: 'Secrets and numbers of identity belong into the schema private, whatever the policies say.',
    sql: `
      select t.name || '.' || a.attname as finding
      from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where (has_column_privilege('anon', t.oid, a.attnum, 'select')
          or has_column_privilege('authenticated', t.oid, a.attnum, 'select'))
        and a.attname ~ ('(^|_)(password|passwd|pwd|secret|token|jwt|otp|api_key|private_key|ssh_key|certificate'
          || '|hash|aadhaar|pan|ssn|passport|tax_id|national_id|card_number|cvv|iban|account_number|diagnosis'
          || '|fingerprint|imei|mac_address)(_|$)')`,
    fault: `
      alter table public.jobs add api_token text;
      grant select on public.jobs to authenticated`,
    finds: 'public.jobs.api_token',
  },
];

/** Returns the result of a query with a planted fault; the fault is rolled back first. */
const CREATE_FINDINGS = `
  create function lints.findings(query text, fault text) returns jsonb
  language plpgsql
  as $$
  declare
    found jsonb;
  begin
    execute fault;
    execute 'select coalesce(jsonb_agg(finding order by finding), ''[]'') from (' || query || ') as lint' into found;
    raise exception using errcode = 'LINTS';
  exception when sqlstate 'LINTS' then
    return found;
  end
  $$`;

function describeLints(engine: () => Engine) {
  const findings = (sql: string, fault = 'select 1') =>
    engine().ask<string[]>(`select lints.findings(${quoted(sql)}, ${quoted(fault)}) as answer`);

  beforeAll(async () => {
    await engine().run('create schema lints');
    await engine().run(CREATE_FINDINGS);
  });
  afterAll(async () => {
    await engine().run('drop schema lints cascade');
  });

  test.each(lints.map((lint) => [lint.name, lint] as const))(
    'the rule "%s" detects its fault',
    async (_, lint) => {
      expect(await findings(lint.sql)).toEqual([]);
      expect(await findings(lint.sql, lint.fault)).toEqual([lint.finds]);
    },
  );
}

describe('the built-in backend', () => {
  let backend: BuiltInBackend;
  beforeAll(async () => {
    // A server without requests: at the first one, its library grants the roles everything.
    const dataDir = await copyDataTemplate();
    backend = await startBuiltInBackend({ dataDir, siteUrl: 'http://127.0.0.1:4173' });
  });
  afterAll(() => backend?.close());
  describeLints(() => embeddedEngine(backend));
});

describe.skipIf(!hasPostgres)('a hosted project that grants everything by default', () => {
  const { on } = useProject('withGrants');
  // As the superuser, because some faults need more rights than a project's own role has.
  describeLints(() => postgresEngine(on(), 'supabase_admin'));
});
