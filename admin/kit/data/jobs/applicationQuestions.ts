/**
 * The questions of jobs, and their rules. The database applies the same rules with the same messages
 * (question_problem). A job keeps a copy of each question, so changes here do not affect existing jobs. For staff
 * only: the accepted answers are not public.
 */
import * as v from 'valibot';
import {
  CALL_TIME,
  CALL_TIMES,
  questionLimits,
  YES_NO,
  type Question,
  type QuestionKind,
} from '../../../../src/shared/jobs/questions';
import { kindWords, questionKinds } from '../../../../src/shared/jobs/editing/questionWords';
import {
  boolean,
  choice,
  text,
  texts,
  type Field,
  type ValuesOf,
} from '../../../../src/shared/content/fields';
import { listSection } from '../../../../src/shared/content/listSection';

export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

export const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/;
const UNSEEN = /[\p{Cc}\p{Cs}]/u;
const PRESENT_PAY =
  /\b(current|present|existing|last|previous|past)[-\s]+([-\w]+\s+){0,2}(ctc|salary|pay|package|compensation|remuneration|wages?)\b|\b(salary|pay)\s+history\b/i;

/** True if it asks for current or past pay, by its flag or its wording. */
export const asksPresentPay = ({ present_pay, wording }: Pick<Question, 'present_pay' | 'wording'>) =>
  present_pay || PRESENT_PAY.test(wording);

/** The texts of the questions that visitors read. */
export const questionTexts = (questions: readonly Question[]): string[] =>
  questions.flatMap(({ wording, choices }) => [wording, ...choices]);

const isTooLong = (text: string, most: number) => Array.from(text).length > most;

const rightAnswers = ({ kind, choices }: Question): readonly string[] =>
  kind === 'yes_no' ? YES_NO : kind === 'choice' ? choices : [];

/** The first problem of a question. */
function problemOf(question: Question): string | undefined {
  const { wording, kind, choices, must_be, least, most } = question;
  const isOneOf = kind === 'choice';
  const rules: readonly (readonly [isWrong: boolean, message: string])[] = [
    [wording.trim() === '', 'The questions include one without a wording.'],
    [
      isTooLong(wording.trim(), questionLimits.wording),
      `The questions can have at most ${questionLimits.wording} characters each.`,
    ],
    [[wording, ...choices].some((text) => UNSEEN.test(text)), 'The questions contain invisible characters.'],
    [
      isOneOf && (choices.length < 2 || choices.length > questionLimits.choices),
      `The questions with choices need 2 to ${questionLimits.choices} of them: “${wording}”.`,
    ],
    [
      choices.some((choice) => isTooLong(choice.trim(), questionLimits.choice)),
      `The questions have choices of at most ${questionLimits.choice} characters: “${wording}”.`,
    ],
    [new Set(choices).size < choices.length, `The questions contain the same choice twice: “${wording}”.`],
    [
      must_be.some((answer) => !rightAnswers(question).includes(answer)),
      `The questions require an answer that is not offered: “${wording}”.`,
    ],
    [
      [least, most].some((bound) => bound !== '' && !NUMBER.test(bound)),
      `The questions have a limit that is not a number: “${wording}”.`,
    ],
    [
      least !== '' && most !== '' && Number(least) > Number(most),
      `The questions have a minimum above the maximum: “${wording}”.`,
    ],
  ];
  return rules.find(([isWrong]) => isWrong)?.[1];
}

/**
 * The problems of all questions; `countries` are all countries of the job: its own, of its places and of its
 * applicants.
 */
export function questionProblems(questions: readonly Question[], countries: readonly string[]): string[] {
  const problems = questions.flatMap((question) => problemOf(question) ?? []);
  if (questions.length > questionLimits.questions) {
    problems.unshift(`The questions can be ${questionLimits.questions} at most.`);
  }
  if (new Set(questions.map(({ id }) => id)).size < questions.length) {
    problems.push('The questions include the same one twice.');
  }
  const asking = questions.find(asksPresentPay);
  if (asking && countries.some((code) => EU_COUNTRIES.includes(code))) {
    problems.push(
      `The questions ask about present or past pay (“${asking.wording}”), which is not allowed for jobs in the EU. Remove this question.`,
    );
  }
  return problems;
}

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
    help: 'Shown to applicants. Jobs that already ask it keep their wording.',
  }),
  kind: choice({ label: 'Kind of answer', choices: questionKinds }),
  choices: onlyFor(
    ['choice'],
    texts({
      label: 'Answers to choose from',
      maxItems: questionLimits.choices,
      maxLength: questionLimits.choice,
      help: 'Enter at least two answers, one per line.',
    }),
  ),
  required: boolean({ label: 'Must be answered', initial: true }),
  must_be: onlyFor(
    ['yes_no', 'choice'],
    texts({
      label: 'Answers you can accept',
      maxItems: questionLimits.choices,
      maxLength: questionLimits.choice,
      help: 'One per line, such as Yes. If empty, any answer is accepted. Other answers are marked in the inbox; no applicant is rejected.',
    }),
  ),
  least: amount('At least', 'Smaller numbers are marked in the inbox; no applicant is rejected.'),
  most: amount('At most', 'Larger numbers are marked in the inbox; no applicant is rejected.'),
  present_pay: boolean({
    label: 'Asks for current or past salary',
    help: 'Not allowed for jobs in the EU, where employers may not ask this: Directive (EU) 2023/970, Article 5(2).',
  }),
  usual: boolean({
    label: 'One of the usual questions',
    help: 'A job form can add all of these with one button.',
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
    return { choices: 'Enter each answer only once.' };
  }
  return areAmong(must_be, choices) ? {} : { must_be: 'Enter only answers from the list of choices.' };
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
  // The usual questions of agencies in India.
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
    { ...blank, id: 'question-3', wording: 'Which city do you live in now?', kind: 'line', order: 2 },
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
    {
      ...blank,
      id: 'question-6',
      wording: CALL_TIME,
      kind: 'choice',
      choices: CALL_TIMES,
      required: false,
      usual: false,
      order: 5,
    },
  ],
});
