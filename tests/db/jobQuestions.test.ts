/** The questions of a job: who writes them, what is refused, and what visitors are told of them. */
import { describe, expect, test } from 'vitest';
import { EU_COUNTRIES, questionProblems } from '../../src/shared/jobs/editing/questionRules';
import type { OpenJob } from '../../src/shared/jobs/jobs';
import { useStage } from '../support/database';
import { aJob, call, OTHERS, plantJob, STAFF } from '../support/jobs';
import {
  aQuestion,
  asStored,
  NOT_PRESENT_PAY,
  ONE_OF_EACH,
  PRESENT_PAY,
  WRONG_QUESTIONS,
} from '../support/questions';

const on = useStage();
const table = () => on().actors.recruiter.rest.from('jobs');
const save = (job: object) => table().insert(aJob(job)).select('id, questions').single();

const ASKED = ONE_OF_EACH.map(({ id, wording, kind, choices, required }) => ({
  id,
  wording,
  kind,
  choices,
  required,
}));

describe('the questions', () => {
  test.each(STAFF)('are written and read by %s', async (name) => {
    const { data } = await on()
      .actors[name].rest.from('jobs')
      .insert(aJob(asStored(...ONE_OF_EACH)))
      .select('questions')
      .single();
    expect(data?.questions).toEqual(ONE_OF_EACH);
  });

  test.each(OTHERS)('are not written by %s', async (name) => {
    const id = await plantJob(on(), asStored(...ONE_OF_EACH));
    const { data } = await on()
      .actors[name].rest.from('jobs')
      .update({ questions: [], version: 1 })
      .eq('id', id)
      .select();
    expect(data ?? []).toEqual([]);
    const { data: stored } = await table().select('questions').eq('id', id).single();
    expect(stored?.questions).toEqual(ONE_OF_EACH);
  });

  test.each(OTHERS)('are asked of %s without what must be', async (name) => {
    const id = await plantJob(on(), asStored(...ONE_OF_EACH));
    const job = await call<OpenJob>(on().actors[name].rest, 'get_job', { id });
    expect(job.questions).toEqual(ASKED);
  });

  test('are in no list and no feed', async () => {
    await plantJob(on(), { ...asStored(...ONE_OF_EACH), featured: true });
    const { rest } = on().actors.visitor;
    for (const name of ['search_jobs', 'featured_jobs', 'jobs_for_feeds'] as const) {
      expect(JSON.stringify(await call(rest, name))).not.toMatch(/question|must_be|registered nurse/);
    }
  });

  test('are kept with each version of the job', async () => {
    const id = await plantJob(on(), asStored(...ONE_OF_EACH));
    const { error } = await table().update({ questions: [], version: 1 }).eq('id', id);
    expect(error).toBeNull();
    const { data } = await on()
      .actors.recruiter.rest.from('content_revisions')
      .select('value')
      .eq('table_name', 'jobs')
      .eq('key', String(id))
      .single();
    expect(data?.value).toMatchObject({ questions: ONE_OF_EACH });
  });

  test('lose their needless spaces, and what their kind has no use for', async () => {
    const { data } = await save(
      asStored(
        { wording: '  Where   do you\nlive? ', choices: ['Kochi'], must_be: ['Kochi'], least: '3' },
        { id: 'shift', kind: 'choice', choices: [' Day ', '', 'All  night'] },
      ),
    );
    expect(data?.questions).toEqual([
      aQuestion({ wording: 'Where do you live?' }),
      aQuestion({ id: 'shift', kind: 'choice', choices: ['Day', 'All night'] }),
    ]);
  });
});

describe('a job is refused whose questions', () => {
  test.each(WRONG_QUESTIONS)('have %s, in the words of the form', async (_, question, beginning) => {
    const { error } = await save(asStored(question));
    expect(error?.code).toBe('PT400');
    expect(error?.message).toContain(beginning);
    expect(questionProblems([aQuestion(question)], [])).toEqual([error?.message]);
  });

  test('are sixteen', async () => {
    const many = Array.from({ length: 16 }, (_, at) => aQuestion({ id: `q-${at}` }));
    const { error } = await save(asStored(...many));
    expect(error?.message).toBe('The questions can be 15 at most.');
    expect(questionProblems(many, [])).toEqual([error?.message]);
    expect((await save(asStored(...many.slice(1)))).error).toBeNull();
  });

  test('have the same one twice', async () => {
    const { error } = await save(asStored({}, {}));
    expect(error?.message).toBe('The questions include the same one twice.');
    expect(questionProblems([aQuestion(), aQuestion()], [])).toEqual([error?.message]);
  });

  test.each([
    ['no list', { wording: 'x' }],
    ['no object', ['x']],
    ['an unknown kind', [{ ...aQuestion(), kind: 'essay' }]],
    ['an id that is none', [{ ...aQuestion(), id: 'Notice period' }]],
    ['a part too few', [{ id: 'notice', wording: 'x', kind: 'line' }]],
    ['a part too many', [{ ...aQuestion(), weight: 3 }]],
    ['a number among the choices', [{ ...aQuestion(), kind: 'choice', choices: [1, 2] }]],
  ])('are %s', async (_, questions) => {
    const { error } = await save({ questions });
    expect(error).toMatchObject({
      code: 'PT400',
      message: 'The questions have parts that are missing or unknown.',
    });
  });

  test.each([
    { wording: 'Have you worked for Zentrix before?' },
    { kind: 'choice', choices: ['Zentrix', 'No'] } as const,
  ])('name the confidential client: %j', async (question) => {
    const { error } = await save({
      company: 'Zentrix Clinics',
      client_confidential: true,
      ...asStored(question),
    });
    expect(error?.message).toMatch(/^The questions contain a word .*\(zentrix\)/);
  });
});

const abroad = (code: string) => ({ city: 'Sampleton', region: '', country: code, postal_code: '' });

describe('present and past pay', () => {
  test('the countries of the EU are the same in the form', async () => {
    const [row] = await on().backend.sql<{ codes: string[] }>('select private.eu_countries() as codes');
    expect(row?.codes).toEqual(EU_COUNTRIES);
    expect(EU_COUNTRIES).toHaveLength(27);
  });

  test.each([
    ['in the EU', { country: 'DE' }],
    ['with a place in the EU', { places: [abroad('IN'), abroad('IE')] }],
    ['for applicants in the EU', { workplace: 'remote', applicant_countries: ['IN', 'FR'] }],
  ] as const)('are not asked for a job %s', async (_, where) => {
    for (const question of [{ present_pay: true }, ...PRESENT_PAY.map((wording) => ({ wording }))]) {
      const { error } = await save({ ...where, ...asStored(question) });
      expect(error?.code).toBe('PT400');
      expect(questionProblems([aQuestion(question)], ['IN', 'DE'])).toEqual([error?.message]);
    }
    for (const wording of NOT_PRESENT_PAY) {
      expect((await save({ ...where, ...asStored({ wording }) })).error).toBeNull();
      expect(questionProblems([aQuestion({ wording })], ['DE'])).toEqual([]);
    }
  });

  test('are asked elsewhere, until the job moves into the EU', async () => {
    const { data, error } = await save({ country: 'IN', ...asStored({ wording: 'Current CTC' }) });
    expect(error).toBeNull();
    const moved = await table().update({ country: 'NL', version: 1 }).eq('id', Number(data?.id)).select();
    expect(moved.error?.message).toMatch(/^The questions ask about present or past pay/);
  });

  test('count by the country of the first place, not by one that is left over', async () => {
    const { error } = await save({
      country: 'DE',
      places: [abroad('IN')],
      ...asStored({ present_pay: true }),
    });
    expect(error).toBeNull();
  });
});
