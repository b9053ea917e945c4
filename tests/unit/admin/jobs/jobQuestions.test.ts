/** The questions of a job: added from the list, updated, compared, stored and read back. */
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

test('the question list is the built-in one until it is stored, and a job can use all of it', () => {
  const listed = listedQuestions(undefined);
  expect(listed.map(({ isUsual }) => isUsual)).toEqual([true, true, true, true, false, false]);
  const job = { ...newJob(), questions: listed.map(({ question }) => question) };
  expect(checkJob(job)).not.toHaveProperty('questions');
});

test('a listed question has only the fields of its kind, in the notation of the database', () => {
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

test('incomplete questions are not offered by the list', () => {
  expect(listedQuestions(stored({ kind: 'choice', choices: ['Day'] }))).toEqual([]);
});

describe('a question with a new wording in the list', () => {
  const own = aQuestion({ kind: 'choice', choices: ['A', 'B'], must_be: ['A', 'B'], required: true });

  test("a changed question is recognized by its wording and answers, not by the job's requirement", () => {
    expect(isReworded(own, { ...own, required: false, must_be: [] })).toBe(false);
    expect(isReworded(own, { ...own, wording: 'Another' })).toBe(true);
    expect(isReworded(own, { ...own, choices: ['A', 'C'] })).toBe(true);
  });

  test("an updated question takes the new wording and keeps the job's settings that still fit", () => {
    const words = { wording: 'Another', choices: ['A', 'C'] };
    const now = { ...own, ...words, required: false, must_be: ['C'] };
    expect(withNewWording(own, now)).toEqual({ ...own, ...words, must_be: ['A'] });
    const number = aQuestion({ kind: 'number', least: '1', most: '' });
    expect(withNewWording(number, { ...number, kind: 'date' })).toMatchObject({ kind: 'date', least: '' });
  });
});

const read = (row: object) => valuesOf(row as JobRow);

test('questions of a job are stored and read back unchanged, and an older version has none', () => {
  const job = { ...newJob(), questions: ONE_OF_EACH };
  expect(read(rowOf(job)).questions).toEqual(ONE_OF_EACH);
  const { questions: _none, ...before } = rowOf(job);
  expect(read(before).questions).toEqual([]);
});

test('questions of a job are described in words', () => {
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

test('questions of a job are not part of an imported table', () => {
  expect(HEADER).not.toContain(jobFields.questions.label);
  expect(guessMapping(['Title', 'Questions'])).toEqual(['title', undefined]);
});
