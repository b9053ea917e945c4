/** Requirements, places and language of a job: how they are stored, refused, and shown to visitors. */
import { describe, expect, test } from 'vitest';
import type { PageOfJobs, JobSearch, OpenJob } from '../../src/shared/jobs/jobs';
import { LANGUAGES_OF_TEXTS } from '../../src/shared/languages';
import { useActing } from '../stage/database/acting';
import { aJob, asVisitor, fromNow, plantJob, plantJobs } from '../builders/jobs/jobs';

const { on, sql, table } = useActing();
const jobs = () => table('recruiter', 'jobs');
const insert = (job: object) => jobs().insert(aJob(job)).select().single();
const update = (id: number, job: object) => jobs().update(job).eq('id', id);
const setStatus = (ids: number[], status: string) =>
  on().actors.recruiter.rest.rpc('set_jobs_status', { ids, status });
const visitor = asVisitor(on);
const getJob = (id: number) => visitor.call<OpenJob>('get_job', { id });

const aPlace = (city: string, rest: object = {}) => ({
  city,
  region: '',
  country: 'IN',
  postal_code: '',
  ...rest,
});
const RECORD = {
  places: [aPlace('Kochi', { region: 'Kerala', postal_code: '682001' }), aPlace('Chennai')],
  experience_from: 0,
  experience_to: 5,
  openings: 3,
  skills: ['Critical care', 'Ventilators'],
  education: 'B.Sc. Nursing',
  reference: 'PH-12',
  consultant: 'Nila Fictional',
  lang: 'hi',
};
const EMPTY = {
  places: [],
  experience_from: null,
  experience_to: null,
  openings: null,
  skills: [],
  education: '',
  reference: '',
  consultant: '',
  lang: 'en',
};

describe('requirements of a job', () => {
  test("an open job's requirements are public, lists show its language, and a closed job shows only that", async () => {
    const id = await plantJob(on(), RECORD);
    expect(await getJob(id)).toMatchObject({ state: 'open', ...RECORD });
    expect(await visitor.call<PageOfJobs[]>('jobs_for_feeds')).toMatchObject([RECORD]);
    expect((await visitor.call<JobSearch>('search_jobs')).rows).toMatchObject([{ lang: 'hi' }]);
    expect(await getJob(await plantJob(on()))).toMatchObject(EMPTY);
    await sql(`update public.jobs set status = 'closed', version = version`);
    const told = await getJob(id);
    expect(told).toMatchObject({ state: 'closed', lang: 'hi' });
    expect(JSON.stringify(told)).not.toMatch(/Nila|PH-12|Ventilators|682001/);
  });

  test('a job may be in each of the languages that the form offers', async () => {
    for (const lang of Object.keys(LANGUAGES_OF_TEXTS)) {
      expect([lang, (await insert({ lang })).error]).toEqual([lang, null]);
    }
    expect((await insert({ lang: 'xx' })).error?.message).toContain('jobs_lang_check');
  });

  test('a job with an invalid part is refused', async () => {
    for (const job of [
      { places: Array.from({ length: 11 }, () => aPlace('Kochi')) },
      { places: aPlace('Kochi') },
      { places: [[aPlace('Kochi')]] },
      { places: [aPlace('')] },
      { places: [{ city: 'Kochi', region: '', country: 'IN' }] },
      ...[
        { street: 'M.G. Road' },
        { region: 7 },
        { region: 'Zone 5' },
        { country: 'India' },
        { postal_code: 'Kerala' },
        { postal_code: '1234567890123' },
      ].map((part) => ({ places: [aPlace('Kochi', part)] })),
      { places: [aPlace('Kochi, Kerala')] },
      { experience_from: -1 },
      { experience_to: 61 },
      { openings: 0 },
      { skills: Array.from({ length: 21 }, (_, at) => `Skill ${at}`) },
      { skills: ['Care, ICU'] },
      { skills: ['x'.repeat(61)] },
      { education: 'x'.repeat(201) },
      { reference: 'x'.repeat(41) },
      { consultant: 'x'.repeat(81) },
      { notices_to: ['nobody'] },
      { notices_to: ['a@example.com, b@example.com'] },
      { notices_to: Array.from({ length: 11 }, (_, at) => `a${at}@example.com`) },
    ]) {
      const { error } = await insert(job);
      expect([job, error?.code]).toEqual([job, expect.stringMatching(/^2[23]\d{3}$/)]);
    }
  });

  test('text is trimmed, invisible characters are removed, and line breaks of word processors are normalized', async () => {
    const sign = '\u0001\u001f\u007f\uffff\ufffe';
    const { data } = await insert({
      title: `Staff${sign} Nurse\u000b(ICU)`,
      company: ' Sample  Clinics ',
      location: ` Pu${sign}ne `,
      skills: [`Ward${sign}`, sign, ' Critical   care ', ' '],
      education: ' B.Sc.  ',
      reference: ' PH  1',
      consultant: ' N ',
      description: `One.\u000bTwo.\u000c\tThree.${sign}`,
      places: [aPlace(`Pu${sign}ne\u000b`)],
    });
    const shown = {
      title: 'Staff Nurse (ICU)',
      company: 'Sample Clinics',
      location: 'Pune',
      skills: ['Ward', 'Critical care'],
    };
    const tidy = { places: [{ city: 'Pune' }], education: 'B.Sc.', reference: 'PH 1', consultant: 'N' };
    expect(data).toMatchObject({ ...shown, ...tidy, description: 'One.\nTwo.\n\tThree.' });
  });
});

const found = (...words: string[]) =>
  Promise.all(words.map(async (q) => (await visitor.search({ q })).total));

describe('a saved job', () => {
  const hidden = { client_confidential: true, company: 'Example Eye Clinics' };
  const question = { id: 'a', wording: '', kind: 'line', choices: [], required: false, must_be: [] };
  test('an invalid job is refused at its field, with a sentence', async () => {
    for (const [field, job, sentence] of [
      ['salary_max', { salary_min: 5, salary_max: 4 }, 'The lower end of the salary is above its upper end.'],
      ['salary_min', { salary_min: 0 }, 'The salary must be more than zero. Leave it empty to hide it.'],
      [
        'closes_at',
        { opens_at: fromNow(2), closes_at: fromNow(1) },
        'The closing date is before the opening date.',
      ],
      [
        'closes_at',
        { opens_at: '2027-01-01', closes_at: '2027-01-01' },
        'The closing date is before the opening date.',
      ],
      [
        'experience_to',
        { experience_from: 9, experience_to: 1 },
        /^The minimum experience is above the maximum/,
      ],
      ['description', { description: ' \n' }, /^The description of “Staff Nurse” is missing\./],
      ['title', { ...hidden, title: 'Nurse at Example Eye Clinics' }, /^The title names/],
      ['location', { ...hidden, location: 'Example Eye Clinics' }, /^Location or industry names/],
      ['skills', { ...hidden, skills: ['exampleeyeclinics'] }, /^The skills contain/],
      [
        'questions',
        { questions: [{ ...question, present_pay: false, least: '', most: '' }] },
        /^The questions/,
      ],
    ] as const) {
      const { error } = await insert(job);
      expect([field, error?.code, error?.message]).toEqual([field, 'PT400', expect.stringMatching(sentence)]);
      expect(JSON.parse(String(error?.details))).toEqual({ [field]: error?.message });
    }
  });

  test('an unchanged derived value stays, and a changed one is derived again', async () => {
    const id = await plantJob(on(), {
      title: 'Harbour Pilot',
      description: 'Night shifts.',
      status: 'draft',
    });
    await setStatus([id], 'published').throwOnError();
    expect(await found('harbour', 'shifts', 'healthcare')).toEqual([1, 1, 1]);
    await update(id, { category: 'Shipping', version: 2 }).throwOnError();
    expect(await found('harbour', 'shifts', 'shipping')).toEqual([1, 1, 1]);
    await update(id, { description: 'Day shifts.', version: 3 }).throwOnError();
    expect(await found('harbour', 'night', 'shippimg')).toEqual([1, 0, 1]);
    const made = { slug: 'harbour-pilot', summary: 'Day shifts.' };
    expect(await sql('select slug, summary from public.jobs')).toEqual([made]);
  });

  test("a job's country is that of its first place, and the default for its remote applicants", async () => {
    const places = [aPlace('Doha', { country: 'QA' }), aPlace('Kochi')];
    const { data } = await insert({ country: 'IN', places });
    expect(await getJob(Number(data?.id))).toMatchObject({ country: 'QA', location: 'Pune' });
    expect((await insert({ workplace: 'remote', places })).data?.applicant_countries).toEqual(['QA']);
  });

  test("a job's reference is unique in any case, and free again once removed", async () => {
    const [first = 0] = await plantJobs(on(), [{ reference: 'PH-12' }, {}, {}]);
    const message = `Job ${first} already has this reference. Choose another one.`;
    expect((await insert({ reference: 'ph-12 ' })).error).toMatchObject({ code: 'PT400', message });
    expect((await update(first, { title: 'Head Nurse', version: 1 })).error).toBeNull();
    await jobs().delete().eq('id', first);
    expect((await insert({ reference: 'PH-12' })).error).toBeNull();
  });
});

const missing = /^The description of “Staff Nurse” is missing\./;

test('a job without a description is a draft, and cannot be published by any route', async () => {
  const id = await plantJob(on(), { description: ' \n', status: 'draft' });
  for (const refused of [
    await update(id, { status: 'published', version: 1 }),
    await setStatus([id], 'published'),
    await update(await plantJob(on()), { description: '', version: 1 }),
  ]) {
    expect(refused.error).toMatchObject({
      code: 'PT400',
      message: expect.stringMatching(missing) as string,
    });
  }
});
