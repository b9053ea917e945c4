/** Questions of jobs for the tests: fields that a test leaves out allow any answer. */
import type { Question } from '../../../src/shared/jobs/questions';

export const aQuestion = (question: Partial<Question> = {}): Question => ({
  id: 'notice',
  wording: 'How long is your notice period?',
  kind: 'line',
  choices: [],
  required: false,
  must_be: [],
  least: '',
  most: '',
  present_pay: false,
  ...question,
});

/** In the format of the column. */
export const asStored = (...questions: Partial<Question>[]) => ({
  questions: JSON.parse(JSON.stringify(questions.map(aQuestion))) as never,
});

const LICENSE = { id: 'license', wording: 'Are you a registered nurse?' };
const SHIFT = { id: 'shift', wording: 'Which shift suits you?' };

/** One of each kind, with required answers if the kind supports them. */
export const ONE_OF_EACH = [
  aQuestion({ ...LICENSE, kind: 'yes_no', required: true, must_be: ['Yes'] }),
  aQuestion({ ...SHIFT, kind: 'choice', choices: ['Day', 'Night', 'Either'], must_be: ['Night', 'Either'] }),
  aQuestion({ id: 'years', wording: 'Years of experience', kind: 'number', least: '2', most: '10.5' }),
  aQuestion({ id: 'start', wording: 'When could you start?', kind: 'date' }),
  aQuestion({ id: 'place', wording: 'Where do you live?', kind: 'line' }),
];

const shifts = (...choices: string[]): Partial<Question> => ({ kind: 'choice', choices });
const OFFERED = 'The questions with choices need 2 to 12';
const UNKNOWN = 'The questions require an answer that is not';

/** Questions that no job accepts, each with the beginning of its error. */
export const WRONG_QUESTIONS: readonly (readonly [string, Partial<Question>, string])[] = [
  ['no wording', { wording: ' ' }, 'The questions include one without a wording.'],
  ['a long wording', { wording: 'x'.repeat(201) }, 'The questions can have at most 200 characters'],
  ['an unseen character', { wording: 'Do you\u0007 drive?' }, 'The questions contain invisible characters.'],
  ['one choice', shifts('Day'), OFFERED],
  ['thirteen choices', shifts(...Array.from({ length: 13 }, (_, at) => `Shift ${at}`)), OFFERED],
  ['a long choice', shifts('Day', 'x'.repeat(121)), 'The questions have choices of at most 120 characters'],
  ['a choice twice', shifts('Day', 'Day'), 'The questions contain the same choice twice'],
  ['an answer of no choice', { kind: 'yes_no', must_be: ['Maybe'] }, UNKNOWN],
  ['an answer beside the choices', { ...shifts('Day', 'Night'), must_be: ['Noon'] }, UNKNOWN],
  ['a limit in words', { kind: 'number', least: 'two' }, 'The questions have a limit that is not a number'],
  [
    'limits that cross',
    { kind: 'number', least: '5', most: '4.9' },
    'The questions have a minimum above the maximum',
  ],
];

/** Wordings that ask for current or past pay. */
export const PRESENT_PAY = [
  'Current CTC',
  'What is your present annual salary?',
  'Your last drawn pay',
  'current fixed compensation in lakhs',
  'Previous package',
  'Please tell us your salary history.',
];

/** Wordings that ask for something else. */
export const NOT_PRESENT_PAY = [
  'Expected CTC',
  'Current notice period, and the CTC you expect',
  'Which payment systems do you know?',
  'Do you currently live in Kochi?',
];

const NO_NUMBER = 'Please enter a number such as 3 or 2.5.';
const NO_ANSWER = 'Please choose one of the answers.';
const NO_DATE = 'Please enter a date.';

/** Answers to `ONE_OF_EACH`: the stored value and if it meets the requirement, or the error. */
export const TYPED: readonly (readonly [id: string, typed: string, kept: string, meets: boolean | null])[] = [
  ['license', 'Yes', 'Yes', true],
  ['license', 'No', 'No', false],
  ['shift', 'Night', 'Night', true],
  ['shift', ' Day ', 'Day', false],
  ['years', '2', '2', true],
  ['years', '10.5', '10.5', true],
  ['years', '10.51', '10.51', false],
  ['years', '1.9999', '1.9999', false],
  ['years', '007.50', '7.5', true],
  ['years', '-3', '-3', false],
  ['years', '12,00,000', '1200000', false],
  ['years', '1,234,567.5', '1234567.5', false],
  ['years', '999999999999', '999999999999', false],
  ['start', '2028-02-29', '2028-02-29', null],
  ['place', ' Kochi, near the port ', 'Kochi, near the port', null],
  ['place', 'Kochi,\nKe\u00ADrala', 'Kochi, Kerala', null],
  ['place', '😀'.repeat(300), '😀'.repeat(300), null],
];

export const MISTYPED: readonly (readonly [id: string, typed: string, problem: string])[] = [
  ['license', 'yes', NO_ANSWER],
  ['license', 'Maybe', NO_ANSWER],
  ['license', '', 'Please answer this question.'],
  ['license', ' \n', 'Please answer this question.'],
  ['shift', 'Noon', NO_ANSWER],
  ...'two|2,5|1,2,3|1.|.5|1e3|0x10|--1|1 2|1234567890123|1.23456|٣|NaN'
    .split('|')
    .map((typed) => ['years', typed, NO_NUMBER] as const),
  ...'30.11.2026|2027-02-29|2026-13-01|2026-00-10|1899-12-31|2200-01-01|2026-1-1|soon'
    .split('|')
    .map((typed) => ['start', typed, NO_DATE] as const),
  ['place', 'x'.repeat(301), 'Your answer can have at most 300 characters.'],
];
