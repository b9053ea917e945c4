/** Row level security: that it is on, that a policy is there, and that it asks what it should, once. */
import { POLICIES, TABLES, type Lint } from './Lint';

const planted = (policy: string) => `create policy planted on public.jobs ${policy}`;

export const policyLints: readonly Lint[] = [
  {
    name: 'a table has row level security',
    why: 'Whoever is granted a table without it reads every row; in the schema private it is the second lock.',
    sql: `select name as finding from (${TABLES}) t where not relrowsecurity`,
    fault: 'create table public.planted (id bigint primary key)',
    finds: 'public.planted',
  },
  {
    name: 'a policy stands on a table with row level security',
    why: 'On any other it does nothing, and looks as if it did.',
    sql: `
      select p.policyname || ' on ' || p.on_table as finding
      from (${POLICIES}) p join pg_class c on c.oid = p.on_table::regclass
      where not c.relrowsecurity`,
    fault: 'alter table public.readings disable row level security',
    finds: 'readings_select_recruiter on public.readings',
  },
  {
    name: 'a table that people are granted has a policy',
    why: 'A grant alone opens nothing: a policy was forgotten. Tables without grants are closed on purpose.',
    sql: `
      select t.name || ' to ' || role as finding
      from (${TABLES}) t cross join unnest('{anon, authenticated}'::name[]) as role
      where t.relrowsecurity
        and (has_any_column_privilege(role, t.oid, 'select, insert, update')
          or has_table_privilege(role, t.oid, 'delete'))
        and not exists (
          select from (${POLICIES}) p where p.on_table = t.name and p.roles && array[role, 'public']
        )`,
    fault: 'grant select on public.notes to anon',
    finds: 'public.notes to anon',
  },
  {
    name: 'a role has one policy for a command',
    why: 'Several are all asked for every row. The files of two buckets share a table, so theirs are not counted.',
    sql: `
      select p.on_table || ' ' || command || ' ' || role as finding
      from (${POLICIES}) p,
        unnest(case p.cmd when 'ALL' then '{SELECT, INSERT, UPDATE, DELETE}' else array[p.cmd] end) as command,
        unnest(case when 'public' = any (p.roles) then '{anon, authenticated}' else p.roles end) as role
      where p.permissive = 'PERMISSIVE' and p.schemaname <> 'storage'
      group by p.on_table, command, role
      having count(*) > 1`,
    fault: planted('for select to authenticated using (featured)'),
    finds: 'public.jobs SELECT authenticated',
  },
  {
    name: 'a policy asks who somebody is once per statement',
    why: 'Not wrapped in a select, the question is asked again for every row.',
    sql: `
      select p.policyname as finding from (${POLICIES}) p
      where p.asks ~ '(?<!SELECT \\(*)(auth\\.\\w+\\(|current_setting\\(|private\\.(is_admin|has_role)\\()'`,
    fault: planted('for select to anon using (private.is_admin())'),
    finds: 'planted',
  },
  {
    name: 'a policy is not always true',
    why: 'It opens every row to its roles.',
    sql: `
      select p.policyname as finding from (${POLICIES}) p
      where p.permissive = 'PERMISSIVE'
        and (p.qual is null and p.cmd <> 'INSERT' or p.with_check is null and p.cmd = 'INSERT'
          or p.qual ~ '^\\(*(true|(\\S+) = \\2)\\)*$' or p.with_check ~ '^\\(*(true|(\\S+) = \\2)\\)*$')`,
    fault: planted('for update to anon using (featured) with check (1 = 1)'),
    finds: 'planted',
  },
  {
    name: 'a policy does not open up where nobody is signed in',
    why: 'The functions that say who asks answer null for a visitor; a policy that takes null for a yes lets all in.',
    sql: `
      select p.policyname as finding from (${POLICIES}) p
      where p.asks ~ '(auth\\.\\w+\\(\\)|current_setting\\([^()]*\\))( AS \\w+)?\\)* IS NULL'`,
    fault: planted(
      'for select to anon using ((select auth.uid()) is null or created_by = (select auth.uid()))',
    ),
    finds: 'planted',
  },
  {
    name: 'a policy for signed-in people asks for a role',
    why: 'A session alone says little: it may be anonymous, or of somebody who was removed.',
    sql: `
      select p.policyname as finding from (${POLICIES}) p
      where p.roles && '{authenticated}' and not p.roles && '{anon, public}'
        and p.asks !~ 'private\\.(is_admin|has_role)'`,
    fault: planted('for select to authenticated using (created_by = (select auth.uid()))'),
    finds: 'planted',
  },
  {
    name: 'no right hangs on what people may write about themselves',
    why: 'Everybody can change the user metadata of their own account.',
    sql: `
      select p.policyname as finding from (${POLICIES}) p where p.asks ~ 'user_meta_?data'
      union all
      select p.oid::regprocedure::text from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosrc ~ 'user_meta_?data'`,
    fault: planted(`for select to authenticated using ((select auth.jwt() -> 'user_metadata' ? 'staff'))`),
    finds: 'planted',
  },
  {
    name: 'nobody can list the files of a public bucket',
    why: 'They are read by their names; a list would show also those that no page shows.',
    sql: `
      select b.id || ' by ' || p.policyname as finding
      from storage.buckets b
      join (${POLICIES}) p on p.on_table = 'storage.objects' and p.cmd in ('SELECT', 'ALL')
      where b.public and p.permissive = 'PERMISSIVE'
        and (p.qual !~ 'bucket_id' or p.qual like '%''' || b.id || '''%')
        and p.qual !~ 'private\\.has_role'`,
    fault: `create policy planted on storage.objects for select to anon using (bucket_id = 'images')`,
    finds: 'images by planted',
  },
];
