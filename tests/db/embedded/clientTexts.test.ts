/**
 * An installation from before clients existed: companies named in jobs become clients, without new versions of the
 * jobs.
 */
import { expect, test } from 'vitest';
import { useDataDirs } from '../../stage/database/dataDir';
import { earlierMigrationsBefore } from '../../stage/database/earlierMigrations';

const dirs = useDataDirs();

/** The seed brings sixteen more. The client has the spelling of the last save. */
const JOBS = `
  insert into public.jobs (title, company, location, category, client_confidential) values
    ('Staff Nurse', 'acme care ltd', 'Pune', 'Healthcare', true),
    ('Head Nurse', 'Acme Care Ltd', 'Pune', 'Healthcare', false),
    ('Welder', 'Quillmark Foods', 'Pune', 'Food', false)`;
const OWN_SAMPLE = `update public.jobs set updated_by = gen_random_uuid() where id = 3`;
const QUIET = (sql: string) => [
  'alter table public.jobs disable trigger user',
  sql,
  'alter table public.jobs enable trigger user',
];
const COUNTS = `
  select (select count(*) from public.content_revisions) as versions, (select count(*) from public.activity) as lines`;
/** Without client fields, derived values, and columns added later. */
const REST = `
  select to_jsonb(jobs)
    - array['client_id', 'company', 'company_masked', 'search', 'client_unnamed', 'internal_note', 'day', 'shift'] as job
  from public.jobs order by id`;

test('companies of jobs become clients, except those of untouched sample jobs', async () => {
  const [dataDir, migrationsDir] = [await dirs.create(), await earlierMigrationsBefore('20261127100000')];
  const before = await dirs.start({ dataDir, migrationsDir });
  const spelt = `update public.jobs set company = ' acme  care ltd', updated_at = '2026-01-01' where title = 'Staff Nurse'`;
  for (const statement of [JOBS, ...QUIET(spelt), ...QUIET(OWN_SAMPLE)]) await before.sql(statement);
  const [counts, rest] = [await before.sql(COUNTS), await before.sql(REST)];
  const [own] = await before.sql<{ company: string }>('select company from public.jobs where id = 3');
  await dirs.close(before);

  const after = await dirs.start({ dataDir });
  expect([await after.sql(COUNTS), await after.sql(REST)]).toEqual([counts, rest]);
  const clients = await after.sql<{ id: number; name: string }>(
    'select id, name, version from public.clients',
  );
  const names = ['Acme Care Ltd', 'Quillmark Foods', own?.company];
  expect(new Set(clients.map(({ name }) => name))).toEqual(new Set(names));
  expect(clients).toMatchObject(clients.map(() => ({ version: 1 })));
  const jobs = await after.sql<{ title: string; company: string; name: string }>(
    `select jobs.title, jobs.company, clients.name from public.jobs join public.clients on clients.id = client_id
     where jobs.id > 16 order by jobs.id`,
  );
  expect(jobs.map(({ title, company, name }) => [title, company, name])).toEqual([
    ['Staff Nurse', 'Acme Care Ltd', 'Acme Care Ltd'],
    ['Head Nurse', 'Acme Care Ltd', 'Acme Care Ltd'],
    ['Welder', 'Quillmark Foods', 'Quillmark Foods'],
  ]);
  const [samples] = await after.sql(
    'select count(*)::integer as joined from public.jobs where id <= 16 and id <> 3 and client_id is not null',
  );
  expect(samples).toEqual({ joined: 0 });
  await after.sql(`update public.jobs set featured = true, version = version where title = 'Staff Nurse'`);
});
