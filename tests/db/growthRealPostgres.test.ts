/**
 * Thousands of jobs and entries on a plain PostgreSQL: common queries use an index, and a search finds exactly the rows
 * that its policies show.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { useProject } from '../stage/postgres/useProject';
import { ENTRIES, JOBS } from '../builders/jobs/manyRows';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { ACTORS, begin, postgresEngine, quoted } from './rights/engine';
import { RECRUITERS, STAFF } from './rights/functions';

/** The meaning of a search, in plain SQL. */
const entries = (word: string) =>
  `select id from public.submissions where search @@ '''${word}'':*'::tsquery
   union select submission_id from public.submission_versions where search @@ '''${word}'':*'::tsquery`;
const jobs = (word: string) => `select id from public.jobs where reference ilike '%${word}%'`;

/** The jobs whose names contain every word, or whose number is the query. */
const meant = (words: string) => `
  select id from public.jobs as job
  where not exists (
    select from regexp_split_to_table('${words}', ' ') as word
    where word <> job.id::text
      and position(word in lower(concat_ws(' ', title, company, location, reference))) = 0
  )
  order by id`;

/** The ids that the caller sees; none if refused. */
const CREATE_IDS = `
  create function rights.ids(actor text, query text) returns bigint[] language plpgsql as $$
  declare
    known rights.actors;
    ids bigint[];
  begin
    select * into known from rights.actors where name = actor;
    perform set_config('request.jwt.claims', known.claims::text, true);
    perform set_config('sampark.api_token', coalesce(known.claims ->> 'token', ''), true);
    perform set_config('role', known.role, true);
    execute format('select array(select id from (%s) as found order by id)', query) into ids;
    raise exception using errcode = 'TESTS', message = ids::text;
  exception when others then
    if sqlstate = 'TESTS' then return sqlerrm::bigint[]; end if;
    if sqlstate in ('42501', 'PT403') then return '{}'; end if;
    raise;
  end $$`;

const met = (condition: string) =>
  `id from public.submissions where kind in ('application', 'resume') and ${condition} order by created_at desc, id desc limit 20`;

describe.skipIf(!hasPostgres)('a project with thousands of jobs and entries', () => {
  const { on, query } = useProject('busy');
  beforeAll(async () => {
    await begin(postgresEngine(on()));
    await query(CREATE_IDS);
  });

  /** The access paths to the rows of a table while somebody runs a statement. */
  async function readsOf(actor: string, table: string, statement: string) {
    const counts = `(
      select jsonb_build_object('whole', seq_scan, 'by_index', idx_scan, 'rows', seq_tup_read + idx_tup_fetch)
      from pg_stat_xact_user_tables where relid = '${table}'::regclass
    )`;
    // A session delays its statistics by up to a second between transactions.
    const answer = await query(`
      select set_config('growth.before', ${counts}::text, true);
      do $$ declare known rights.actors; begin
        select * into known from rights.actors where name = '${actor}';
        perform set_config('request.jwt.claims', known.claims::text, true);
        perform set_config('sampark.api_token', coalesce(known.claims ->> 'token', ''), true);
        perform set_config('role', known.role, true);
        perform ${statement};
        perform set_config('role', 'postgres', true);
      end $$;
      select jsonb_object_agg(key, value::bigint - (current_setting('growth.before')::jsonb ->> key)::bigint)
      from jsonb_each_text(${counts})`);
    return JSON.parse(answer) as Record<'whole' | 'by_index' | 'rows', number>;
  }

  const LIST = 'order by updated_at desc, id desc limit 20';
  const COLUMN = `where kind in ('application', 'resume') and stage = 'screening' order by created_at desc, id desc limit 25`;

  test.each([
    ["a server's query for changes", 'serverKey', 'public.jobs', "public.changes_since('visitors')"],
    ['a page of the list of jobs', 'recruiter', 'public.jobs', `id from public.jobs ${LIST}`],
    ['a job by its reference', 'editor', 'public.jobs', `count(*) from public.find_jobs('ward4711')`],
    ['a job by its number', 'editor', 'public.jobs', `count(*) from public.find_jobs('4711')`],
    ['a search for a missing job', 'owner', 'public.jobs', `count(*) from public.find_jobs('zebra nurse')`],
    ['the query for inbox filters', 'recruiter', 'public.jobs', 'public.inbox_choices(4711)'],
    ['a filter by met must-haves', 'recruiter', 'public.submissions', met('unmet = 0')],
    ['a filter by unmet must-haves', 'recruiter', 'public.submissions', met('unmet > 0')],
    ['a column of the board', 'recruiter', 'public.submissions', `id from public.submissions ${COLUMN}`],
  ])('%s reads few rows', async (_what, actor, table, statement) => {
    expect((await readsOf(actor, table, statement)).rows).toBeLessThan(100);
  });

  test.each([
    ['a search', `count(*) from public.find_submissions('zebras')`],
    ['the count in the menu', 'public.inbox_counts()'],
    ['the list of waiting entries', 'public.inbox_answers()'],
    ['the list of applicants', 'count(*) from public.applicants_of_jobs(array[1, 2])'],
    ['the list of overdue entries', 'public.retention_due()'],
  ])('%s never reads all entries', async (_what, call) => {
    const { whole, by_index } = await readsOf('recruiter', 'public.submissions', call);
    expect(whole).toBe(0);
    expect(by_index).toBeGreaterThan(0);
  });

  test.each(ACTORS)('a search by %s finds exactly what their policies show', async (actor) => {
    const [isRecruiter, isStaff] = [RECRUITERS.includes(actor), STAFF.includes(actor)];
    for (const [call, policies, count] of [
      [`find_submissions('zebras')`, entries('zebras'), isRecruiter ? 50 : 0],
      [`find_submissions('okapis')`, entries('okapis'), isRecruiter ? 5 : 0],
      [`find_submissions('tend')`, entries('tend'), isRecruiter ? ENTRIES : 0],
      [`find_submissions('nothing')`, entries('nothing'), 0],
      [`find_jobs('ward47')`, jobs('ward47'), isStaff ? 111 : 0],
      [`find_jobs('')`, jobs(''), isStaff ? JOBS : 0],
    ] as const) {
      const idsFor = (sql: string) => `rights.ids('${actor}', ${quoted(sql)})`;
      // The search column of entries is readable by nobody.
      const all = `array(select id from (${policies}) as one where ${isRecruiter} order by id)`;
      const shown = call.startsWith('find_sub') ? all : idsFor(policies);
      const answer = await query(
        `select found = shown, cardinality(found)
         from (select ${idsFor(`select id from public.${call}`)} as found, ${shown} as shown) as ids`,
      );
      expect({ [call]: answer }).toEqual({ [call]: `t|${count}` });
    }
  });

  test('job search matches words, parts of words, and words that very many jobs contain', async () => {
    const asked =
      'urse;ward21 engineer;ard-20;e;e 7;town 3 sample;nurse e;zz e;ward1001;ngin ward88;4711'.split(';');
    for (const words of asked) {
      const found = `rights.ids('recruiter', ${quoted(`select id from public.find_jobs('${words}')`)})`;
      expect({ [words]: await query(`select ${found} = array(${meant(words)})`) }).toEqual({ [words]: 't' });
    }
  });
});
