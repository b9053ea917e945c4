/**
 * `npm run bench -- candidates`: how long a search for people takes among so many with resumes of three pages, on the
 * embedded engine, asked by REST as the screen asks. Takes about a quarter of an hour, most of it to fill the folder;
 * `BENCH_PEOPLE=5000` is sooner done.
 */
import { join } from 'node:path';
import { startBuiltInBackend, type BuiltInBackend } from '../../../src/backend/backend';
import { ensureOwner } from '../../../src/backend/owner';
import { asJson, signIn } from '../../stage/database/database';
import { OWNER } from '../../builders/people';
import { withFolder } from '../builtProduct';
import { type Bench, compareCases, median, percentile, repeat } from '../table';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 50_000);
const RUNS = 20;
/** Milliseconds for a statement that fills. */
const LONG = 3_600_000;

/** 1,000 texts of 1,300 words each, few of which are in most and most in few; each is the resume of some people. */
const FILL = [
  `set session_replication_role = 'replica'`,
  `select setseed(0.5)`,
  `create schema bench`,
  `create table bench.words as
    select place, 'w' || translate(md5(place::text), '0123456789abcdef-', 'aeioubdfgklmnprst') as word
    from generate_series(1, 30000) as place`,
  `create table bench.texts as
    select number, text, strip(to_tsvector('simple', text)) as vector
    from (
      select number, string_agg(left(word, 3 + place % 8), case when place % 12 = 0 then E'\\n' else ' ' end) as text
      from generate_series(1, 1000) as number
      cross join lateral (
        select floor(30000 * power(random(), 3) + number * 0)::integer + 1 as place from generate_series(1, 1300)
      ) as picked
      join bench.words using (place)
      group by number
    ) as made`,
  `insert into public.submissions (
    key, reference, kind, job_id, job_title, first_name, last_name, email, message, resume_path, resume_name, resume_size,
    notice_version, stage, created_at
  )
  select
    gen_random_uuid(), private.reference_of('A', gen_random_uuid()), 'application', 1 + n % 16, 'Staff Nurse', 'Asha',
    'Sample' || n, 'p' || n || '@example.com', 'I would like to talk with you.', gen_random_uuid() || '.pdf', 'a.pdf', 300,
    '1', (array['new', 'screening', 'interview', 'offer', 'placed', 'rejected'])[1 + floor(6 * power(random(), 3))::integer],
    now() - n * interval '10 minutes'
  from generate_series(1, ${PEOPLE}) as n`,
  'drop index private.candidates_search_idx',
  `insert into private.candidates (id, seen_at, search) overriding system value
  select
    id, created_at, vector || strip(to_tsvector('simple', concat_ws(
      ' ', 'asha', lower(last_name), case when id % 1000 = 3 then 'seldomword' end, case when id % 3 = 2 then 'commonword' end
    )))
  from public.submissions join bench.texts on texts.number = 1 + submissions.id % 1000`,
  `set maintenance_work_mem = '256MB'`,
  'create index candidates_search_idx on private.candidates using gin (search) with (fastupdate = off)',
  `insert into private.candidate_addresses (email, candidate_id) select email, id from public.submissions`,
  `insert into private.resume_texts (name, submission_id, text)
  select resume_path, id, text || ' seldomword commonword'
  from public.submissions join bench.texts on texts.number = 1 + submissions.id % 1000`,
  `set session_replication_role = 'origin'`,
  ...['candidates', 'candidate_addresses', 'resume_texts'].map((name) => `vacuum (analyze) private.${name}`),
  `vacuum (analyze) public.submissions`,
  'checkpoint',
];

const SEARCHES: readonly (readonly [name: string, args: object])[] = [
  ['nothing looked for', {}],
  ['a word of one in a thousand', { words: 'seldomword' }],
  ['a word of one in three', { words: 'commonword' }],
  ['a name', { words: 'sample4711' }],
  ['a beginning of three letters', { words: 'wab' }],
  ['a word of everybody', { words: 'asha' }],
  ['two words of many', { words: 'commonword asha' }],
  ['three words of some', { words: 'seldomword commonword wde' }],
  ['a word nobody has', { words: 'zzzzqqqq' }],
  ['a rare stage', { filters: { stage: 'rejected' } }],
  ['a common word, a stage, a job', { words: 'commonword', filters: { stage: 'interview', job: '7' } }],
  ['a common word, consent within a year', { words: 'commonword', filters: { consent: 'under-12' } }],
  ['the last page of a common word', { words: 'commonword', page: 50 }],
];

const SIZES = `
  select pg_size_pretty(pg_relation_size('private.candidates_search_idx')) as words,
    pg_size_pretty(pg_total_relation_size('private.candidates')) as people,
    pg_size_pretty(pg_total_relation_size('private.resume_texts')) as texts`;

/** The median and the 95th percentile in milliseconds, and the median by that of a call that does nothing. */
async function timesOf(backend: BuiltInBackend) {
  const owner = await signIn(backend, OWNER.email, OWNER.password);
  const ask = (name: string, args: object) =>
    repeat(RUNS, async () => {
      const begunAt = performance.now();
      const response = await owner.fetch(`/rest/v1/rpc/${name}`, asJson(args));
      await response.text();
      if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
      return performance.now() - begunAt;
    });
  return repeat(SEARCHES.length, async (turn) => {
    const [name, args] = SEARCHES[turn] ?? ['', {}];
    const nothing = median(await ask('my_access', {}));
    const times = await ask('staff_candidates', args);
    return [name, [median(times), percentile(times, 0.95), median(times) / nothing]] as const;
  });
}

export const candidates: Bench = {
  title: 'Candidates',
  measure: () =>
    withFolder(async (folder) => {
      const backend = await startBuiltInBackend({
        dataDir: join(folder, 'data'),
        siteUrl: 'http://127.0.0.1:4173',
      });
      try {
        await ensureOwner(backend, OWNER);
        for (const statement of FILL) await backend.sql(statement, [], LONG);
        const [sizes] = await backend.sql<Record<'words' | 'people' | 'texts', string>>(SIZES);
        const figures = [
          { name: 'ms' },
          { name: 'p95, ms', bar: { atMost: 50 } },
          { name: 'times', digits: 1 },
        ];
        const title = `Searches among ${PEOPLE.toLocaleString('en')} people`;
        const notes = [
          `The index of words has ${sizes?.words}, people with it ${sizes?.people}, the texts of resumes ${sizes?.texts}. "times" is the median by that of a call that does nothing.`,
        ];
        return { versions: [], tables: [compareCases(title, figures, await timesOf(backend))], notes };
      } finally {
        await backend.close();
      }
    }),
};
