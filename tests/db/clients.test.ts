/** Clients: who sees them, what their jobs say of them, and what visitors read where a client is confidential. */
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/shared/database.types';
import type { JobCard, OpenJob } from '../../src/shared/jobs/jobs';
import { aJob, asVisitor, fromNow, plantJob } from '../builders/jobs/jobs';
import { plantSubmission } from '../builders/inbox';
import { onAlerts } from '../builders/jobAlerts';
import { onActivity, useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';

type Client = Database['public']['Tables']['clients']['Row'];
type Job = Database['public']['Tables']['jobs']['Row'];

const { on, table, sql, one, rpc } = useActing();
const visitor = asVisitor(on);
const { told } = onActivity(on);
const { subscribe, prepare, passDays, mails } = onAlerts(on);

const NAME = 'Zyxwell Bank Ltd';
const MASKED = 'A leading bank in Mumbai';
const secret = { company: NAME, client_confidential: true };

const aContact = (contact: object = {}) => ({
  id: crypto.randomUUID(),
  name: 'Meera Sample',
  email: 'meera@client.example',
  phone: '',
  ...contact,
});

const add = (client: object = {}, who: ActorName = 'recruiter') =>
  table(who, 'clients')
    .insert({ name: NAME, ...client } as never)
    .select()
    .single();
const added = async (client: object = {}): Promise<Client> => (await add(client).throwOnError()).data;
const save = ({ id, version }: { id: number; version: number }, change: object) =>
  table('recruiter', 'clients')
    .update({ version, ...change })
    .eq('id', id)
    .select()
    .single();
const jobOf = async (id: number) => (await one<Job>('select * from public.jobs where id = $1', [id])) as Job;
const saveJob = async (id: number, change: object, who: ActorName = 'recruiter') => {
  const { version } = await jobOf(id);
  return (
    await table(who, 'jobs')
      .update({ version, ...change })
      .eq('id', id)
      .select('id')
      .single()
  ).error;
};
const said = async (id: number) => {
  const { client_id, company, company_masked } = await jobOf(id);
  return [client_id === null ? null : Number(client_id), company, company_masked];
};
/** A bound value would be as large as the contacts. */
const many = (count: number) => Array.from({ length: count }, () => aContact());

describe('a client', () => {
  test('is tidied, signed, and has a name of its own in any case', async () => {
    const client = await added({
      name: '  Zyxwell   Bank Ltd ',
      masked_name: ` ${MASKED} `,
      contacts: [aContact({ name: ' Meera  Sample', email: ' Meera@Client.example' })],
      owner_id: on().actors.owner.id,
    });
    expect(client).toMatchObject({ name: NAME, masked_name: MASKED, version: 1 });
    expect(client.created_by).toBe(on().actors.recruiter.id);
    expect(client.contacts).toMatchObject([{ name: 'Meera Sample', email: 'meera@client.example' }]);
    expect((await add({ name: NAME.toUpperCase() })).error).toMatchObject({
      code: '23505',
      message: expect.stringContaining('clients_name_key') as string,
    });
  });

  test.each<[string, object, string | undefined]>([
    ['a name of 120', { name: 'x'.repeat(120) }, undefined],
    ['a name of 121', { name: 'x'.repeat(121) }, '23514'],
    ['no name', { name: ' ' }, '23514'],
    ['a masked name of 121', { masked_name: 'x'.repeat(121) }, '23514'],
    ['notes of 5000', { notes: 'x'.repeat(5000) }, undefined],
    ['notes of 5001', { notes: 'x'.repeat(5001) }, '23514'],
    ['twenty contacts', { contacts: many(20) }, undefined],
    ['21 contacts', { contacts: many(21) }, '23514'],
    ['contacts that are no list', { contacts: {} }, '23514'],
    ['a contact that is a word', { contacts: ['Meera'] }, '23514'],
    ['a contact without a name', { contacts: [aContact({ name: '' })] }, '23514'],
    ['a contact without an id', { contacts: [{ ...aContact(), id: '7' }] }, '23514'],
    ['an address that is none', { contacts: [aContact({ email: 'meera' })] }, '23514'],
    ['a long number', { contacts: [aContact({ phone: '1'.repeat(31) })] }, '23514'],
    ['something more of a contact', { contacts: [aContact({ pay: '7' })] }, '23514'],
    ['one contact twice', { contacts: [aContact({ id: '7' }), aContact({ id: '7' })] }, 'PT400'],
    ['a masked name that names it', { masked_name: 'The Zyxwell group' }, 'PT400'],
    ['a masked name with its name in one word', { masked_name: 'See zyxwellbank.example' }, 'PT400'],
  ])('with %s is stored or refused', async (_what, client, code) => {
    expect((await add(client)).error?.code).toBe(code);
  });

  test('is looked after by recruiters and owners, and by nobody once they have left', async () => {
    const { editor, owner, recruiter } = on().actors;
    expect((await add({ owner_id: editor.id })).error?.message).toBe(
      'This person does not work with clients. Choose a recruiter or an owner.',
    );
    const client = await added({ owner_id: recruiter.id });
    await rpc('owner', 'remove_person', { id: recruiter.id }).throwOnError();
    const left = await one<Client>('select * from public.clients where id = $1', [client.id]);
    expect(left).toMatchObject({ owner_id: null, version: 2, updated_by: owner.id });
  });

  test('is told in the trail without its contacts and notes', async () => {
    const client = await added({ contacts: [aContact()], notes: 'Pays late.' });
    await save(client, { name: 'Zyxwell Bank', contacts: [], notes: '' }).throwOnError();
    const lines = (await told()).filter(({ entity }) => entity === 'clients');
    expect(lines.map(({ action, entity_name }) => [action, entity_name])).toEqual([
      ['created', NAME],
      ['changed', 'Zyxwell Bank'],
    ]);
    expect(lines[1]?.details).toMatchObject({
      changed: ['contacts', 'name', 'notes'],
      after: { name: 'Zyxwell Bank' },
    });
    expect(JSON.stringify(lines)).not.toMatch(/meera|late/i);
  });
});

describe('a job', () => {
  test('is a client’s by its name, chosen or typed in any case, and anybody else’s by another', async () => {
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

  test('that had the name typed joins a new client, but none that came with the product', async () => {
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

  test('follows a rename as a version of its own, in its search too', async () => {
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

  test('holds up a rename that it would betray', async () => {
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

  test('outlives its client with the name and without the masked one, and joins it no more', async () => {
    const client = await added({ masked_name: MASKED });
    const job = await plantJob(on(), secret);
    await table('recruiter', 'clients').delete().eq('id', client.id).throwOnError();
    expect(await said(job)).toEqual([null, NAME, '']);
    expect((await visitor.call<OpenJob>('get_job', { id: job })).company).toBe('Confidential client');
  });

  test('that is put back is its client’s, under the name of now; of nobody where that is gone', async () => {
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

  test('keeps its client in its versions, and not what the database makes of it', async () => {
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

  test('and more of them than can be saved at once hold up a rename and a deletion in words', async () => {
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
  test('sees no client, and none of their work', async () => {
    await added();
    expect((await table('editor', 'clients').select()).data).toEqual([]);
    expect((await add({ name: 'Mine' }, 'editor')).error?.code).toBe('42501');
    for (const name of ['client_work', 'find_clients'] as const) {
      expect((await rpc('editor', name, { id: 1 })).error).not.toBeNull();
    }
  });

  test('leaves a job with its client, and is told whom to ask for another company', async () => {
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

  test('does not learn from a job which clients there are, and copies one that says so', async () => {
    const { id } = await added();
    const insert = async (job: object) => {
      const { data } = await table('editor', 'jobs').insert(aJob(job)).select('id').single().throwOnError();
      return said(data.id);
    };
    expect(await insert({ company: NAME })).toEqual([null, NAME, '']);
    expect(await insert({ client_id: id })).toEqual([null, 'Sample Clinics', '']);
    await plantJob(on(), { company: NAME });
    expect(await insert({ company: NAME })).toEqual([id, NAME, '']);
  });
});

test('what visitors read calls a confidential client as its agency does, and nowhere by its name', async () => {
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

describe('the work for a client', () => {
  test('is its jobs and enquiries, by company or by the address of a contact', async () => {
    const client = await added({ contacts: [aContact()] });
    const job = await plantJob(on(), { company: NAME });
    await plantJob(on(), { company: NAME, status: 'draft' });
    const enquiry = { kind: 'enquiry' as const, company: NAME.toUpperCase(), email: 'one@else.example' };
    const by = [
      await plantSubmission(on().backend, enquiry),
      await plantSubmission(on().backend, { ...enquiry, company: 'Other', email: 'meera@client.example' }),
    ];
    await plantSubmission(on().backend, { ...enquiry, company: 'Other' });
    await plantSubmission(on().backend, { kind: 'application', job_id: job });
    const { data } = await rpc('recruiter', 'client_work', { id: client.id }).throwOnError();
    expect(data).toMatchObject({ jobs: 2, open_jobs: 1, enquiries: 2 });
    const { latest_jobs, latest_enquiries } = data as unknown as Record<string, readonly { id: number }[]>;
    expect(latest_jobs?.find(({ id }) => id === job)).toMatchObject({ status: 'published', applicants: 1 });
    expect(latest_enquiries?.map(({ id }) => id).toSorted()).toEqual(by.map(Number).toSorted());
  });

  test('is a draft of the client that the enquiry is from', async () => {
    const client = await added({ contacts: [aContact()] });
    for (const [company, email, expected] of [
      [NAME.toLowerCase(), 'one@else.example', [client.id, NAME, '']],
      ['Zyxwell', 'meera@client.example', [client.id, NAME, '']],
      ['Zyxwell', 'two@else.example', [null, 'Zyxwell', '']],
    ] as const) {
      const id = await plantSubmission(on().backend, { kind: 'enquiry', company, email });
      const { data } = await rpc('recruiter', 'draft_job', { submission_id: Number(id) }).throwOnError();
      expect(await said(Number(data))).toEqual(expected);
    }
  });

  test('is found by the words of a name or a contact', async () => {
    const client = await added({ contacts: [aContact()], owner_id: on().actors.owner.id });
    await added({ name: 'Quillmark Foods' });
    await plantJob(on(), { company: NAME });
    const found = async (words: string) => (await rpc('recruiter', 'find_clients', { words })).data;
    const line = { id: client.id, name: NAME, owner_id: on().actors.owner.id, open_jobs: 1 };
    for (const words of ['bank zyx', 'meera', 'client.example']) {
      expect(await found(words)).toEqual({ total: 1, clients: [line] });
    }
    expect(await found('')).toMatchObject({ total: 2, clients: [{ name: 'Quillmark Foods' }, line] });
    expect(await found('email')).toMatchObject({ total: 0 });
  });
});
