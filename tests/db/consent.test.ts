/**
 * Consent covers one person, one job and one client: after any change of the text they agreed to, no client sees
 * anybody.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { onClients } from '../builders/clients';
import { onIntroductions } from '../builders/introductions';
import { ASHA, onDataLinks } from '../builders/privacy';
import { anApplication } from '../builders/submissions';
import { restoredRow } from '../../admin/resources/jobs/jobRow';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';

const acting = useActing();
const { on, from, row, sql, one, values, rpc, table, upload } = acting;
const { ids, apply, ask, told, answer, link, seen, state } = onIntroductions(acting);
const { added, save, saveJob } = onClients(on);
const { sessionFor } = onDataLinks(on);

beforeEach(apply);

/** The view of older links and of a new one, in words. */
async function shownBy(...secrets: string[]): Promise<string[]> {
  const answers = await Promise.all([...secrets, (await link()).token].map(seen));
  return answers.map((people) => (typeof people === 'string' ? 'ended' : `${people?.length} people`));
}

const readings = () => values<number>('select count(*)::integer from public.readings');

/** The request names their confidential client; Beta is another one. */
async function agree() {
  const client = await added({ name: 'Apollo Clinics', masked_name: 'A group of hospitals in Pune' });
  const other = await added({ name: 'Beta Hospitals' });
  await saveJob(ids.job, { client_confidential: true }, 'editor');
  await ask(['name', 'phone', 'resume_text', 'resume_file']);
  await answer('yes');
  const { token } = await link();
  expect(await seen(token)).toHaveLength(1);
  return { client, other, token };
}

const remove = async (who: ActorName) =>
  (await table(who, 'jobs').delete().eq('id', ids.job).select().single().throwOnError()).data;
const insert = (who: ActorName, job: object) =>
  table(who, 'jobs')
    .insert(job as never)
    .throwOnError();

type Agreed = Awaited<ReturnType<typeof agree>>;

/** Changes of something the person read, each by a role that may make it. */
const CHANGES: Readonly<Record<string, (agreed: Agreed) => PromiseLike<unknown>>> = {
  'a recruiter chooses another client': ({ other }) => saveJob(ids.job, { client_id: other.id }),
  'an owner types another company': () => saveJob(ids.job, { company: 'Fortis' }, 'owner'),
  'a client is renamed': ({ client }) => save(client, { name: 'Gamma Labs' }).throwOnError(),
  'an editor reveals the client': () => saveJob(ids.job, { client_confidential: false }, 'editor'),
  'a client gets a new masked name': ({ client }) =>
    save(client, { masked_name: 'A clinic in Pune' }).throwOnError(),
  'an owner makes the client unnamed': () => saveJob(ids.job, { client_unnamed: true }, 'owner'),
  'an editor changes the title': () => saveJob(ids.job, { title: 'Head Nurse' }, 'editor'),
  'an editor increases a number in the title': () => saveJob(ids.job, { title: 'Staff Nurse 2' }, 'editor'),
  'an editor moves the job': () => saveJob(ids.job, { location: 'Nagpur' }, 'editor'),
  'an editor changes the type': () => saveJob(ids.job, { type: 'Contract' }, 'editor'),
  'an editor changes the pay': () => saveJob(ids.job, { salary_min: 100_000 }, 'editor'),
  'an editor saves another job under a number that is free': async ({ other }) => {
    const gone = restoredRow(await remove('editor'));
    await insert('editor', { ...gone, title: 'Something else', client_id: null, company: 'Gamma Ltd' });
    await saveJob(ids.job, { client_id: other.id });
  },
  'the same title is saved for another company under a free number': async () => {
    const gone = restoredRow(await remove('editor'));
    await insert('recruiter', { ...gone, client_id: null, company: 'Gamma Ltd' });
  },
  'a deleted client is recreated': async ({ client }) => {
    await table('recruiter', 'clients').delete().eq('id', client.id).throwOnError();
    await added({ name: 'Apollo Clinics' });
  },
  'an earlier version with another client is restored': async ({ client, other }) => {
    await saveJob(ids.job, { client_id: other.id });
    await saveJob(ids.job, { client_id: client.id });
    const [{ value } = { value: {} }] = await row<{ value: object }>(
      `select value from public.content_revisions where table_name = 'jobs' and value ->> 'company' = 'Beta Hospitals'`,
    );
    await saveJob(ids.job, value);
  },
  'the person corrects their number': async () => {
    const contact = { first_name: 'Asha', last_name: 'Sample', phone: '+91 11111 22222' };
    await rpc('visitor', 'correct_my_data', { session: await sessionFor(), contact });
  },
  'a stranger who knows the address sends a file of the same name': async () => {
    const file = await upload();
    const form = anApplication(file, { email: ASHA, job_id: String(ids.job), message: 'I tend okapis.' });
    await from('visitor', 'submit_application', { form });
    await sql(`select public.keep_resume_text($1, 'Forged words by a stranger')`, [file]);
  },
  'malware is found in the file': () =>
    sql(`select public.keep_resume_text(name, '', 'malware') from private.resume_texts`),
};

describe('changes that end consent', () => {
  test.each(Object.entries(CHANGES))('consent ends when %s', async (_name, change) => {
    const agreed = await agree();
    await change(agreed);
    const before = await readings();
    expect(await shownBy(agreed.token)).not.toContain('1 people');
    expect(await readings()).toEqual(before);
    expect(await state()).toBe('changed');
  });
});

/** Changes that keep everything the person read. */
const KEEPS: Readonly<Record<string, (agreed: Agreed) => PromiseLike<unknown>>> = {
  'the spelling of the title is corrected': () => saveJob(ids.job, { title: 'Stafff  nurse' }, 'editor'),
  'the spelling of the client is corrected': ({ client }) =>
    save(client, { name: 'Appollo-Clinics' }).throwOnError(),
  'the description changes and the job closes': () =>
    saveJob(ids.job, { description: 'Nights.', status: 'closed' }, 'editor'),
  'the job is deleted and restored': async () => {
    await insert('editor', restoredRow(await remove('editor')));
  },
};

describe('changes that keep consent', () => {
  test.each(Object.entries(KEEPS))('consent continues when %s', async (_name, change) => {
    const agreed = await agree();
    await change(agreed);
    expect(await shownBy(agreed.token)).toEqual(['1 people', '1 people']);
    expect(await state()).toBe('yes');
  });
});

test('two texts differ by their spelling, or by their meaning', async () => {
  const ALIKE: readonly (readonly [string, string, boolean])[] = [
    ['Ward Manager', 'ward  manager', true],
    ['Ward Manager', 'Ward-Manger', true],
    ['Chargé d’affaires', 'Charge d affaires', true],
    ['Ward Manager', 'Ward Mangaer', false],
    ['Ward Manager', 'Wrad Manager', false],
    ['Ward Manager', 'Ward Manager II', false],
    ['Engineer I', 'Engineer II', false],
    ['Engineer L1', 'Engineer L2', false],
    ['Nurse', 'Purse', false],
    ['Trainer', 'Trainee', false],
    ['Cook', 'Book', false],
    ['नर्स', 'नर्सरी', false],
    ['***', '???', false],
  ];
  for (const [one, other, isAlike] of ALIKE) {
    expect([one, other, ...(await values('select private.is_spelled_alike($1, $2)', [one, other]))]).toEqual([
      one,
      other,
      isAlike,
    ]);
  }
});

test('two client records are two clients, and a typed company matches a client only exactly', async () => {
  const SAME: readonly (readonly [number | null, string, number | null, string, boolean])[] = [
    [1, 'Apollo Clinics', 1, 'Appollo Clinics', true],
    [1, 'Apollo Clinics', 1, 'Fortis', false],
    [1, 'A.B. Corp', 2, 'AB Corp', false],
    [1, 'Apollo Clinics', null, 'APOLLO clinics', true],
    [null, 'A.B. Corp', 2, 'AB Corp', false],
    [null, 'A.B. Corp', null, 'AB Corp', true],
  ];
  for (const [id, name, other_id, other_name, isSame] of SAME) {
    const [found] = await values('select private.is_same_client($1, $2, $3, $4)', [
      id,
      name,
      other_id,
      other_name,
    ]);
    expect([name, other_name, found]).toEqual([name, other_name, isSame]);
  }
});

const endedBy = async (who: ActorName, what: string, id: number, changes: object) =>
  (await rpc(who, 'consent_ended_by', { what, id, changes })).data;

describe('before a save, staff see the consent that ends with it', () => {
  const nothing = { agreed: 0, waiting: 0, links: 0, names: [] };

  test('before a job is saved, staff see who agreed, who was asked, and which links exist', async () => {
    await agree();
    const ending = { agreed: 1, waiting: 0, links: 1, names: ['Asha Sample'] };
    expect(await endedBy('recruiter', 'job', ids.job, { company: 'beta hospitals' })).toEqual(ending);
    expect(await endedBy('editor', 'job', ids.job, { company: 'Fortis' })).toEqual({ ...ending, names: [] });
    expect(await endedBy('owner', 'job', ids.job, { title: 'Head Nurse' })).toEqual({ ...ending, links: 0 });
    expect(
      await endedBy('owner', 'job', ids.job, { title: 'staff nurse', company: 'APOLLO Clinics' }),
    ).toEqual(nothing);
    expect(
      (await rpc('stranger', 'consent_ended_by', { what: 'job', id: ids.job, changes: {} })).error,
    ).not.toBeNull();
  });

  test('before a client is saved, staff see who agreed and was asked for all its jobs', async () => {
    const { client } = await agree();
    const renamed = (company: string) =>
      endedBy('recruiter', 'client', client.id, {
        client_id: client.id,
        company,
        company_masked: client.masked_name,
      });
    expect(await renamed('Gamma Labs')).toEqual({ agreed: 1, waiting: 0, links: 1, names: ['Asha Sample'] });
    expect(await renamed('Apollo  clinics')).toEqual(nothing);
  });
});

test('a link for the old client shows nobody who agreed to the new one', async () => {
  const { other, token } = await agree();
  await saveJob(ids.job, { client_id: other.id });
  expect((await ask()).status).toBe(200);
  expect((await told()).told).toContain('Client: Beta Hospitals');
  await answer('yes');
  expect(await shownBy(token)).toEqual(['ended', '1 people']);
  expect(
    await values(`select reader_name from public.readings where kind = 'shortlist' order by id`),
  ).toEqual(['Apollo Clinics', 'Beta Hospitals']);
});

test('late consent does not reach the new client', async () => {
  const other = await added({ name: 'Beta Hospitals' });
  await ask();
  await saveJob(ids.job, { client_id: other.id });
  expect(await answer('yes')).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/expired/) as string },
  });
  expect(await shownBy()).toEqual(['0 people']);
});

test('applications of a deleted job do not join another job under its number', async () => {
  const gone = restoredRow(await remove('editor'));
  await insert('editor', { ...gone, title: 'Something else' });
  expect(await one('select job_id from public.submissions')).toEqual({ job_id: null });
  await remove('editor');
  await insert('editor', gone);
  expect(await one('select job_id from public.submissions')).toEqual({ job_id: null });
});

test("a restored job has its links and the client's answers", async () => {
  const { token } = await agree();
  const [id] = await values<number>('select id::int from private.introductions');
  await from('visitor', 'answer_shortlist', { token, id, answer: 'meet', words: '' });
  const gone = restoredRow(await remove('editor'));
  expect(await seen(token)).toContain('This link is no longer valid');
  await insert('editor', gone);
  expect(await seen(token)).toMatchObject([{ answer: { answer: 'meet' } }]);
});
