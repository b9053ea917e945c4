/** The questions of a job: taken from the list, worded anew, compared, stored and read back. */
import { describe, expect, test } from 'vitest';
import {
  isReworded,
  listedQuestions,
  withNewWording,
} from '../../../../admin/resources/jobs/form/listedQuestions';
import { HEADER } from '../../../../admin/resources/jobs/jobColumns';
import { rowOf, valuesOf, type JobRow } from '../../../../admin/resources/jobs/jobRow';
import { guessMapping } from '../../../../admin/resources/jobs/import/columnNames';
import { describeFieldChanges } from '../../../../admin/kit/data/merge/changes';
import { applicationQuestions } from '../../../../admin/kit/data/jobs/applicationQuestions';
import { jobFields, newJob } from '../../../../src/shared/jobs/editing/jobFields';
import { checkJob } from '../../../../admin/kit/data/jobs/jobRules';
import { questionsWords } from '../../../../src/shared/jobs/editing/questionWords';
import { aQuestion, ONE_OF_EACH } from '../../../builders/jobs/questions';

const [item] = applicationQuestions.defaults;
const stored = (values: object) => applicationQuestions.toContent([{ ...item, ...values } as never]);

test('the list is the built-in one until another is stored, and all of it is what a job takes', () => {
  const listed = listedQuestions(undefined);
  expect(listed.map(({ isUsual }) => isUsual)).toEqual([true, true, true, true, false]);
  const job = { ...newJob(), questions: listed.map(({ question }) => question) };
  expect(checkJob(job)).not.toHaveProperty('questions');
});

test('the list gives a question without what its kind has no use for, written as the database writes it', () => {
  const typed = {
    id: 'Own Key',
    wording: ' Which  shift? ',
    choices: [' Day', 'Night  shift'],
    must_be: ['Day '],
  };
  const [one] = listedQuestions(stored({ kind: 'choice', least: '5', ...typed }));
  const read = { id: 'own-key', wording: 'Which shift?', choices: ['Day', 'Night shift'], must_be: ['Day'] };
  expect(one?.question).toEqual(aQuestion({ kind: 'choice', required: true, ...read }));
});

test('the list leaves out what is incomplete', () => {
  expect(listedQuestions(stored({ kind: 'choice', choices: ['Day'] }))).toEqual([]);
});

describe('a question that the list words anew', () => {
  const own = aQuestion({ kind: 'choice', choices: ['A', 'B'], must_be: ['A', 'B'], required: true });

  test('is told by its wording and its answers, not by what the job wants of it', () => {
    expect(isReworded(own, { ...own, required: false, must_be: [] })).toBe(false);
    expect(isReworded(own, { ...own, wording: 'Another' })).toBe(true);
    expect(isReworded(own, { ...own, choices: ['A', 'C'] })).toBe(true);
  });

  test('takes the new words and keeps of its own settings what fits', () => {
    const words = { wording: 'Another', choices: ['A', 'C'] };
    const now = { ...own, ...words, required: false, must_be: ['C'] };
    expect(withNewWording(own, now)).toEqual({ ...own, ...words, must_be: ['A'] });
    const number = aQuestion({ kind: 'number', least: '1', most: '' });
    expect(withNewWording(number, { ...number, kind: 'date' })).toMatchObject({ kind: 'date', least: '' });
  });
});

const read = (row: object) => valuesOf(row as JobRow);

test('in a job they are stored and read back as they are; a version from before has none', () => {
  const job = { ...newJob(), questions: ONE_OF_EACH };
  expect(read(rowOf(job)).questions).toEqual(ONE_OF_EACH);
  const { questions: _none, ...before } = rowOf(job);
  expect(read(before).questions).toEqual([]);
});

test('in a job they are told in words', () => {
  expect(questionsWords(ONE_OF_EACH).split('\n')).toEqual([
    'Are you a registered nurse? (Yes or no; must be answered; must be Yes)',
    'Which shift suits you? (One of several answers: Day, Night, Either; must be Night or Either)',
    'Years of experience (Number; must be 2 to 10.5)',
    'When could you start? (Date)',
    'Where do you live? (One line of text)',
  ]);
  expect(describeFieldChanges(jobFields, newJob(), { ...newJob(), questions: ONE_OF_EACH })).toEqual([
    'Changed questions',
  ]);
});

test('in a job they are in no table', () => {
  expect(HEADER).not.toContain(jobFields.questions.label);
  expect(guessMapping(['Title', 'Questions'])).toEqual(['title', undefined]);
});
