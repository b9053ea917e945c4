/**
 * Fills the data folder of a stopped server directly, into the state after a night. The database itself creates a job
 * board of any size: texts of 80 words, places and industries of uneven weight.
 */
import { join } from 'node:path';
import { openDatabase } from '../../../src/backend/engine/apps';
import { openPool, sqlOf } from '../../../src/backend/engine/postgresPool';
import { fillActivity, fillSubmissions, type Size } from './rows';

/** A job board of any size, made by the database itself: texts of 80 words, places and industries of uneven weight. */

/** Texts and indexes that the rows need, once. */
const prepareRows = `
  set session_replication_role = 'replica';
  select setseed(0.5);
  create schema bench;
  create table bench.words as
    select place, 'w' || translate(md5(place::text), '0123456789abcdef-', 'aeioubdfgklmnprst') as word
    from generate_series(1, 20000) as place;
  create table bench.texts as
    select number, text, to_tsvector('english', text) as vector
    from (
      select number, string_agg(left(word, 4 + place % 8), ' ') as text
      from generate_series(1, 5000) as number
      -- Few words are in many texts, most in few.
      cross join lateral (
        select floor(20000 * power(random(), 4) + number * 0)::integer + 1 as place from generate_series(1, 80)
      ) as picked
      join bench.words using (place)
      group by number
    ) as made;
  create table bench.definitions as
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename = 'jobs' and indexname <> 'jobs_pkey';`;

const pick = (values: string[], random: string, power = 1) =>
  `('{${values.join(',')}}'::text[])[1 + floor(${values.length} * power(${random}, ${power}))::integer]`;

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`);

const PLACES = ['Bengaluru', 'Pune', 'Mumbai', 'Hyderabad', 'Chennai', ...numbered('Town', 35)];
const TITLES = ['Engineer', 'Nurse', 'Analyst', 'Manager', 'Planner', 'Designer', 'Accountant', 'Technician'];
const RANKS = ['Senior', 'Junior', 'Lead', 'Deputy', 'Chief', 'Assistant'];

/**
 * Replaces all jobs: nine in ten are published, and nine in ten of those are open. They are stored oldest first.
 * "rareword" is in the five oldest, "bygoneword" in the oldest fiftieth, "trendword" in the newest fiftieth,
 * "uncommonword" in one of a thousand, "seldomword" in one of fifty, "commonword" in one of three.
 */
const fillRows = (count: number) => `
  set session_replication_role = 'replica';
  truncate public.jobs, private.job_words cascade;
  do $$ declare name text; begin
    for name in select indexname from bench.definitions loop execute 'drop index if exists public.' || name; end loop;
  end $$;
  insert into public.jobs (
    id, title, slug, company, description, summary, location, category, type, workplace, salary_min, salary_max,
    featured, status, posted_at, closes_at, search, version
  )
  select
    id, title, 'slug', 'Sample ' || id % 3000, text, left(text, 180), location, category, type, workplace, salary, salary * 1.3,
    id % 200 = 0, case when id % 10 = 0 then 'closed' else 'published' end,
    now() - (${count} - id) * (interval '3 years' / ${count}) - interval '1 second',
    case when id % 10 = 1 then now() - interval '1 hour' when id % 2 = 0 then now() + interval '60 days' end,
    setweight(to_tsvector('english', lower(title)), 'A') || setweight(to_tsvector('simple', lower(title)), 'A')
      || setweight(to_tsvector('simple', lower(location || ' ' || category)), 'B') || strip(vector)
      || strip(to_tsvector('simple', concat_ws(' ', case when id <= 5 then 'rareword' end,
           case when id <= ${count / 50} then 'bygoneword' end, case when id > ${count - count / 50} then 'trendword' end,
           case when id % 1000 = 3 then 'uncommonword' end, case when id % 50 = 7 then 'seldomword' end,
           case when id % 3 = 2 then 'commonword' end))),
    1
  from (
    select
      id,
      ${pick(RANKS, 'random()')} || ' ' || ${pick(numbered('Field', 300), 'random()', 2)} || ' '
        || ${pick(TITLES, 'random()', 2)} as title,
      ${pick(PLACES, 'random()', 2)} as location,
      ${pick(numbered('Industry', 12), 'random()', 1.5)} as category,
      ${pick(['Full-time', 'Contract', 'Part-time', 'Internship'], 'random()', 3)} as type,
      ${pick(['onsite', 'hybrid', 'remote'], 'random()', 2)} as workplace,
      case when random() < 0.8 then 300000 + floor(power(random(), 2) * 400) * 10000 end as salary,
      1 + floor(random() * 5000)::integer as number
    from generate_series(1, ${count}) as id
  ) as job
  join bench.texts using (number)
  order by id;
  do $$ declare definition text; begin
    for definition in select indexdef from bench.definitions loop execute definition; end loop;
  end $$;
  insert into private.job_words (word)
  select word from (
    select unnest(tsvector_to_array(to_tsvector('simple', lower(title || ' ' || location || ' ' || category)))) as word
    from (select * from public.jobs limit 20000) as jobs
    union
    select left(word, 4 + place % 8) from bench.words
  ) as words
  where char_length(word) between 4 and 40
  on conflict do nothing;`;

const fail = (error: unknown): never => {
  throw error;
};

/** A PostgreSQL server does this automatically. */
const CHECKPOINT = 'checkpoint';

/** Each in a transaction of its own, as a vacuum requires. Existing rows of a kind are replaced. */
const statements = (size: Size) => [
  prepareRows,
  fillRows(size.jobs),
  `select setval('public.jobs_id_seq', ${size.jobs})`,
  fillSubmissions(size),
  fillActivity(size),
  'vacuum (analyze)',
  CHECKPOINT,
];

async function fillServer(postgresUrl: string, size: Size): Promise<void> {
  const pool = openPool(postgresUrl);
  for (const statement of statements(size)) if (statement !== CHECKPOINT) await sqlOf(pool).exec(statement);
  await pool.end();
}

/** `postgresUrl`: the database of the rows, if they are not in the folder. */
export async function fillFolder(
  dataDir: string,
  size: Size,
  postgresUrl: string | undefined,
): Promise<void> {
  if (postgresUrl) return fillServer(postgresUrl, size);
  const watch = { begins: () => undefined, ends: () => undefined };
  const connection = await openDatabase(`file://${join(dataDir, 'db')}`, { watch, onBreak: fail });
  for (const statement of statements(size)) await connection.driver.exec(statement);
  await connection.close();
}
