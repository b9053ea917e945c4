/** The answers in applications: checked, stored as asked, judged for staff, shown, and erased. */
import { describe, expect, test } from 'vitest';
import type { GivenAnswer, Question } from '../../src/shared/jobs/questions';
import type { MyData } from '../../src/shared/submissions/myData';
import { useActing } from '../stage/database/acting';
import { plantJob } from '../builders/jobs/jobs';
import { onDataLinks } from '../builders/privacy';
import { aQuestion, asStored, MISTYPED, ONE_OF_EACH, TYPED } from '../builders/jobs/questions';
import { anApplication, problemsIn, type Form } from '../builders/submissions';

const { on, from, row, upload, table } = useActing();
const { sessionFor } = onDataLinks(on);

interface Kept {
  answers: GivenAnswer[];
  unmet: number | null;
}

const kept = () => row<Kept>('select answers, unmet, version from public.submissions order by id');
const ask = (...questions: readonly Partial<Question>[]) => plantJob(on(), asStored(...questions));
const PLACE = { id: 'place', wording: 'Where do you live?' };
const send = (form: Form) => from('visitor', 'submit_application', { form });
const apply = async (job: number, change: Form = {}) =>
  send(anApplication(await upload(), { job_id: job, ...change }));

describe('answers', () => {
  test('a valid answer is stored with the question as asked, even if the job changes later', async () => {
    const job = await ask(...ONE_OF_EACH);
    for (const [at, [id, typed, answer, meets]] of TYPED.entries()) {
      const field = `question_${id}`;
      const email = `a${at}@example.com`;
      expect((await apply(job, { email, question_license: 'Yes', [field]: typed })).status).toBe(200);
      const [{ answers } = { answers: [] }] = (await kept()).slice(-1);
      const { wording, kind } = ONE_OF_EACH.find((question) => question.id === id) ?? aQuestion();
      expect(answers.find((given) => given.id === id)).toEqual({ id, wording, kind, answer, meets });
      expect(answers).toHaveLength(id === 'license' ? 1 : 2);
    }
    const before = await kept();
    await table('recruiter', 'jobs')
      .update({ ...asStored({ id: 'place', wording: 'Which city?' }), version: 1 })
      .eq('id', job)
      .throwOnError();
    expect(await kept()).toEqual(before);
  });

  test('an invalid answer is refused', async () => {
    const form = anApplication(await upload(), {
      job_id: await ask(...ONE_OF_EACH),
      question_license: 'Yes',
    });
    for (const [id, typed, problem] of MISTYPED) {
      const answer = await send({ ...form, [`question_${id}`]: typed });
      expect([typed, answer.status, problemsIn(answer)]).toEqual([
        typed,
        400,
        { [`question_${id}`]: problem },
      ]);
    }
    for (const junk of [{}, [], null, 7, true, { a: 'Yes' }]) {
      const answer = await send({ ...form, question_license: junk });
      expect([answer.status, Object.keys(problemsIn(answer))]).toEqual([400, ['question_license']]);
    }
    expect(await kept()).toEqual([]);
  });

  test('a wrong answer is reported together with other fields, before any upload', async () => {
    const answer = await send({ ...anApplication(''), job_id: await ask(...ONE_OF_EACH), email: '' });
    expect(Object.keys(problemsIn(answer)).toSorted()).toEqual(['email', 'file', 'question_license']);
  });

  test('an answer to a question that the job does not ask, or no longer asks, is dropped', async () => {
    const { status } = await apply(await ask(PLACE), {
      question_place: 'Kochi',
      question_gone: 'x',
      question_: 'y',
    });
    expect(status).toBe(200);
    expect((await kept())[0]?.answers.map(({ id }) => id)).toEqual(['place']);
  });

  test('a question that was added after the page was shown must be answered', async () => {
    const job = await ask({ id: 'place' });
    const asking = { ...asStored({ id: 'place' }, { id: 'new', required: true }), version: 1 };
    await table('recruiter', 'jobs').update(asking).eq('id', job);
    const answer = await apply(job, { question_place: 'Kochi' });
    expect(problemsIn(answer)).toEqual({ question_new: 'Please answer this question.' });
  });
});

describe('must-haves', () => {
  test.each([
    [{ question_license: 'Yes', question_shift: 'Night', question_years: '5' }, 0],
    [{ question_license: 'No', question_shift: 'Night', question_years: '5' }, 1],
    [{ question_license: 'No', question_shift: 'Day', question_years: '1' }, 3],
    // An unanswered question is not met.
    [{ question_license: 'Yes' }, 2],
  ])('unmet must-haves are counted, and refuse nothing: %j', async (answers, unmet) => {
    const { status, body } = await apply(await ask(...ONE_OF_EACH), answers);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['ok', 'reference']);
    expect((await kept())[0]?.unmet).toBe(unmet);
  });

  test('a must-have range may be open at one end', async () => {
    const job = await ask({ id: 'a', kind: 'number', least: '3' }, { id: 'b', kind: 'number', most: '-1.5' });
    await apply(job, { question_a: '3', question_b: '-1.49' });
    expect((await kept())[0]).toMatchObject({ unmet: 1, answers: [{ meets: true }, { meets: false }] });
  });

  test('must-haves are not counted for a job without any, or for a resume', async () => {
    await apply(await ask({ id: 'place' }), { question_place: 'Kochi' });
    await send(anApplication(await upload(), { email: 'b@example.com' }));
    expect(await kept()).toMatchObject([{ unmet: null }, { unmet: null, answers: [] }]);
  });
});

test('new answers make a new version, and the earlier version keeps its answers', async () => {
  const job = await ask(...ONE_OF_EACH);
  await apply(job, { question_license: 'No', question_place: 'Kochi' });
  await apply(job, { question_license: 'Yes', question_shift: 'Either', question_years: '4' });
  expect(await kept()).toMatchObject([{ version: 2, unmet: 0, answers: [{}, {}, {}] }]);
  const versions = await row<Kept>('select answers from public.submission_versions');
  expect(versions).toMatchObject([{ answers: [{ answer: 'No', meets: false }, { answer: 'Kochi' }] }]);
});

test('the person sees the questions and answers of every version, but not how they are judged', async () => {
  const job = await ask(...ONE_OF_EACH);
  await apply(job, { question_license: 'No' });
  await apply(job, { question_license: 'Yes', question_place: 'Kochi' });
  const { body } = await from('visitor', 'get_my_data', { session: await sessionFor() });
  const [submission] = (body as unknown as MyData).submissions;
  const license = { id: 'license', wording: 'Are you a registered nurse?', kind: 'yes_no' };
  const place = { ...PLACE, kind: 'line', answer: 'Kochi' };
  expect(submission?.answers).toEqual([{ ...license, answer: 'Yes' }, place]);
  expect(submission?.versions[0]?.answers).toEqual([{ ...license, answer: 'No' }]);
  expect(JSON.stringify(body)).not.toMatch(/meets|unmet|must_be/);
});
