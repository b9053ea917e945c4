/** Searching the inbox on a plain PostgreSQL: with the index, and exactly what the policy of each role would show. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasPostgres } from '../support/postgresServer';
import { startRealPostgres, type RealPostgres } from '../support/realPostgres';
import { ACTORS } from './rights/actors';
import { askAfter, begin, end, postgresEngine, type Engine } from './rights/engine';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
afterAll(() => vi.resetConfig());

const ENTRIES = 5000;
/** As forms write them; every hundredth speaks of zebras, and every thousandth was sent again after it did. */
const PLANT = `
  insert into public.submissions (
    key, reference, kind, first_name, last_name, email, industry, message, resume_path, resume_name, resume_size,
    notice_version, read_at, created_at
  )
  select
    gen_random_uuid(), private.reference_of('A', gen_random_uuid()), 'resume', 'First' || i, 'Last' || i,
    'p' || i || '@example.com', 'healthcare', case when i % 100 = 0 then 'I tend zebras.' else 'I tend people.' end,
    gen_random_uuid() || '.pdf', 'a.pdf', 300, '2026-11-21', case when i % 2 = 0 then now() end,
    now() - make_interval(hours => i)
  from generate_series(1, ${ENTRIES}) as i;
  insert into public.submission_versions (
    submission_id, version, key, reference, first_name, last_name, message, resume_path, resume_name, resume_size,
    notice_version, consented_at, sent_at
  )
  select
    id, 1, gen_random_uuid(), private.reference_of('A', gen_random_uuid()), 'Earlier', 'Sample', 'I tend okapis.',
    gen_random_uuid() || '.pdf', 'a.pdf', 300, '2026-11-21', now(), now()
  from public.submissions where id % 1000 = 0;
  analyze public.submissions; analyze public.submission_versions`;

describe.skipIf(!hasPostgres).each([false, true])(
  'a hosted project, automatic grants: %s',
  (automaticGrants) => {
    let postgres: RealPostgres;
    let engine: Engine;
    beforeAll(async () => {
      postgres = await startRealPostgres({ automaticGrants });
      engine = postgresEngine(postgres);
      await begin(engine);
      await engine.run(PLANT);
    });
    afterAll(async () => {
      await end(engine);
      await postgres.stop();
    });

    /** The last value of a statement that somebody runs; null for a refusal. */
    const idsFor = (actor: string, query: string) =>
      engine.ask<string[] | null>(`
      select to_jsonb(rights.ids('${actor}', '${query.replaceAll("'", "''")}')) as answer`);

    beforeAll(async () => {
      await engine.run(`
      create function rights.ids(actor text, query text) returns bigint[] language plpgsql as $$
      declare
        known rights.actors;
        ids bigint[];
      begin
        select * into known from rights.actors where name = actor;
        perform set_config('request.jwt.claims', known.claims::text, true);
        perform set_config('role', known.role, true);
        execute format('select array(select id from (%s) as found order by id)', query) into ids;
        raise exception using errcode = 'TESTS', message = ids::text;
      exception when others then
        if sqlstate = 'TESTS' then return sqlerrm::bigint[]; end if;
        if sqlstate in ('42501', 'PT403') then return '{}'; end if;
        raise;
      end $$`);
    });

    test.each(ACTORS)('finds for %s exactly what their policies show', async (actor) => {
      for (const word of ['zebras', 'okapis', 'tend', 'nothing']) {
        const shown = await idsFor(
          actor,
          `select id from public.submissions where search @@ '''${word}'':*'::tsquery
         union select submission_id from public.submission_versions where search @@ '''${word}'':*'::tsquery`,
        );
        const found = await idsFor(actor, `select id from public.find_submissions('${word}')`);
        expect({ [word]: found }).toEqual({ [word]: shown });
        const isForThem = ['recruiter', 'owner'].includes(actor);
        expect(found?.length ?? 0).toBe(
          isForThem ? ({ zebras: 50, okapis: 5, tend: ENTRIES }[word] ?? 0) : 0,
        );
      }
    });

    /** How often a table was read from end to end, and by an index, while somebody called a function. */
    const readsOf = async (call: string) => {
      const answer = await askAfter(
        postgres,
        'recruiter',
        call,
        `select jsonb_build_object('whole', seq_scan, 'by_index', idx_scan)
         from pg_stat_xact_user_tables where relid = 'public.submissions'::regclass`,
      );
      return JSON.parse(answer) as { whole: number; by_index: number };
    };

    test.each([
      ['a search', `count(*) from public.find_submissions('zebras')`],
      ['what the menu counts', 'public.inbox_counts()'],
      ['who waits for an answer', 'public.inbox_answers()'],
      ['who applied', 'count(*) from public.applicants_of_jobs(array[1, 2])'],
      ['what is kept too long', 'public.retention_due()'],
    ])('never reads all entries for %s', async (_what, call) => {
      const { whole, by_index } = await readsOf(call);
      expect(whole).toBe(0);
      expect(by_index).toBeGreaterThan(0);
    });
  },
);
