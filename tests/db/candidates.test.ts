/** Candidate search: its permissions, its matches, and no remains of an erased person. */
import { beforeEach, describe, expect, test } from 'vitest';
import { builtInService } from '../../src/server/worker/serviceClient';
import { readResumes } from '../../src/server/worker/resumes/readResumes';
import { onCandidates, RITU } from '../builders/candidates';
import { plantJob } from '../builders/jobs/jobs';
import { aMessage, anEnquiry } from '../builders/submissions';
import { useActing } from '../stage/database/acting';

const acting = useActing();
const { on, from, row, sql, rpc } = acting;

const readAll = () => readResumes(builtInService(on().backend))(() => false);

const { apply, read, find, names, idOf, of, entryOf } = onCandidates(acting);

const KEPT = `
  select (select count(*) from private.candidates)::integer as people,
    (select count(*) from private.candidate_addresses)::integer as addresses,
    (select count(*) from private.resume_texts)::integer as texts`;

let job = '';
beforeEach(async () => {
  job = String(await plantJob(on(), { location: 'Pune' }));
  await apply(RITU, 'With ventilators');
  await apply({ first_name: 'Dev', email: 'dev@example.com', job_id: job }, '');
  await read(RITU.email, 'Ritu Sample, Pune\nEight years with ventilators at Café Clinics. C++ as a hobby.');
  await read('dev@example.com', '', 'no words');
});

describe('a search', () => {
  test('a search matches parts of words in everything a person sent, and name, address and number', async () => {
    for (const [found, asked] of [
      [
        ['Ritu Sample'],
        'ventil|VENTILATORS pune|cafe clinics|c++|night ritu ventilators|98111 22333|ritu@example.com',
      ],
      [['Dev Sample', 'Ritu Sample'], 'sample|'],
      [[], `entilators|ve|';drop table private.candidates;--|नर्स`],
    ] as const) {
      for (const words of asked.split('|')) expect([words, await names(words)]).toEqual([words, found]);
    }
  });

  test('an invalid search explains the reason', async () => {
    for (const [words, problem] of [
      ['x'.repeat(1000), /too long/],
      [Array.from({ length: 50 }, (_, at) => `word${at}`).join(' '), /too long/],
      ['&|!:*()<>\'"\\', /at least one letter or number/],
      ['%', /at least one letter or number/],
      ['\u2022 \u200b', /at least one letter or number/],
    ] as const) {
      const { people, problem: said } = await find(words);
      expect([words, people, said]).toEqual([words, [], expect.stringMatching(problem)]);
    }
  });

  test('a search shows the sentence of the match, and its source', async () => {
    const [hit] = (await find('ventilators')).people;
    expect(hit).toMatchObject({ emails: ['ritu@example.com'], entries: 1, stage: 'new', job_title: null });
    expect(hit?.excerpt?.part).toBe('resume');
    expect(hit?.excerpt?.text).toContain('Eight years with ventilators');
    expect((await find('shifts')).people[0]?.excerpt).toEqual({
      part: 'message',
      text: 'Night shifts suit me.',
    });
  });

  test('a search for several words shows the passage where they are closest', async () => {
    const filler = 'Lorem ipsum dolor sit amet. '.repeat(40);
    await read(RITU.email, `Six wards. ${filler} Eight years in Kochi. ${filler} In Pune for six\nyears.`);
    for (const [words, text] of [
      ['six years', /for six\nyears/],
      ['years SIX', /for six\nyears/],
      ['kochi (six', /Eight years in Kochi/],
    ] as const) {
      const [hit] = (await find(words)).people;
      expect([words, hit?.excerpt?.text]).toEqual([words, expect.stringMatching(text)]);
    }
  });

  test('filters apply to one entry at a time, and unknown filters are refused', async () => {
    await sql(`update public.submissions set stage = 'interview', consented_at = now() - interval '13 months'
      where email = 'dev@example.com'`);
    for (const filters of [
      { stage: 'interview' },
      { job },
      { city: 'Pune' },
      { stage: 'interview', job, city: 'Pune', consent: 'over-12' },
    ]) {
      expect(await names('sample', filters)).toEqual(['Dev Sample']);
    }
    expect(await names('', { consent: 'under-12' })).toEqual(['Ritu Sample']);
    expect(await names('', { stage: 'new', job })).toEqual([]);
    expect((await find('', { job: 'x' })).problem).toMatch(/Unknown filter/);
    // A job from an enquiry, without applications.
    await from('visitor', 'submit_employer_enquiry', { form: anEnquiry() });
    const enquiry = await row<{ id: number }>(`select id from public.submissions where kind = 'enquiry'`);
    await from('recruiter', 'draft_job', { submission_id: Number(enquiry[0]?.id) });
    const { data } = await rpc('recruiter', 'candidate_choices');
    expect(data).toEqual({
      jobs: [{ id: Number(job), title: expect.any(String) as string }],
      cities: ['Pune'],
    });
  });

  test('search results have pages, the newest first', async () => {
    await sql(`insert into public.submissions (key, reference, kind, first_name, last_name, email, industry, resume_path,
        resume_name, resume_size, notice_version, created_at)
      select gen_random_uuid(), private.reference_of('A', gen_random_uuid()), 'resume', 'Person', 'No' || n,
        n || '@example.com', 'healthcare', gen_random_uuid() || '.pdf', 'a.pdf', 300, '1', now() - make_interval(hours => n)
      from generate_series(1, 25) as n`);
    const [first, second] = [await find('person'), await find('person', {}, 2)];
    expect([first.total, first.people.length, second.people.length]).toEqual([25, 20, 5]);
    expect([first.people[0]?.name, second.people[0]?.name]).toEqual(['Person No1', 'Person No21']);
  });
});

describe('a file', () => {
  test('a file that cannot be read is kept and marked', async () => {
    const id = await idOf('dev');
    const { entries } = await of(id);
    expect(entries.map(({ resume }) => resume)).toEqual(['no words']);
    const asked = { submission_id: entries[0]?.id ?? 0 };
    expect((await rpc('recruiter', 'candidate_of_entry', asked)).data).toEqual({ id, resume: 'no words' });
    expect((await row('select name from storage.objects')).length).toBe(2);
  });

  test('the server reads files, old ones included, and resumes where it stopped', async () => {
    await sql('update private.resume_texts set text = null, problem = null');
    let asked = 0;
    await readResumes(builtInService(on().backend))(() => (asked += 1) > 2);
    await sql('insert into private.resume_texts (name, submission_id) values ($1, $2)', [
      `${crypto.randomUUID()}.pdf`,
      await entryOf('dev@example.com'),
    ]);
    await readAll();
    const told = await row<{ said: string }>(
      'select coalesce(problem, text) as said from private.resume_texts order by 1',
    );
    expect(told.map(({ said }) => said)).toEqual(['With ventilators', 'missing', 'no words']);
    expect(await names('ventilators')).toEqual(['Ritu Sample']);
  });

  test('an earlier file stays searchable after a new one is sent', async () => {
    await apply({ first_name: 'Ritu', email: RITU.email });
    await read(RITU.email, 'Paediatrics');
    for (const words of ['paediatrics', 'ventilators']) expect(await names(words)).toEqual(['Ritu Sample']);
  });
});

describe('a person', () => {
  test('a candidate has their messages and notes, but a message alone makes no candidate', async () => {
    await from('visitor', 'submit_contact_message', {
      form: aMessage({ email: 'ritu@example.com', message: 'Do you place people who tend zebras?' }),
    });
    await from('visitor', 'submit_contact_message', { form: aMessage({ email: 'kim@example.com' }) });
    const submission_id = await entryOf('dev@example.com');
    const note = await rpc('recruiter', 'add_note', { submission_id, body: 'Knows okapis.' });
    expect([await names('zebras'), await names('okapis'), await names('')]).toEqual([
      ['Ritu Sample'],
      ['Dev Sample'],
      ['Ritu Sample', 'Dev Sample'],
    ]);
    expect(await of(await idOf('okapis'))).toMatchObject({
      name: 'Dev Sample',
      notes: [{ body: 'Knows okapis.' }],
    });
    await rpc('recruiter', 'delete_note', { id: note.data as unknown as number });
    expect(await names('okapis')).toEqual([]);
  });

  test('an erased candidate leaves nothing behind', async () => {
    await apply({ first_name: 'Rita', email: 'rita@example.com', phone: '098111-22333' });
    await rpc('owner', 'erase_person', { email: 'ritu@example.com', reason: 'asked' });
    expect(await names('ventilators')).toEqual([]);
    expect(await row(KEPT)).toEqual([{ people: 2, addresses: 2, texts: 2 }]);
    await rpc('owner', 'erase_person', { email: 'rita@example.com', reason: 'asked' });
    await rpc('owner', 'erase_person', { email: 'dev@example.com', reason: 'asked' });
    expect(await row(KEPT)).toEqual([{ people: 0, addresses: 0, texts: 0 }]);
    expect((await rpc('recruiter', 'staff_candidate', { id: 1 })).error?.message).toMatch(
      /candidate no longer exists/,
    );
  });
});
