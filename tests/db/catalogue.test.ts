/** What nobody remembers while writing the next migration, asked of the database itself. */
import { describe, expect, it } from 'vitest';
import { useStage } from '../support/database';

const on = useStage();
const names = async (sql: string) => (await on().backend.sql<{ name: string }>(sql)).map(({ name }) => name);

const TABLES = `
  select c.oid, n.nspname || '.' || c.relname as name, c.relrowsecurity
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')`;

const FUNCTIONS = `
  select p.*, p.oid::regprocedure::text as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')`;

describe('every table', () => {
  it('is known to this test', async () => {
    expect(await names(`select name from (${TABLES}) t order by name`)).toEqual([
      'private.data_keys',
      'private.ended_sessions',
      'private.file_deletions',
      'private.invitations',
      'private.invited_emails',
      'private.job_alert_requests',
      'private.job_words',
      'private.outbox',
      'private.preview_links',
      'private.rate_events',
      'private.upload_tickets',
      'public.activity',
      'public.admins',
      'public.content_drafts',
      'public.content_revisions',
      'public.erasures',
      'public.image_uses',
      'public.images',
      'public.job_alerts',
      'public.jobs',
      'public.notes',
      'public.reply_templates',
      'public.site_content',
      'public.site_settings',
      'public.submissions',
    ]);
  });

  it('has row level security', async () => {
    expect(await names(`select name from (${TABLES}) t where not relrowsecurity`)).toEqual([]);
  });

  it('has a comment', async () => {
    expect(
      await names(`select name from (${TABLES}) t where obj_description(oid, 'pg_class') is null`),
    ).toEqual([]);
  });

  it('limits every text and every jsonb column by a check', async () => {
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

const granted = (role: string) =>
  names(
    `select name from (${FUNCTIONS}) f where has_function_privilege('${role}', oid, 'execute') order by name`,
  );

describe('every function', () => {
  it('sets search_path', async () => {
    const loose = `select name from (${FUNCTIONS}) f where not coalesce('search_path=""' = any (proconfig), false)`;
    expect(await names(loose)).toEqual([]);
  });

  it('is executable by visitors and users only where a policy or a screen needs it', async () => {
    const open = [
      'ask_for_erasure(text)',
      'check_admin_email(text)',
      'close_my_data(text)',
      'confirm_job_alert(text)',
      'correct_my_data(text,jsonb)',
      'featured_jobs()',
      'get_job(bigint)',
      'get_my_data(text)',
      'invitation_of(text)',
      'job_addresses(bigint)',
      'job_alert_of(text)',
      'job_facets(text,text,text,text,text,numeric,integer)',
      'job_insights()',
      'jobs_for_feeds(integer,timestamp with time zone,bigint)',
      'open_my_data(text)',
      'preview_content(text)',
      'private.has_open_ticket(text)',
      'private.has_role(text)',
      'private.is_admin()',
      'private.is_image_name(text)',
      'private.is_live(timestamp with time zone,timestamp with time zone)',
      'private.shown_images()',
      'request_data_link(text)',
      'request_job_alert(jsonb)',
      'request_resume_upload(text,bigint,text)',
      'search_jobs(text,text,text,text,text,numeric,integer,text,integer,integer)',
      'similar_jobs(bigint)',
      'stop_job_alert(text)',
      'submit_application(jsonb)',
      'submit_contact_message(jsonb)',
      'submit_employer_enquiry(jsonb)',
      'withdraw_my_consent(text)',
    ];
    const forStaff = [
      'add_note(bigint,text)',
      'cancel_invitation(uuid)',
      'change_person(uuid,text,text,boolean)',
      'change_submissions(bigint[],jsonb)',
      'create_preview_link(text,integer)',
      'delete_note(bigint)',
      'discard_mail(uuid)',
      'end_my_session(uuid)',
      'end_other_sessions()',
      'end_preview_links(text)',
      'end_sessions(uuid)',
      'erase_person(text,text)',
      'erasure_requests()',
      'failed_mail()',
      'files_outside_library()',
      'find_images(text,text)',
      'find_submissions(text)',
      'inbox_overview(integer)',
      'invite_person(text,text,text)',
      'my_access()',
      'my_sessions()',
      'open_invitations()',
      'people()',
      'preview_erasure(text)',
      'private.plain_words(text)',
      'private.submission_query(text)',
      'publish_draft(text,integer,integer)',
      'record_export(text,integer)',
      'rename_me(text)',
      'remove_person(uuid)',
      'replace_image(uuid,integer,jsonb)',
      'resend_invitation(uuid)',
      'retention_due()',
      'retry_mail(uuid)',
      'run_retention(bigint[])',
      'send_reply(bigint,text,text)',
      'set_jobs_status(bigint[],text)',
      'settle_content()',
      'submissions_of_senders(bigint[])',
    ];
    const forServer = [
      'accept_invitation(text)',
      'claim_mail(integer)',
      'file_deleted(text)',
      'files_to_delete(integer)',
      'finish_mail(uuid,text,text)',
      'invite_admin(text,text,text)',
      'mail_to_forget(uuid[])',
      'my_data_files(text)',
      'prepare_job_alerts()',
      'run_retention_if_automatic()',
      'set_jobs_status(bigint[],text)',
    ];
    expect(await granted('anon')).toEqual(open);
    expect(await granted('authenticated')).toEqual([...open, ...forStaff].toSorted());
    expect(await granted('service_role')).toEqual([...open, ...forServer].toSorted());
  });

  it('is not granted to public', async () => {
    const open = `
      select name from (${FUNCTIONS}) f
      where proacl is null or exists (select from aclexplode(proacl) a where a.grantee = 0)`;
    expect(await names(open)).toEqual([]);
  });

  it('of a trigger, or one that asks who is signed in, is security definer', async () => {
    const invoker = `
      select name from (${FUNCTIONS}) f
      where not prosecdef and (prorettype = 'trigger'::regtype or prosrc ~ 'auth\\.')`;
    expect(await names(invoker)).toEqual([]);
  });
});

describe('every policy', () => {
  it('names its roles', async () => {
    expect(await names(`select policyname as name from pg_policies where 'public' = any (roles)`)).toEqual(
      [],
    );
  });

  it('is named after its table, its command and who it is for', async () => {
    const odd = `
      select policyname as name from pg_policies
      where schemaname = 'public' and (cmd = 'ALL' or policyname not like tablename || '_' || lower(cmd) || '_%')`;
    expect(await names(odd)).toEqual([]);
  });

  it('is open to everybody only for reading site_content', async () => {
    const open = `select policyname as name from pg_policies where qual = 'true' or with_check = 'true'`;
    expect(await names(open)).toEqual(['site_content_select_anyone']);
  });

  it('asks for the role once per statement, not once per row', async () => {
    const perRow = `
      select policyname as name from pg_policies
      where coalesce(qual, '') || coalesce(with_check, '') ~ 'private\\.(is_admin|has_role)'
        and coalesce(qual, '') || coalesce(with_check, '') !~ 'SELECT private\\.(is_admin|has_role)'`;
    expect(await names(perRow)).toEqual([]);
  });

  it('reads indexed columns only', async () => {
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

it('every foreign key has an index', async () => {
  const unindexed = `
    select c.conname as name
    from pg_constraint c join (${TABLES}) t on t.oid = c.conrelid
    where c.contype = 'f'
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`;
  expect(await names(unindexed)).toEqual([]);
});

it('only the schema public is exposed', async () => {
  for (const table of ['rate_events', 'invited_emails', 'outbox', 'upload_tickets', 'users', 'objects']) {
    const response = await on().actors.owner.fetch(`/rest/v1/${table}`);
    expect(response.status).toBe(404);
  }
});
