/**
 * The questions that jobs are given to ask. A job holds a copy of each, so what is worded anew here leaves running jobs
 * as they are. For staff only: what an answer must be is nobody else's to read.
 */
import * as v from 'valibot';
import { NUMBER } from '../../jobs/editing/questionRules';
import { kindWords, questionKinds } from '../../jobs/editing/questionWords';
import { questionLimits, YES_NO, type QuestionKind } from '../../jobs/questions';
import { boolean, choice, text, texts, type Field, type ValuesOf } from '../fields';
import { listSection } from '../listSection';

const onlyFor = <T>(kinds: readonly QuestionKind[], field: Field<T>): Field<T> => ({
  ...field,
  isAsked: ({ kind }) => kinds.includes(kind as QuestionKind),
});

const isAmount = (value: string) => value === '' || NUMBER.test(value);

function amount(label: string, help: string): Field<string> {
  const field = text({ label, help, maxLength: 20 });
  const schema = v.pipe(
    field.schema,
    v.check(isAmount, 'Enter a number such as 2 or 7.5, or leave it empty.'),
  );
  return onlyFor(['number'], { ...field, maxLength: undefined, schema });
}

const fields = {
  wording: text({
    label: 'Question',
    required: true,
    maxLength: questionLimits.wording,
    help: 'As applicants read it. Jobs that ask it already keep their wording.',
  }),
  kind: choice({ label: 'Kind of answer', choices: questionKinds }),
  choices: onlyFor(
    ['choice'],
    texts({
      label: 'Answers to choose from',
      maxItems: questionLimits.choices,
      maxLength: questionLimits.choice,
      help: 'One answer a line, at least two.',
    }),
  ),
  required: boolean({ label: 'Must be answered', initial: true }),
  must_be: onlyFor(
    ['yes_no', 'choice'],
    texts({
      label: 'Answers you can accept',
      maxItems: questionLimits.choices,
      maxLength: questionLimits.choice,
      help: 'One a line, such as Yes. If empty: any. Another answer is marked in the inbox; it rejects nobody.',
    }),
  ),
  least: amount('At least', 'A smaller number is marked in the inbox; it rejects nobody.'),
  most: amount('At most', 'A larger number is marked in the inbox; it rejects nobody.'),
  present_pay: boolean({
    label: 'Asks what somebody earns now',
    help: 'Such a question is never on a job in the EU, where employers may not ask it: Directive (EU) 2023/970, Article 5(2).',
  }),
  usual: boolean({
    label: 'One of the usual questions',
    help: 'The form of a job adds all of these with one button.',
  }),
};

type Values = ValuesOf<typeof fields>;

const trimmed = (lines: readonly string[]) => lines.map((line) => line.trim());

const areAmong = (lines: readonly string[], others: readonly string[]) =>
  trimmed(lines).every((line) => trimmed(others).includes(line));

const checkBounds = ({ least, most }: Values): Record<string, string> =>
  least !== '' && most !== '' && Number(least) > Number(most)
    ? { most: 'The largest number is below the smallest.' }
    : {};

function checkChoices({ choices, must_be }: Values): Record<string, string> {
  if (choices.length < 2) return { choices: 'Please enter at least two answers to choose from.' };
  if (new Set(trimmed(choices)).size < choices.length) {
    return { choices: 'Each answer can be there only once.' };
  }
  return areAmong(must_be, choices) ? {} : { must_be: 'Enter only answers that can be chosen.' };
}

const blank = {
  choices: [],
  required: true,
  must_be: [],
  least: '',
  most: '',
  present_pay: false,
  usual: true,
} as const;

export const applicationQuestions = listSection({
  id: 'application_questions',
  listKey: 'questions',
  idPrefix: 'question',
  label: 'Questions for applicants',
  nouns: { one: 'question', many: 'questions', section: 'Questions for applicants' },
  path: '/jobs',
  isPrivate: true,
  fields,
  checkPairs(item) {
    if (item.kind === 'number') return checkBounds(item);
    if (item.kind === 'choice') return checkChoices(item);
    const isOther = item.kind === 'yes_no' && !areAmong(item.must_be, YES_NO);
    return isOther ? { must_be: 'Enter Yes or No, or leave it empty.' } : {};
  },
  title: ({ wording }) => wording,
  preview: kindWords,
  // What agencies in India ask first.
  defaults: [
    {
      ...blank,
      id: 'question-1',
      wording: 'How many years of experience do you have in total?',
      kind: 'number',
      order: 0,
    },
    {
      ...blank,
      id: 'question-2',
      wording: 'What is your notice period?',
      kind: 'choice',
      choices: ['I can join immediately', '15 days', '30 days', '60 days', '90 days or more'],
      order: 1,
    },
    { ...blank, id: 'question-3', wording: 'Where do you live now?', kind: 'line', order: 2 },
    {
      ...blank,
      id: 'question-4',
      wording: 'What salary do you expect, in lakhs a year (CTC)?',
      kind: 'number',
      order: 3,
    },
    {
      ...blank,
      id: 'question-5',
      wording: 'Are you willing to relocate for this job?',
      kind: 'yes_no',
      usual: false,
      order: 4,
    },
  ],
});
