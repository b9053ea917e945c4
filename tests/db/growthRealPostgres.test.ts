/** With some thousand jobs and entries on a plain PostgreSQL: what everybody asks for is looked up, not read from end to end. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasPostgres } from '../support/postgresServer';
import { startRealPostgres, type RealPostgres } from '../support/realPostgres';
import { ACTORS } from './rights/actors';
import { askAfter, begin, end, postgresEngine, type Engine } from './rights/engine';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
afterAll(() => vi.resetConfig());

const PLANT = `
  insert into public.jobs (title, company, location, category, description, status, closes_at)
  select 'Staff Nurse Ward' || n, 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published',
    case when n % 3 = 0 then now() + make_interval(days => n) end
  from generate_series(1, 5000) as n;
  insert into public.submissions (
    key, reference, kind, first_name, last_name, email, industry, message, resume_path, resume_name, resume_size,
    notice_version, stage, created_at
  )
  select
    gen_random_uuid(), private.reference_of('A', gen_random_uuid()), 'resume', 'First' || n, 'Last' || n,
    'p' || n || '@example.com', 'healthcare', 'I tend people.', gen_random_uuid() || '.pdf', 'a.pdf', 300, '2026-11-21',
    (array['new', 'screening', 'interview'])[1 + n % 3], now() - make_interval(hours => n)
  from generate_series(1, 5000) as n;
  analyze public.jobs; analyze public.submissions; analyze private.naming_words`;

describe.skipIf(!hasPostgres)('a project with thousands of jobs and entries', () => {
  let postgres: RealPostgres;
  let engine: Engine;
  beforeAll(async () => {
    postgres = await startRealPostgres({ automaticGrants: false });
    engine = postgresEngine(postgres);
    await begin(engine);
    await engine.run(PLANT);
  });
  afterAll(async () => {
    await end(engine);
    await postgres.stop();
  });

  const after = (actor: string, statement: string, asked: string) =>
    askAfter(postgres, actor, statement, asked);

  /** How many rows of a table were reached, by reading all of it or by an index. */
  const rowsReached = async (actor: string, table: string, statement: string) =>
    Number(
      await after(
        actor,
        statement,
        `select seq_tup_read + idx_tup_fetch from pg_stat_xact_user_tables where relid = '${table}'::regclass`,
      ),
    );

  const LIST = 'order by updated_at desc, id desc limit 20';
  const COLUMN = `where kind in ('application', 'resume') and stage = 'screening' order by created_at desc, id desc limit 25`;

  test.each([
    ['what was changed, for a server', 'serverKey', 'public.jobs', 'public.changes_since()'],
    ['a page of the list of jobs', 'recruiter', 'public.jobs', `id from public.jobs ${LIST}`],
    ['a job by its name', 'editor', 'public.jobs', `count(*) from public.find_jobs('ward4711')`],
    ['a job by its number', 'editor', 'public.jobs', `count(*) from public.find_jobs('4711')`],
    ['no job', 'owner', 'public.jobs', `count(*) from public.find_jobs('zebra nurse')`],
    ['what the inbox can be narrowed to', 'recruiter', 'public.jobs', 'public.inbox_choices(4711)'],
    ['a column of the board', 'recruiter', 'public.submissions', `id from public.submissions ${COLUMN}`],
  ])('reaches few rows for %s', async (_what, actor, table, statement) => {
    expect(await rowsReached(actor, table, statement)).toBeLessThan(100);
  });

  test.each(ACTORS)('finds for %s the jobs that the policy shows, and no others', async (actor) => {
    const count = (from: string) =>
      after(
        actor,
        `set_config('growth.found', (select count(*) from ${from})::text, true)`,
        `select current_setting('growth.found')`,
      ).catch((error: unknown) => (String(error).includes('42501') ? '0' : Promise.reject(error as Error)));
    const shown = await count(`public.jobs where title ilike '%ward47%'`);
    expect(await count(`public.find_jobs('ward47')`)).toBe(shown);
    expect(await count(`public.find_jobs('')`)).toBe(await count('public.jobs'));
    expect(shown).toBe(['editor', 'recruiter', 'owner'].includes(actor) ? '111' : '0');
  });
});
