/** Rules for the questions of a job; the database tests check the same cases. */
import { expect, test } from 'vitest';
import { newJob } from '../../../../src/shared/jobs/editing/jobFields';
import { checkPairs } from '../../../../admin/kit/data/jobs/jobRules';
import { asksPresentPay, questionProblems } from '../../../../admin/kit/data/jobs/applicationQuestions';
import {
  aQuestion,
  NOT_PRESENT_PAY,
  ONE_OF_EACH,
  PRESENT_PAY,
  WRONG_QUESTIONS,
} from '../../../builders/jobs/questions';

test('questions of every kind are accepted', () => expect(questionProblems(ONE_OF_EACH, ['DE'])).toEqual([]));

test('questions at their limits are accepted', () => {
  const choices = Array.from({ length: 12 }, (_, at) => String(at).padStart(120, '-'));
  const longest = [
    aQuestion({ id: 'a', wording: 'x'.repeat(200) }),
    aQuestion({ id: 'b', kind: 'choice', choices, must_be: choices }),
    aQuestion({ id: 'c', kind: 'number', least: '-2.5', most: '-2.5' }),
    ...Array.from({ length: 12 }, (_, at) => aQuestion({ id: `q-${at}` })),
  ];
  expect(questionProblems(longest, [])).toEqual([]);
  expect(questionProblems([...longest, aQuestion()], [])).toEqual(['The questions can be 15 at most.']);
});

test.each(WRONG_QUESTIONS)('questions with %s are refused', (_, question, beginning) => {
  expect(questionProblems([aQuestion(question)], [])).toEqual([expect.stringContaining(beginning)]);
});

test.each(PRESENT_PAY)('a question about current pay is detected: %s', (wording) => {
  expect(asksPresentPay(aQuestion({ wording }))).toBe(true);
});

test.each(NOT_PRESENT_PAY)(
  'a question about something else is not taken for one about current pay: %s',
  (wording) => {
    expect(asksPresentPay(aQuestion({ wording }))).toBe(false);
    expect(asksPresentPay(aQuestion({ wording, present_pay: true }))).toBe(true);
  },
);

const inGermany: object = { country: 'DE' };
const asking = { ...newJob(), questions: [aQuestion({ wording: 'Current CTC' })] };

test.each<[string, object]>([
  ['its country', inGermany],
  ['one of its places', { places: ['Kochi, India', 'Cork, Ireland'] }],
  ['its applicants', { workplace: 'remote', applicant_countries: ['FR'] }],
])('a question about current pay is refused by %s', (_, where) => {
  expect(checkPairs({ ...asking, ...where })).toEqual({
    questions: expect.stringMatching(/^The questions ask about present or past pay \(“Current CTC”\)/),
  });
});

test('a question about current pay is allowed elsewhere, by the countries that the job will have', () => {
  expect(checkPairs(asking)).toEqual({});
  expect(checkPairs({ ...asking, ...inGermany, places: ['Kochi, India'] })).toEqual({});
  expect(checkPairs({ ...asking, workplace: 'onsite', applicant_countries: ['FR'] })).toEqual({});
});
