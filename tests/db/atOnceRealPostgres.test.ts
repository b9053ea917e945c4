/**
 * Races between two people or servers, which the embedded database cannot show because it runs one statement at a time.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, claimsOf, useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';

const A_MESSAGE = `
  insert into public.submissions (key, reference, kind, first_name, last_name, email, subject, message, notice_version, created_at)
  values (gen_random_uuid(), 'C-0000-0000', 'contact', 'Asha', 'Sample', 'asha@example.com', 'general', 'Hello there.', '2026-11-21', '2020-01-01')`;

const EDITOR = claimsOf(1);
const asEditor = (sql: string) => as(EDITOR, sql);

const save = (title: string, version: number) =>
  asEditor(`insert into public.site_settings (key, value, version) values ('hero_section', '{"title": "${title}"}', ${version})
    on conflict (key) do update set value = excluded.value, version = excluded.version`);
const prepare = (publishAt: string, value = '{"title": "Prepared"}') =>
  asEditor(`insert into public.content_drafts (id, value, base_version, publish_at)
    values ('site_settings/hero_section', '${value}', 1, ${publishAt})`);
const page = (name: string, address: string, version: number, link = '') =>
  asEditor(`insert into public.site_content (section_id, content, version)
    values ('page_${name}', '{"sections": [{"kind": "head", "address": "${address}", "link": "${link}"}]}', ${version})
    on conflict (section_id) do update set content = excluded.content, version = excluded.version`);
const SETTLE = asEditor('select public.settle_content()');
const publish = (storedVersion: number) =>
  asEditor(`select public.publish_draft('site_settings/hero_section', 1, ${storedVersion})`);

const PREPARE = 'set local role service_role; select public.prepare_job_alerts()';

describe.skipIf(!hasPostgres)('a hosted project', () => {
  const { query, hold, join, meanwhile, untilWaiting } = useProject();
  const stored = () => query(`select value ->> 'title', version from public.site_settings`);
  const drafts = () => query('select count(*) from public.content_drafts');
  const told = () => query(`select data ->> 'total' from private.outbox where kind = 'job_alert'`);

  describe('links and retention', () => {
    beforeAll(() => query(A_MESSAGE));

    test('a data link opens once, even when it is opened twice at the same moment', async () => {
      await query(`set local role anon; select public.request_data_link('asha@example.com')`);
      const token = await query(`select data ->> 'token' from private.outbox where kind = 'data_link'`);
      const open = `select public.open_my_data('${token}')`;
      const first = await hold(open);
      const second = query(open).catch(String);
      await first.commit();
      expect(await second).toContain('This link has been used already');
      expect(await query(`select count(*) from private.data_keys where kind = 'session'`)).toBe('1');
    });

    test('three data requests an hour are accepted, however many arrive at once', async () => {
      await query('delete from private.rate_events');
      const asked = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) =>
          query(`select public.request_data_link('a${index}@example.com')`),
        ),
      );
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    });

    test('retention keeps an entry that is put on hold while it runs', async () => {
      await query(
        `insert into public.site_settings (key, value, is_public) values ('retention', '{"automatic": true}', false)`,
      );
      const held = await hold(`update public.submissions set hold_reason = 'A claim.'`);
      const run = query('select public.run_retention_if_automatic()');
      await held.commit();
      expect(await run).toBe('0');
      await query('update public.submissions set hold_reason = null');
      expect(await query('select public.run_retention_if_automatic()')).toBe('1');
    });
  });

  describe('content', () => {
    beforeAll(() => join(EDITOR, 'editor@example.com', 'editor'));
    beforeEach(async () => {
      await query(
        'delete from public.content_drafts; delete from public.site_settings; delete from public.site_content',
      );
      await query(save('Before', 0));
    });

    test('two people who open a screen when a draft is due settle it once', async () => {
      await query(prepare('now()'));
      expect(await meanwhile(SETTLE, SETTLE)).toBe('0');
      expect(await stored()).toBe('Prepared|2');
    });

    test('a save is refused while a draft is being settled', async () => {
      await query(prepare('now()'));
      expect(await meanwhile(SETTLE, save('Over it', 1))).toContain('PT409');
      expect(await stored()).toBe('Prepared|2');
    });

    test('publishing a draft does not overwrite a concurrent save', async () => {
      await query(prepare('null'));
      expect(await meanwhile(save('Theirs', 1), publish(1))).toContain('PT409');
      expect([await stored(), await drafts()]).toEqual(['Theirs|2', '1']);
    });

    test('a draft is prepared on top of a concurrent save', async () => {
      await meanwhile(save('Theirs', 1), prepare('null', '{"title": "Before", "subtitle": "Prepared"}'));
      const draft = `select value ->> 'title', base_version from public.content_drafts`;
      expect(await query(draft)).toBe('Theirs|2');
    });

    test('publishing a first version does not overwrite a concurrent first save', async () => {
      await query('delete from public.site_settings');
      await query(prepare('null'));
      expect(await meanwhile(save('Theirs', 0), publish(0))).toMatch(/PT409|23505/);
      expect([await stored(), await drafts()]).toEqual(['Theirs|1', '1']);
    });

    test('two pages that take one address at the same moment get it once', async () => {
      const [first, second] = [page('a', '/nurses', 0), page('b', '/nurses', 0)];
      expect(await meanwhile(first, second)).toContain('Another page already has the address /nurses.');
      expect(await query(`select section_id from public.site_content`)).toBe('page_a');
    });

    test('a page renamed while its links follow another rename meets the newer version', async () => {
      await query(page('a', '/nurses', 0, '/doctors'));
      await query(page('b', '/doctors', 0, '/nurses'));
      const [first, second] = [page('a', '/nursing', 1, '/doctors'), page('b', '/medicine', 1, '/nurses')];
      expect(await meanwhile(first, second)).toContain('Someone else saved this');
      expect(await query(page('b', '/medicine', 2, '/nursing'))).toBe('');
    });
  });

  describe('job alerts of two servers', () => {
    beforeAll(() =>
      query(`
        insert into public.jobs (title, company, location, category, description, status, posted_at)
        values ('Staff Nurse', 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published', now() - interval '1 day');
        insert into public.job_alerts (email, filters, frequency, notice_version, requested_at, told_until, due_at)
        select 'asha' || n || '@example.com', '{"q": "nurse"}', 'daily', '1', now(), now() - interval '2 days', now()
        from generate_series(1, 250) as n`),
    );

    test('two servers share the alerts and write one email for each', async () => {
      const first = await hold(PREPARE);
      const counts = (await Promise.all([query(PREPARE), query(PREPARE)])).map(Number);
      await first.commit();
      expect(counts.reduce((sum, count) => sum + count)).toBe(150);
      expect(await query(PREPARE)).toBe('0');
      expect(
        await query(
          `select count(*), count(distinct to_address) from private.outbox where kind = 'job_alert'`,
        ),
      ).toBe('250|250');
    });

    test('a job whose save takes longer than a minute is emailed once it commits', async () => {
      const change = `replace(pg_get_functiondef('public.prepare_job_alerts'::regproc), '1 minute', '0 seconds')`;
      await query(`do $$ begin execute ${change}; end $$`);
      await query(
        `delete from public.jobs; delete from private.outbox; delete from public.job_alerts where email <> 'asha2@example.com'`,
      );
      const prepare = () =>
        query('update public.job_alerts set due_at = now(); select public.prepare_job_alerts()');
      const save = await hold(
        `insert into public.jobs (title, company, location, category, description, status)
         values ('Staff Nurse', 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published')`,
      );
      await prepare();
      await save.commit();
      // Any older write on the same server, even in another database, delays the email.
      await expect.poll(() => prepare().then(told), { timeout: 60_000 }).toBe('1');
      await prepare();
      expect(await told()).toBe('1');
    });
  });

  describe('a client and its jobs', () => {
    const RECRUITER = claimsOf(2);
    const asRecruiter = (sql: string) => as(RECRUITER, sql);
    const RENAME = asRecruiter(`update public.clients set name = 'Quillmark', version = version`);
    let jobs: string[] = [];
    beforeAll(() => join(RECRUITER, 'recruiter@example.com', 'recruiter'));
    beforeEach(async () => {
      await query(`delete from public.jobs; delete from public.clients;
        insert into public.clients (name) values ('Kestrel');
        insert into public.jobs (title, company, location, category)
        select 'Staff Nurse', 'Kestrel', 'Pune', 'Healthcare' from generate_series(1, 3)`);
      jobs = (await query('select id from public.jobs order by id')).split('\n');
    });
    /** Starts one after the other while the first job is locked, and unlocks it when all of them wait. */
    async function whileFirstIsHeld(...statements: string[]) {
      const held = await hold(`select from public.jobs where id = ${jobs[0]} for update`);
      const outcomes: Promise<string>[] = [];
      for (const statement of statements) {
        outcomes.push(query(statement).catch(String));
        await untilWaiting(outcomes.length);
      }
      await held.commit();
      return Promise.all(outcomes);
    }

    test('a client rename and a save of one of its jobs both succeed', async () => {
      const save = `update public.jobs set title = 'Head Nurse', version = version where id = ${jobs[1]}`;
      expect(await whileFirstIsHeld(RENAME, asRecruiter(save))).toEqual(['', '']);
      expect(await query('select distinct company from public.jobs')).toBe('Quillmark');
      expect(await query(`select count(*) from public.jobs where title = 'Head Nurse'`)).toBe('1');
    });

    test('a client rename and a bulk change in another order of jobs both succeed', async () => {
      // The first is now the last of the table.
      await query(`update public.jobs set openings = 2, version = version where id = ${jobs[0]}`);
      const close = `set local enable_indexscan = off; set local enable_bitmapscan = off;
        select public.set_jobs_status(array[${jobs.join()}], 'closed')`;
      expect(await whileFirstIsHeld(RENAME, asRecruiter(close))).toEqual(['', '3']);
      expect(await query('select distinct company, status from public.jobs')).toBe('Quillmark|closed');
    });
  });
});
