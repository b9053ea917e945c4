/** The client of a job: for staff, in its versions, and for visitors when the client is confidential. */
import { describe, expect, test } from 'vitest';
import type { JobCard, OpenJob } from '../../src/shared/jobs/jobs';
import { MASKED, NAME, onClients } from '../builders/clients';
import { onAlerts } from '../builders/jobAlerts';
import { aJob, asVisitor, fromNow, plantJob } from '../builders/jobs/jobs';
import { useActing } from '../stage/database/acting';

const { on, table, sql, one, rpc } = useActing();
const { added, save, jobOf, saveJob, said } = onClients(on);
const visitor = asVisitor(on);
const { subscribe, prepare, passDays, mails } = onAlerts(on);

const secret = { company: NAME, client_confidential: true };
const insert = async (job: object) => {
  const { data } = await table('editor', 'jobs').insert(aJob(job)).select('id').single().throwOnError();
  return said(data.id);
};

describe('a job', () => {
  test('a job belongs to the client of that name, chosen or typed in any case', async () => {
    const { id } = await added({ masked_name: MASKED });
    const other = await added({ name: 'Quillmark Foods' });
    const job = await plantJob(on(), { company: 'zyxwell  BANK ltd' });
    expect(await said(job)).toEqual([id, NAME, MASKED]);
    expect(await saveJob(job, { client_id: other.id })).toBeNull();
    expect(await said(job)).toEqual([other.id, 'Quillmark Foods', '']);
    expect(await saveJob(job, { company: 'Typed Once', company_masked: 'Forged' })).toBeNull();
    expect(await said(job)).toEqual([null, 'Typed Once', '']);
    expect(await saveJob(job, { company: NAME })).toBeNull();
    expect(await said(job)).toEqual([id, NAME, MASKED]);
  });

  test('a job with a typed name joins a new client, except a job that came with the product', async () => {
    const typed = await plantJob(on(), { company: NAME.toLowerCase() });
    await sql(
      `insert into public.jobs (id, title, company, location, category) values (1, 'Sample job', 'Clinics', 'Kochi', 'IT')`,
    );
    const sample = await jobOf(1);
    const { id } = await added();
    const same = await added({ name: sample.company });
    expect(await said(typed)).toEqual([id, NAME, '']);
    expect(await jobOf(1)).toEqual(sample);
    expect((await rpc('recruiter', 'client_work', { id: same.id })).data).toMatchObject({ jobs: 0 });
  });

  test('a client rename makes a new version of each job, and updates its search', async () => {
    const client = await added();
    const job = await plantJob(on(), { company: NAME });
    await save(client, { name: 'Quillmark Capital', masked_name: MASKED }).throwOnError();
    expect(await said(job)).toEqual([client.id, 'Quillmark Capital', MASKED]);
    expect((await jobOf(job)).version).toBe(2);
    expect(await visitor.search({ q: 'quillmark' })).toMatchObject({ total: 1 });
    expect(await visitor.search({ q: 'zyxwell' })).toMatchObject({ total: 0 });
    await save({ id: client.id, version: 2 }, { notes: 'Something else.' }).throwOnError();
    expect((await jobOf(job)).version).toBe(2);
  });

  test('a job whose text would reveal the new name blocks the rename', async () => {
    const client = await added();
    const job = await plantJob(on(), { ...secret, title: 'Quillmark project nurse' });
    const { error } = await save(client, { name: 'Quillmark Capital' });
    expect(error).toMatchObject({ code: 'PT400' });
    expect(error?.message).toBe(
      `Its job “Quillmark project nurse” (${job}) cannot follow. The title contains a word from the confidential client’s name (quillmark). Remove it, or show the client.`,
    );
    expect(JSON.parse(String(error?.details))).toHaveProperty('name');
    expect(await said(job)).toEqual([client.id, NAME, '']);
  });

  test("a job keeps the client's name after a deletion, without the masked one, and never rejoins it", async () => {
    const client = await added({ masked_name: MASKED });
    const job = await plantJob(on(), secret);
    await table('recruiter', 'clients').delete().eq('id', client.id).throwOnError();
    expect(await said(job)).toEqual([null, NAME, '']);
    expect((await visitor.call<OpenJob>('get_job', { id: job })).company).toBe('Confidential client');
  });

  test("a restored job has the client's current name, or no client if that was deleted", async () => {
    const client = await added();
    const gone = await added({ name: 'Gone Foods' });
    const jobs = [await plantJob(on(), { company: NAME }), await plantJob(on(), { company: 'Gone Foods' })];
    const rows = [];
    for (const id of jobs) {
      const { data } = await table('editor', 'jobs').delete().eq('id', id).select().single().throwOnError();
      rows.push({ ...data, search: undefined, salary_yearly_inr: undefined });
    }
    await save(client, { name: 'Quillmark Capital' }).throwOnError();
    await table('recruiter', 'clients').delete().eq('id', gone.id).throwOnError();
    await table('editor', 'jobs')
      .insert(rows as never)
      .throwOnError();
    expect(await said(Number(jobs[0]))).toEqual([client.id, 'Quillmark Capital', '']);
    expect(await said(Number(jobs[1]))).toEqual([null, 'Gone Foods', '']);
  });

  test('versions of a job store its client, but no derived values', async () => {
    const client = await added({ masked_name: MASKED });
    const job = await plantJob(on(), secret);
    await saveJob(job, { title: 'Head Nurse' });
    const version = await one<{ value: object }>(
      `select value from public.content_revisions where table_name = 'jobs' and key = $1`,
      [String(job)],
    );
    expect(version?.value).toMatchObject({ client_id: client.id, company: NAME });
    expect(version?.value).not.toHaveProperty('company_masked');
  });

  test('a rename or deletion with too many jobs is refused with a message', async () => {
    const client = await added();
    await sql('alter table public.jobs disable trigger user');
    await sql(
      `insert into public.jobs (title, slug, company, client_id, location, category)
       select 'Nurse', 'nurse', $1, $2, 'Pune', 'Healthcare' from generate_series(1, 151)`,
      [NAME, client.id],
    );
    await sql('alter table public.jobs enable trigger user');
    expect((await save(client, { name: 'Other' })).error?.message).toMatch(/^More than 150 jobs are for/);
    const { error } = await table('recruiter', 'clients').delete().eq('id', client.id);
    expect(error?.message).toBe('More than 150 jobs are for this client, so it cannot be deleted.');
  });
});

describe('an editor', () => {
  test('an editor cannot change the client of a job, and sees whom to ask', async () => {
    const { id } = await added();
    const other = await added({ name: 'Quillmark Foods' });
    const job = await plantJob(on(), { company: NAME });
    expect(await saveJob(job, { title: 'Head Nurse', company: NAME.toLowerCase() }, 'editor')).toBeNull();
    expect(await saveJob(job, { client_id: null }, 'editor')).toBeNull();
    expect(await saveJob(job, { client_id: other.id }, 'editor')).toBeNull();
    expect(await said(job)).toEqual([id, NAME, '']);
    expect(await saveJob(job, { company: 'Another' }, 'editor')).toMatchObject({
      code: 'PT400',
      message: 'The job is for a client of the agency. Ask a recruiter or an owner to change the company.',
    });
  });

  test('an editor cannot discover clients from a job, but can copy a job that names its client', async () => {
    const { id } = await added();
    expect(await insert({ company: NAME })).toEqual([null, NAME, '']);
    expect(await insert({ client_id: id })).toEqual([null, 'Sample Clinics', '']);
    await plantJob(on(), { company: NAME });
    expect(await insert({ company: NAME })).toEqual([id, NAME, '']);
  });
});

test('visitors see a confidential client only under its masked name', async () => {
  const client = await added({ masked_name: MASKED });
  await subscribe();
  await passDays(2);
  const id = await plantJob(on(), { ...secret, featured: true, posted_at: fromNow(-1) });
  await plantJob(on(), { title: 'Head Nurse', posted_at: fromNow(-1.5) });
  const cards = async (name: string, body: object) =>
    [await visitor.call<JobCard[] | { rows: JobCard[] }>(name as 'get_job', body)].flatMap((answer) =>
      'rows' in answer ? answer.rows : answer,
    );
  const asked: [string, object][] = [
    ['search_jobs', {}],
    ['search_jobs', { q: 'staff nurse' }],
    ['get_job', { id }],
    ['similar_jobs', { id: id + 1 }],
    ['jobs_by_ids', { ids: [id] }],
    ['featured_jobs', {}],
    ['jobs_for_feeds', {}],
  ];
  for (const [name, body] of asked) {
    const shown = await cards(name, body);
    expect([name, JSON.stringify(shown)].join(' ')).not.toMatch(/zyxwell|company_masked|client_id/i);
    expect([name, shown.find((card) => card.id === id)]).toMatchObject([
      name,
      { company: MASKED, client_confidential: true },
    ]);
  }
  await prepare();
  const [alert] = await mails('job_alert');
  expect(alert?.data.jobs).toMatchObject([{ company: MASKED }, { title: 'Head Nurse' }]);
  expect(JSON.stringify(alert)).not.toMatch(/zyxwell/i);

  await save(client, { masked_name: '' }).throwOnError();
  expect((await visitor.call<OpenJob>('get_job', { id })).company).toBe('Confidential client');
  await saveJob(id, { client_confidential: false });
  expect((await visitor.call<OpenJob>('get_job', { id })).company).toBe(NAME);
});
