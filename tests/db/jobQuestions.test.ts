/** The questions of a job: the refused ones, and what visitors see of them. */
import { describe, expect, test } from 'vitest';
import { questionProblems } from '../../admin/kit/data/jobs/applicationQuestions';
import { useActing } from '../stage/database/acting';
import { aJob, asVisitor, plantJob } from '../builders/jobs/jobs';
import {
  aQuestion,
  asStored,
  NOT_PRESENT_PAY,
  ONE_OF_EACH,
  PRESENT_PAY,
  WRONG_QUESTIONS,
} from '../builders/jobs/questions';

const { on, table } = useActing();
const visitor = asVisitor(on);
const jobs = () => table('recruiter', 'jobs');
const save = (job: object) => jobs().insert(aJob(job)).select('id, questions').single();
const abroad = (code: string) => ({ city: 'Sampleton', region: '', country: code, postal_code: '' });

/** A list of questions is refused with this message, which the form shows too. */
async function expectRefused(questions: ReturnType<typeof aQuestion>[], where: object, countries: string[]) {
  const { error } = await save({ ...where, ...asStored(...questions) });
  expect(error?.code).toBe('PT400');
  expect(questionProblems(questions, countries)).toEqual([error?.message]);
  return error?.message;
}

describe('the questions', () => {
  test('visitors see questions without their must-haves, only on the job page, and each version stores them', async () => {
    const id = await plantJob(on(), { ...asStored(...ONE_OF_EACH), featured: true });
    const asked = ONE_OF_EACH.map(({ id, wording, kind, choices, required }) => ({
      id,
      wording,
      kind,
      choices,
      required,
    }));
    expect(await visitor.call('get_job', { id })).toMatchObject({ questions: asked });
    for (const name of ['search_jobs', 'featured_jobs', 'jobs_for_feeds'] as const) {
      expect(JSON.stringify(await visitor.call(name))).not.toMatch(/question|must_be|registered nurse/);
    }
    expect((await jobs().select('questions').single()).data).toEqual({ questions: ONE_OF_EACH });
    await jobs().update({ questions: [], version: 1 }).eq('id', id).throwOnError();
    const revision = table('recruiter', 'content_revisions')
      .select('value')
      .eq('table_name', 'jobs')
      .single();
    expect((await revision).data?.value).toMatchObject({ questions: ONE_OF_EACH });
  });

  test('questions are trimmed, and lose properties that their kind does not use', async () => {
    const stored = asStored(
      { wording: '  Where   do you\nlive? ', choices: ['Kochi'], must_be: ['Kochi'], least: '3' },
      { id: 'shift', kind: 'choice', choices: [' Day ', '', 'All  night'] },
    );
    expect((await save(stored)).data?.questions).toEqual([
      aQuestion({ wording: 'Where do you live?' }),
      aQuestion({ id: 'shift', kind: 'choice', choices: ['Day', 'All night'] }),
    ]);
  });
});

describe('refused questions', () => {
  test("a job with an invalid question is refused with the form's message", async () => {
    for (const [what, question, beginning] of WRONG_QUESTIONS) {
      const said = await expectRefused([aQuestion(question)], {}, []);
      expect([what, said]).toEqual([what, expect.stringContaining(beginning)]);
    }
  });

  test('a job with sixteen questions, or the same one twice, is refused', async () => {
    const many = Array.from({ length: 16 }, (_, at) => aQuestion({ id: `q-${at}` }));
    expect(await expectRefused(many, {}, [])).toBe('The questions can be 15 at most.');
    expect((await save(asStored(...many.slice(1)))).error).toBeNull();
    const twice = [aQuestion(), aQuestion()];
    expect(await expectRefused(twice, {}, [])).toBe('The questions include the same one twice.');
  });

  test('a job with malformed questions is refused', async () => {
    for (const [what, questions] of [
      ['no list', { wording: 'x' }],
      ['no object', ['x']],
      ['an unknown kind', [{ ...aQuestion(), kind: 'essay' }]],
      ['an id that is none', [{ ...aQuestion(), id: 'Notice period' }]],
      ['a part too few', [{ id: 'notice', wording: 'x', kind: 'line' }]],
      ['a part too many', [{ ...aQuestion(), weight: 3 }]],
      ['a number among the choices', [{ ...aQuestion(), kind: 'choice', choices: [1, 2] }]],
    ] as const) {
      const { error } = await save({ questions });
      const message = 'The questions have parts that are missing or unknown.';
      expect([what, error?.code, error?.message]).toEqual([what, 'PT400', message]);
    }
  });

  test.each([
    { wording: 'Have you worked for Zentrix before?' },
    { kind: 'choice', choices: ['Zentrix', 'No'] } as const,
  ])('a job whose question names the confidential client is refused: %j', async (question) => {
    const secret = { company: 'Zentrix Clinics', client_confidential: true };
    const { error } = await save({ ...secret, ...asStored(question) });
    expect(error?.message).toMatch(/^The questions contain a word .*\(zentrix\)/);
  });
});

describe('current and past pay', () => {
  test.each([
    ['in the EU', { country: 'DE' }],
    ['with a place in the EU', { places: [abroad('IN'), abroad('IE')] }],
    ['for applicants in the EU', { workplace: 'remote', applicant_countries: ['IN', 'FR'] }],
  ] as const)('current and past pay cannot be asked for a job %s', async (_, where) => {
    for (const question of [{ present_pay: true }, ...PRESENT_PAY.map((wording) => ({ wording }))]) {
      await expectRefused([aQuestion(question)], where, ['IN', 'DE']);
    }
    for (const wording of NOT_PRESENT_PAY) {
      expect((await save({ ...where, ...asStored({ wording }) })).error).toBeNull();
      expect(questionProblems([aQuestion({ wording })], ['DE'])).toEqual([]);
    }
  });

  test('current and past pay can be asked elsewhere, by the first place, until the job moves into the EU', async () => {
    const elsewhere = { country: 'DE', places: [abroad('IN')], ...asStored({ present_pay: true }) };
    expect((await save(elsewhere)).error).toBeNull();
    const { data } = await save({ country: 'IN', ...asStored({ wording: 'Current CTC' }) });
    const moved = await jobs().update({ country: 'NL', version: 1 }).eq('id', Number(data?.id));
    expect(moved.error?.message).toMatch(/^The questions ask about present or past pay/);
  });
});
