/** The question list for jobs: rules for an item, and the fields of each kind. */
import { expect, test } from 'vitest';
import { applicationQuestions } from '../../../admin/kit/data/jobs/applicationQuestions';
import { askedFields } from '../../../src/shared/content/resolve';

const [first] = applicationQuestions.defaults;
if (!first) throw new Error('There are built-in questions.');
const blank = { ...first, wording: 'Do you drive?', kind: 'yes_no', least: '', most: '' } as const;
type Values = Partial<Omit<typeof first, 'id' | 'order'>>;
const check = (values: Values) => applicationQuestions.check({ ...blank, ...values });
const asked = (values: Values) =>
  askedFields(applicationQuestions.fields, { ...blank, ...values }).map(([name]) => name);

test.each<[Values, string | undefined, string?]>([
  [{}, undefined],
  [{ wording: ' ' }, 'wording', 'Please enter the question.'],
  [{ must_be: ['Yes'] }, undefined],
  [{ must_be: ['yes'] }, 'must_be', 'Enter Yes or No, or leave it empty.'],
  [{ kind: 'choice', choices: ['A', 'B'], must_be: ['B'] }, undefined],
  [{ kind: 'choice', choices: ['A'] }, 'choices', 'Please enter at least two answers to choose from.'],
  [{ kind: 'choice', choices: ['A', 'A'] }, 'choices', 'Enter each answer only once.'],
  [
    { kind: 'choice', choices: ['A', 'B'], must_be: ['C'] },
    'must_be',
    'Enter only answers from the list of choices.',
  ],
  [{ kind: 'number', least: '2', most: '10' }, undefined],
  [{ kind: 'number', least: '-2.5' }, undefined],
  [{ kind: 'number', least: '10', most: '2' }, 'most', 'The largest number is below the smallest.'],
  [{ kind: 'number', least: 'two' }, 'least', 'Enter a number such as 2 or 7.5, or leave it empty.'],
])('a question item %j: %s', (values, field, message) => {
  expect(check(values)).toEqual(field === undefined ? {} : { [field]: message });
});

test('a question item keeps the fields of another kind without validating them', () => {
  expect(check({ kind: 'line', choices: ['A', 'A'], must_be: ['C'], least: 'two' })).toEqual({});
});

test.each<[Values, string[]]>([
  [{ kind: 'yes_no' }, ['must_be']],
  [{ kind: 'choice' }, ['choices', 'must_be']],
  [{ kind: 'number' }, ['least', 'most']],
  [{ kind: 'date' }, []],
  [{ kind: 'line' }, []],
])('a question item %j has the fields %j', (values, own) => {
  const always = ['wording', 'kind', 'required', 'present_pay', 'usual'];
  expect(asked(values).toSorted()).toEqual([...always, ...own].toSorted());
});

test('the default questions come first: experience, notice, place, expected pay', () => {
  const usual = applicationQuestions.defaults.filter((item) => item.usual);
  expect(usual.map(({ kind }) => kind)).toEqual(['number', 'choice', 'line', 'number']);
  expect(applicationQuestions.defaults.filter((item) => item.present_pay)).toEqual([]);
});
