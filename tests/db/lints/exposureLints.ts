/** What the API offers. Left out: what GraphQL tells of tables, as the rights matrix says who reads each of them. */
import { staffFunctions, visitorFunctions } from '../rights/functions';
import { offered, TABLES, type Lint } from './Lint';

const definersFor = (role: string) => `
  select p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as finding
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
    and has_function_privilege('${role}', p.oid, 'execute')`;

const plantedFunction = (role: string) => `
  create function public.planted(id bigint) returns bigint language sql security definer set search_path = ''
  as 'select 1::bigint';
  revoke execute on function public.planted from public, anon, authenticated;
  grant execute on function public.planted to ${role}`;

export const exposureLints: readonly Lint[] = [
  {
    name: 'a function that visitors run with the rights of its owner is meant',
    why: 'It passes by every policy, so it must carry all rules itself.',
    sql: definersFor('anon'),
    fault: plantedFunction('anon'),
    finds: 'planted(bigint)',
    except: visitorFunctions,
  },
  {
    name: 'a function that signed-in people run with the rights of its owner is meant',
    why: 'It passes by every policy, and must ask for the role itself.',
    sql: definersFor('authenticated'),
    fault: plantedFunction('authenticated'),
    finds: 'planted(bigint)',
    except: { ...visitorFunctions, ...staffFunctions },
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
    name: 'a view asks with the rights of whoever reads it',
    why: 'With those of its owner it passes by the policies of its tables.',
    sql: `
      select c.oid::regclass::text as finding from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'v'
        and not exists (select from unnest(c.reloptions) o where o ~* '^security_invoker=(t|on|1|y)')`,
    fault: 'create view private.planted as select id from public.jobs',
    finds: 'private.planted',
  },
  {
    name: 'no view shows the accounts',
    why: 'The tables of the sign-in service hold the addresses and secrets of everybody.',
    sql: `
      select distinct v.name as finding
      from (${offered('v')} union ${offered('m')}) v
      join pg_rewrite r on r.ev_class = v.oid
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
      join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid
      where c.relnamespace = 'auth'::regnamespace`,
    fault: `
      create view public.planted with (security_invoker = on) as select id from auth.users;
      grant select on public.planted to authenticated`,
    finds: 'public.planted',
  },
  {
    name: 'no materialized view is offered',
    why: 'Policies do not hold for its rows.',
    sql: `select name as finding from (${offered('m')}) m`,
    fault: `
      create materialized view public.planted as select 1 as id;
      grant select on public.planted to anon`,
    finds: 'public.planted',
  },
  {
    name: 'no foreign table is offered',
    why: 'Policies do not hold for its rows.',
    sql: `select name as finding from (${offered('f')}) f`,
    fault: `
      create foreign data wrapper planted;
      create server planted foreign data wrapper planted;
      create foreign table public.planted (id bigint) server planted;
      grant select on public.planted to anon`,
    finds: 'public.planted',
  },
  {
    name: 'no column with a secret is offered',
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
  {
    name: 'a queue has row level security',
    why: 'Queues of the extension pgmq can be offered by a switch in the dashboard; the product uses none.',
    sql: `
      select 'pgmq.' || c.relname as finding from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'pgmq' and c.relname ~ '^[qa]_' and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    fault: 'create schema pgmq; create table pgmq.q_planted (id bigint primary key)',
    finds: 'pgmq.q_planted',
  },
  {
    name: 'no extension stands in the schema public',
    why: 'Its functions would be offered by the API.',
    sql: `select extname::text as finding from pg_extension where extnamespace = 'public'::regnamespace`,
    fault: 'alter extension pg_trgm set schema public',
    finds: 'pg_trgm',
  },
  {
    name: 'an extension is of the version that the server brings',
    why: 'An older one misses its mended faults.',
    sql: `select name::text as finding from pg_available_extensions where installed_version <> default_version`,
    fault: `update pg_extension set extversion = '0' where extname = 'plpgsql'`,
    finds: 'plpgsql',
  },
];
