/** What the database makes of a job that is saved, and how it says why it does not save one. */
import { describe, expect, test } from 'vitest';
import { useStage } from '../support/database';
import { aJob, asVisitor, call, fromNow, plantJob, plantJobs } from '../support/jobs';

const on = useStage();
const jobs = () => on().actors.editor.rest.from('jobs');
const setStatus = (ids: number[], status: string) =>
  call<number>(on().actors.editor.rest, 'set_jobs_status', { ids, status });
const saved = async (job: Parameters<typeof aJob>[0]) =>
  (await jobs().insert(aJob(job)).select().single()).data;

describe('a job', () => {
  const hidden = { client_confidential: true, company: 'Example Eye Clinics' };
  const question = { id: 'a', wording: '', kind: 'line', choices: [], required: false, must_be: [] };
  test.each([
    ['salary_max', { salary_min: 5, salary_max: 4 }, 'The lower end of the salary is above its upper end.'],
    [
      'salary_min',
      { salary_min: 0 },
      'A salary is more than zero; leave it empty when it is not to be shown.',
    ],
    ['closes_at', { opens_at: fromNow(2), closes_at: fromNow(1) }, 'The job would close before it opens.'],
    [
      'closes_at',
      { opens_at: '2027-01-01', closes_at: '2027-01-01' },
      'The job would close before it opens.',
    ],
    ['experience_to', { experience_from: 9, experience_to: 1 }, /^The least experience is more/],
    ['description', { description: ' ' }, /^The description of “Staff Nurse” is missing/],
    ['title', { ...hidden, title: 'Nurse at Example Eye Clinics' }, /^The title names/],
    ['location', { ...hidden, location: 'Example Eye Clinics' }, /^Location or industry names/],
    ['skills', { ...hidden, skills: ['exampleeyeclinics'] }, /^The skills contain/],
    [
      'questions',
      { questions: [{ ...question, present_pay: false, least: '', most: '' }] },
      /^The questions/,
    ],
  ])('is refused at %s for %j, with a sentence', async (field, job, sentence) => {
    const { error } = await jobs().insert(aJob(job));
    expect(error).toMatchObject({ code: 'PT400', message: expect.stringMatching(sentence) as string });
    expect(JSON.parse(String(error?.details))).toEqual({ [field]: error?.message });
  });

  test('signs that nobody can see are left out, and line breaks of a word processor are line breaks', async () => {
    const sign = '\u0001\u001f\u007f\uffff\ufffe';
    const job = await saved({
      title: `Staff${sign} Nurse\u000b(ICU)`,
      location: `Pu${sign}ne`,
      description: `One.\u000bTwo.\u000c\tThree.${sign}`,
      skills: [`Ward${sign}`, sign],
      places: [{ city: `Pu${sign}ne\u000b`, region: '', country: 'IN', postal_code: '' }],
    });
    expect(job).toMatchObject({
      title: 'Staff Nurse (ICU)',
      location: 'Pune',
      description: 'One.\nTwo.\n\tThree.',
      skills: ['Ward'],
      places: [{ city: 'Pune' }],
    });
  });

  test('what a change leaves as it is stays as it was made, and what it changes is made anew', async () => {
    const id = await plantJob(on(), {
      title: 'Harbour Pilot',
      description: 'Night shifts.',
      status: 'draft',
    });
    const finds = async (q: string) => (await asVisitor(on).search({ q })).total;
    await setStatus([id], 'published');
    expect(await Promise.all(['harbour', 'shifts', 'healthcare'].map(finds))).toEqual([1, 1, 1]);
    await jobs().update({ category: 'Shipping', version: 2 }).eq('id', id).throwOnError();
    expect(await Promise.all(['harbour', 'shifts', 'shipping'].map(finds))).toEqual([1, 1, 1]);
    await jobs().update({ description: 'Day shifts.', version: 3 }).eq('id', id).throwOnError();
    expect(await Promise.all(['harbour', 'night', 'shippimg'].map(finds))).toEqual([1, 0, 1]);
    const [job] = await on().backend.sql('select slug, summary from public.jobs');
    expect(job).toEqual({ slug: 'harbour-pilot', summary: 'Day shifts.' });
  });

  test('is published with others of which not more are taken than one statement can save', async () => {
    const ids = Array.from({ length: 201 }, (_, place) => place + 1);
    await expect(setStatus(ids, 'closed')).rejects.toThrow('Choose at most 200 jobs at a time.');
  });

  test('is on the home page when it is ticked, or among the newest where fewer than six are', async () => {
    const [ticked = 0, ...others] = await plantJobs(on(), [
      { featured: true, posted_at: fromNow(-20) },
      ...Array.from({ length: 7 }, (_, place) => ({ posted_at: fromNow(place - 10) })),
    ]);
    const shown = await asVisitor(on).call<{ id: number }[]>('featured_jobs');
    expect(shown.map(({ id }) => id)).toEqual([ticked, ...others.toReversed().slice(0, 5)]);
  });
});
