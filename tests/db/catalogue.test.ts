/** This project's own rules for migrations, checked in the database itself; `lints` has those of every project. */
import { describe, expect, test } from 'vitest';
import { useStage } from '../stage/database/database';
import { each, serverFunctions, staffFunctions, visitorFunctions } from './rights/functions';

const on = useStage();
const names = async (sql: string) => (await on().backend.sql<{ name: string }>(sql)).map(({ name }) => name);

const TABLES = `
  select c.oid, n.nspname || '.' || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')`;

const FUNCTIONS = `
  select p.*, case n.nspname when 'private' then 'private.' else '' end
    || p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')`;

describe('tables', () => {
  test('every table has a comment', async () => {
    expect(
      await names(`select name from (${TABLES}) t where obj_description(oid, 'pg_class') is null`),
    ).toEqual([]);
  });

  test('every text and jsonb column has a check that limits its size', async () => {
    const unchecked = await names(`
      select t.name || '.' || a.attname as name
      from (${TABLES}) t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where a.atttypid in ('text'::regtype, 'jsonb'::regtype)
        and not exists (
          select from pg_constraint c where c.conrelid = t.oid and c.contype = 'c' and a.attnum = any (c.conkey)
        )`);
    expect(unchecked).toEqual([]);
  });
});

const OLDER_DEFAULTS = `
  select 'functions' as name from pg_default_acl, aclexplode(defaclacl) as acl
  where defaclnamespace = 'public'::regnamespace and defaclobjtype = 'f' and acl.grantee = 'service_role'::regrole`;

const granted = (role: string) =>
  names(
    `select name from (${FUNCTIONS}) f where has_function_privilege('${role}', oid, 'execute') order by name`,
  );

describe('functions', () => {
  test('visitors and users can execute only functions that a policy or screen needs', async () => {
    const open = [
      ...Object.keys(visitorFunctions),
      'private.has_open_ticket(text, jsonb)',
      'private.enter_by_token(text, text)',
      'private.has_role(text)',
      'private.is_admin()',
      'private.is_image_name(text)',
      'private.is_live(timestamp with time zone, timestamp with time zone)',
      'private.is_person()',
      'private.is_private_setting(text)',
      'private.scope_of(text)',
      'private.shown_images()',
      'call_api(text, text, jsonb, jsonb)',
      'site_rows()',
    ];
    const forStaff = [
      ...Object.keys(staffFunctions),
      'find_redirects(text)',
      // For the index that stores a saved job.
      'private.has_opened_file(text)',
      'private.job_name(text, text, text, text)',
      // The operations of the API, with the rights of a token.
      ...each(`
        private.answer_api(text, jsonb, jsonb); private.api_change_application(jsonb);
        private.api_create_application(jsonb); private.api_change_content(jsonb); private.api_change_job(jsonb); private.api_content(jsonb);
        private.api_create_job(jsonb); private.api_get_application(jsonb); private.api_get_file(jsonb);
        private.api_job(jobs); private.api_job_fields(jsonb); private.api_list_applications(jsonb);
        private.api_list_jobs(jsonb); private.api_list_people(jsonb); private.api_page(jsonb, integer);
        private.earlier_answer(text, text); private.etag_of(submissions); private.keep_answer(text, jsonb);
        private.note_reading(bigint[], text); private.refuse_field(text, text);
        private.require_read(jsonb, text, jsonb)`),
      // Bulk changes run with the rights of staff.
      'private.lock_many_jobs()',
      // For the check of a saved job.
      'private.is_day(jsonb)',
      // For the index that stores a saved page.
      'private.page_address(jsonb)',
      'set_jobs_status(bigint[], text)',
    ];
    const forServer = [
      ...serverFunctions,
      'private.is_day(jsonb)',
      'private.job_name(text, text, text, text)',
      'private.lock_many_jobs()',
      'private.page_address(jsonb)',
      'save_redirects(jsonb, boolean, boolean)',
      'set_jobs_status(bigint[], text)',
    ];
    expect(await granted('anon')).toEqual(open.toSorted());
    expect(await granted('authenticated')).toEqual([...open, ...forStaff].toSorted());
    // A project made before 2026-05-30 grants the server's own key every function.
    const mine = [...open, ...forServer].toSorted();
    const isOlder = (await names(OLDER_DEFAULTS)).length > 0;
    const theirs = await granted('service_role');
    expect(isOlder ? theirs.filter((name) => mine.includes(name)) : theirs).toEqual(mine);
  });

  test('no function is granted to public', async () => {
    const open = `
      select name from (${FUNCTIONS}) f
      where proacl is null or exists (select from aclexplode(proacl) a where a.grantee = 0)`;
    expect(await names(open)).toEqual([]);
  });

  test('every trigger function, and every function that checks the signed-in user, is security definer', async () => {
    const invoker = `
      select name from (${FUNCTIONS}) f
      where not prosecdef and (prorettype = 'trigger'::regtype or prosrc ~ 'auth\\.')`;
    expect(await names(invoker)).toEqual([]);
  });
});

test('every notification trigger is a row trigger: a statement without matches would wake servers for nothing', async () => {
  const idle = `
      select tgrelid::regclass || '' as name from pg_trigger
      where tgfoid = 'private.tell_servers'::regproc and tgtype & 1 = 0`;
  expect(await names(idle)).toEqual([]);
});

describe('policies', () => {
  test('every policy names its roles', async () => {
    expect(await names(`select policyname as name from pg_policies where 'public' = any (roles)`)).toEqual(
      [],
    );
  });

  test('every policy is named after its table, command and roles', async () => {
    const odd = `
      select policyname as name from pg_policies
      where schemaname = 'public' and (cmd = 'ALL' or policyname not like tablename || '_' || lower(cmd) || '_%')`;
    expect(await names(odd)).toEqual([]);
  });

  test('every policy reads indexed columns only', async () => {
    const unindexed = `
      select p.polname || ' ' || a.attname as name
      from pg_policy p
      join pg_class c on c.oid = p.polrelid and c.relnamespace = 'public'::regnamespace
      join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refobjid = c.oid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and a.attnum > 0
      where not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`;
    expect(await names(unindexed)).toEqual([]);
  });
});

test('only the schema public is exposed', async () => {
  for (const table of ['rate_events', 'invited_emails', 'outbox', 'upload_tickets', 'users', 'objects']) {
    const response = await on().actors.owner.fetch(`/rest/v1/${table}`);
    expect(response.status).toBe(404);
  }
});
