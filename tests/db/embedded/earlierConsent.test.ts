/** An installation from before consent recorded its client: provable consent stays, the rest is requested again. */
import { expect, test } from 'vitest';
import { plantSubmission } from '../../builders/privacy';
import { useDataDirs } from '../../stage/database/dataDir';
import { earlierMigrationsBefore } from '../../stage/database/earlierMigrations';

const dirs = useDataDirs();

/** After the consent of each person, by first name. */
const CASES: Readonly<
  Record<string, { after: string; state: string; confidential?: boolean; note?: string }>
> = {
  Same: { after: 'select 1', state: 'yes' },
  Closed: {
    after: `update public.jobs set status = 'closed', version = version where id = $1`,
    state: 'yes',
  },
  Noted: { after: 'select 1', state: 'conditional', note: 'Only at night.' },
  Moved: {
    after: `update public.jobs set company = 'Fortis', version = version where id = $1`,
    state: 'changed',
  },
  Masked: { after: 'select 1', state: 'changed', confidential: true },
  Resent: {
    after: `update public.submissions set version = 2, resent_at = clock_timestamp(), resume_path = gen_random_uuid() || '.pdf' where job_id = $1`,
    state: 'changed',
  },
};

const BROKEN = 'select private.broken_seals()::integer as broken';
const READ = `select public.keep_resume_text(name, 'Ten years with okapis.') from private.resume_texts`;

test('consent still counts where its client and file can be proven', async () => {
  const [dataDir, migrationsDir] = [await dirs.create(), await earlierMigrationsBefore('20261128100000')];
  const before = await dirs.start({ dataDir, migrationsDir });
  for (const [first_name, { after, confidential = false, note = '' }] of Object.entries(CASES)) {
    const [job] = await before.sql<{ id: number }>(
      `insert into public.jobs (title, company, location, category, client_confidential)
       values ($1, 'Apollo Clinics', 'Pune', 'Healthcare', $2) returning id`,
      [`${first_name} Nurse`, confidential],
    );
    const email = `${first_name.toLowerCase()}@example.com`;
    const entry = await plantSubmission(before, { kind: 'application', first_name, email });
    await before.sql('update public.submissions set job_id = $1 where id = $2', [job?.id, entry]);
    await before.sql(READ);
    await before.sql(
      `with asked as (
         insert into private.introductions (submission_id, job_id, job_title, client_name, fields, token_hash, asked_by, asked_name)
         select $1, jobs.id, jobs.title, private.told_client(jobs), '{name,resume_file}', private.hash_of($2), gen_random_uuid(), 'Ravi'
         from public.jobs where id = $3
         returning *
       )
       insert into private.introduction_answers (introduction_id, answer, note, told)
       select asked.id, 'yes', $4, private.told_of(asked) from asked`,
      [entry, email, job?.id, note],
    );
    await before.sql(
      `insert into private.shortlists (job_id, contact, token_hash, created_name, ends_at)
       values ($1, 'Priya', private.hash_of($2), 'Ravi', now() + interval '1 day')`,
      [job?.id, email],
    );
    await before.sql(after, after.includes('$1') ? [job?.id] : []);
    await before.sql(READ);
  }
  await before.sql('alter table private.introductions disable trigger introductions_refuse_change');
  await before.sql(`update private.introductions set asked_name = 'Forged' where job_title = 'Moved Nurse'`);
  await before.sql('alter table private.introductions enable trigger introductions_refuse_change');
  expect(await before.sql(BROKEN)).toEqual([{ broken: 1 }]);
  await dirs.close(before);

  const after = await dirs.start({ dataDir });
  expect(await after.sql(BROKEN)).toEqual([{ broken: 1 }]);
  for (const [first_name, { state }] of Object.entries(CASES)) {
    const [asked] = await after.sql<{ state: string }>(
      'select private.state_of(asked) as state from private.introductions as asked where job_title = $1',
      [`${first_name} Nurse`],
    );
    expect([first_name, asked?.state]).toEqual([first_name, state]);
  }
  const open = async (name: string) =>
    (
      await after.sql<{ list: { people: { shown: object[] }[] } }>(
        'select public.open_shortlist($1) as list',
        [`${name}@example.com`],
      )
    )[0]?.list.people;
  const words = { field: 'resume_file', value: 'Ten years with okapis.' };
  expect((await open('same'))?.[0]?.shown).toMatchObject([{ value: 'Same Sample' }, words]);
  expect(await open('closed')).toHaveLength(1);
  for (const name of ['noted', 'masked', 'resent']) expect(await open(name)).toEqual([]);
  await expect(open('moved')).rejects.toThrow('This link is no longer valid');
});
