/** Keys, indexes and columns. Left out: unused indexes, bloat and idle replication slots, which only a site in use can show. */
import { TABLES, type Lint } from './Lint';

export const tableLints: readonly Lint[] = [
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
    name: 'an index stands once',
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
    name: 'an index is valid',
    why: 'One whose making was broken off is written to and never read.',
    sql: `
      select i.indexrelid::regclass::text as finding
      from pg_index i join (${TABLES}) t on t.oid = i.indrelid
      where not i.indisvalid`,
    fault: `update pg_index set indisvalid = false where indexrelid = 'public.jobs_status_idx'::regclass`,
    finds: 'jobs_status_idx',
  },
  {
    name: 'a table is vacuumed',
    why: 'Where that is switched off, dead rows stay for ever.',
    sql: `
      select name as finding from (${TABLES}) t
      where exists (select from unnest(t.reloptions) o where o ~* '^autovacuum_enabled=(f|of|0|n)')`,
    fault: 'alter table public.jobs set (autovacuum_enabled = off)',
    finds: 'public.jobs',
  },
  {
    name: 'a column has a type that an upgrade can carry',
    why: 'Most reg… types hold numbers of the old server, and stop pg_upgrade.',
    sql: `
      select t.name || '.' || a.attname as finding
      from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where a.atttypid = any ('{
        regcollation, regconfig, regdictionary, regnamespace, regoper, regoperator, regproc, regprocedure
      }'::regtype[])`,
    fault: 'alter table public.jobs add planted regproc',
    finds: 'public.jobs.planted',
  },
  {
    name: 'a foreign key into the schema auth points at a primary key',
    why: 'Other unique columns there belong to the sign-in service, whose upgrades drop them.',
    sql: `
      select c.conname as finding
      from pg_constraint c join (${TABLES}) t on t.oid = c.conrelid
      join pg_class other on other.oid = c.confrelid and other.relnamespace = 'auth'::regnamespace
      where c.contype = 'f'
        and not exists (
          select from pg_constraint k
          where k.conrelid = c.confrelid and k.contype = 'p' and k.conkey @> c.confkey and c.confkey @> k.conkey
        )`,
    fault: `
      alter table auth.users add planted bigint constraint planted_key unique;
      alter table public.notes add planted bigint constraint planted_fkey references auth.users (planted)`,
    finds: 'planted_fkey',
  },
];

/** Who made and saved a row, and when: told by the database, never by whoever sends it. */
export const authorLints: readonly Lint[] = [
  {
    name: 'author, time and version of a row are not chosen by a client',
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
];
