/** The answers that applications bring: checked, kept as they were asked, judged for staff, shown, and erased. */
import { describe, expect, test } from 'vitest';
import type { GivenAnswer, Question } from '../../src/shared/jobs/questions';
import type { MyData } from '../../src/shared/privacy/myData';
import { useStage } from '../support/database';
import { plantJob } from '../support/jobs';
import { onDataLinks } from '../support/privacy';
import { aQuestion, asStored, MISTYPED, ONE_OF_EACH, TYPED } from '../support/questions';
import { anApplication, onStage, problemsIn, type Form } from '../support/submissions';

const on = useStage();
const { from, row, upload } = onStage(on);
const { sessionFor } = onDataLinks(on);

interface Kept {
  id: string;
  answers: GivenAnswer[];
  unmet: number | null;
  version: number;
}

const kept = () => row<Kept>('select id, answers, unmet, version from public.submissions order by id');
const ask = (...questions: readonly Partial<Question>[]) => plantJob(on(), asStored(...questions));
const apply = async (job: number, change: Form = {}) =>
  from('visitor', 'submit_application', { form: anApplication(await upload(), { job_id: job, ...change }) });

describe('an answer', () => {
  test.each(TYPED)('to %s is taken as %j', async (id, typed, answer, meets) => {
    const job = await ask(...ONE_OF_EACH);
    const { status } = await apply(job, { question_license: 'Yes', [`question_${id}`]: typed });
    expect(status).toBe(200);
    const [{ answers } = { answers: [] }] = await kept();
    const { wording, kind } = ONE_OF_EACH.find((question) => question.id === id) ?? aQuestion();
    expect(answers.find((given) => given.id === id)).toEqual({ id, wording, kind, answer, meets });
    expect(answers).toHaveLength(id === 'license' ? 1 : 2);
  });

  test.each(MISTYPED)('to %s is not taken as %j', async (id, typed, problem) => {
    const job = await ask(...ONE_OF_EACH);
    const answer = await apply(job, { question_license: 'Yes', [`question_${id}`]: typed });
    expect(answer.status).toBe(400);
    expect(problemsIn(answer)).toEqual({ [`question_${id}`]: problem });
    expect(await kept()).toEqual([]);
  });

  test.each([[{}], [[]], [null], [7], [true], [{ a: 'Yes' }]])('is not %j', async (junk) => {
    const job = await ask(...ONE_OF_EACH);
    const answer = await apply(job, { question_license: junk });
    expect(answer.status).toBe(400);
    expect(Object.keys(problemsIn(answer))).toEqual(['question_license']);
  });

  test('is told about together with the other fields, and before anything is uploaded', async () => {
    const job = await ask(...ONE_OF_EACH);
    const form = { ...anApplication(''), job_id: job, email: '' };
    const answer = await from('visitor', 'submit_application', { form });
    expect(Object.keys(problemsIn(answer)).toSorted()).toEqual(['email', 'file', 'question_license']);
  });

  test('to what the job does not ask, or not any more, is left out', async () => {
    const job = await ask({ id: 'place', wording: 'Where do you live?' });
    const { status } = await apply(job, { question_place: 'Kochi', question_gone: 'x', question_: 'y' });
    expect(status).toBe(200);
    expect((await kept())[0]?.answers.map(({ id }) => id)).toEqual(['place']);
  });

  test('that the job has come to ask for since the page was shown is asked for', async () => {
    const job = await ask({ id: 'place' });
    const asking = { ...asStored({ id: 'place' }, { id: 'new', required: true }), version: 1 };
    await on().actors.recruiter.rest.from('jobs').update(asking).eq('id', job);
    const answer = await apply(job, { question_place: 'Kochi' });
    expect(problemsIn(answer)).toEqual({ question_new: 'Please answer this question.' });
  });

  test('is kept with the wording that was shown, whatever the job asks later', async () => {
    const job = await ask({ id: 'place', wording: 'Where do you live?' });
    await apply(job, { question_place: 'Kochi' });
    const { error } = await on()
      .actors.recruiter.rest.from('jobs')
      .update({ ...asStored({ id: 'place', wording: 'Which city?' }), version: 1 })
      .eq('id', job);
    expect(error).toBeNull();
    expect((await kept())[0]?.answers[0]?.wording).toBe('Where do you live?');
  });
});

describe('what must be', () => {
  test.each([
    [{ question_license: 'Yes', question_shift: 'Night', question_years: '5' }, 0],
    [{ question_license: 'No', question_shift: 'Night', question_years: '5' }, 1],
    [{ question_license: 'No', question_shift: 'Day', question_years: '1' }, 3],
    // What is not answered is not met.
    [{ question_license: 'Yes' }, 2],
  ])('is counted, and refuses nothing: %j', async (answers, unmet) => {
    const { status, body } = await apply(await ask(...ONE_OF_EACH), answers);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['ok', 'reference']);
    expect((await kept())[0]?.unmet).toBe(unmet);
  });

  test('may be open at one end', async () => {
    const job = await ask({ id: 'a', kind: 'number', least: '3' }, { id: 'b', kind: 'number', most: '-1.5' });
    await apply(job, { question_a: '3', question_b: '-1.49' });
    expect((await kept())[0]).toMatchObject({ unmet: 1, answers: [{ meets: true }, { meets: false }] });
  });

  test('is not counted where a job wants nothing, and of a resume', async () => {
    await apply(await ask({ id: 'place' }), { question_place: 'Kochi' });
    await from('visitor', 'submit_application', {
      form: anApplication(await upload(), { email: 'b@example.com' }),
    });
    expect(await kept()).toMatchObject([{ unmet: null }, { unmet: null, answers: [] }]);
  });

  test('is told to nobody who is not on the staff', async () => {
    await apply(await ask(...ONE_OF_EACH), { question_license: 'No' });
    for (const name of ['visitor', 'stranger', 'signedOut', 'editor'] as const) {
      const { data } = await on().actors[name].rest.from('submissions').select('answers, unmet');
      expect(data ?? []).toEqual([]);
    }
    const { data } = await on().actors.recruiter.rest.from('submissions').select('unmet').single();
    expect(data?.unmet).toBe(3);
  });
});

describe('answers that are sent again', () => {
  test('are a new version, and the earlier one keeps its own', async () => {
    const job = await ask(...ONE_OF_EACH);
    await apply(job, { question_license: 'No', question_place: 'Kochi' });
    await apply(job, { question_license: 'Yes', question_shift: 'Either', question_years: '4' });
    expect(await kept()).toMatchObject([{ version: 2, unmet: 0, answers: [{}, {}, {}] }]);
    const versions = await row<Kept>('select answers from public.submission_versions');
    expect(versions).toMatchObject([{ answers: [{ answer: 'No', meets: false }, { answer: 'Kochi' }] }]);
  });

  test('in the same form are taken once', async () => {
    const job = await ask(...ONE_OF_EACH);
    const form = anApplication(await upload(), { job_id: job, question_license: 'Yes' });
    const [one, two] = await Promise.all([
      from('visitor', 'submit_application', { form }),
      from('visitor', 'submit_application', { form }),
    ]);
    expect(one?.body).toEqual(two?.body);
    expect(await kept()).toMatchObject([{ version: 1 }]);
  });
});

describe('the person', () => {
  test('sees what was asked and answered, of every version, and not how it is judged', async () => {
    const job = await ask(...ONE_OF_EACH);
    await apply(job, { question_license: 'No' });
    await apply(job, { question_license: 'Yes', question_place: 'Kochi' });
    const { body } = await from('visitor', 'get_my_data', { session: await sessionFor() });
    const [submission] = (body as unknown as MyData).submissions;
    const license = { id: 'license', wording: 'Are you a registered nurse?', kind: 'yes_no' };
    expect(submission?.answers).toEqual([
      { ...license, answer: 'Yes' },
      { id: 'place', wording: 'Where do you live?', kind: 'line', answer: 'Kochi' },
    ]);
    expect(submission?.versions[0]?.answers).toEqual([{ ...license, answer: 'No' }]);
    expect(JSON.stringify(body)).not.toMatch(/meets|unmet|must_be/);
  });

  test('is erased with all answers, of every version', async () => {
    const job = await ask({ id: 'place', wording: 'Where do you live?' });
    await apply(job, { question_place: 'Tellicherry one' });
    await apply(job, { question_place: 'Tellicherry two' });
    const tables = await row<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       where relkind = 'r' and nspname in ('public', 'private') order by relname`,
    );
    const found = async () => {
      const counts = await Promise.all(
        tables.map(({ name }) =>
          row(`select from ${name} as kept where kept::text like '%Tellicherry%' limit 1`),
        ),
      );
      return tables.flatMap(({ name }, place) => (counts[place]?.length ? [name] : []));
    };
    expect(await found()).toEqual(['public.submission_versions', 'public.submissions']);
    const erased = await from('owner', 'erase_person', { email: 'asha@example.com', reason: 'asked' });
    expect(erased.status).toBe(200);
    expect(await found()).toEqual([]);
  });
});
