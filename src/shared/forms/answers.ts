/** What the answers to the questions of a job must be. The database has the same rules and messages (take_answers). */
import * as v from 'valibot';
import { questionField, YES_NO, type AskedQuestion, type QuestionKind } from '../jobs/questions';
import { limits } from './limits';
import { hasControl } from './texts';

/** Commas part thousands; one of them for a decimal point is not guessed at. */
const NUMBER = /^-?(\d{1,12}|\d{1,3}(,\d{2,3}){0,3},\d{3})(\.\d{1,4})?$/;
const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/;

const isDay = (text: string) => DAY.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;

type Rule = readonly [isRight: (answer: string) => boolean, message: string];

const oneOf = (answers: readonly string[]): readonly Rule[] => [
  [(answer) => answers.includes(answer), 'Please choose one of the answers.'],
];

const rules: Readonly<Record<QuestionKind, (choices: readonly string[]) => readonly Rule[]>> = {
  yes_no: () => oneOf(YES_NO),
  choice: oneOf,
  number: () => [[(answer) => NUMBER.test(answer), 'Please enter a number such as 3 or 2.5.']],
  date: () => [[isDay, 'Please enter a date.']],
  line: () => [
    [
      (answer) => Array.from(answer).length <= limits.answer,
      `Your answer can have at most ${limits.answer} characters.`,
    ],
    [(answer) => !hasControl(answer), 'Please remove invisible characters.'],
  ],
};

/** What is not chosen sends nothing at all. */
const answerTo = (question: AskedQuestion) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((answer: string) => answer !== '' || !question.required, 'Please answer this question.'),
      ...rules[question.kind](question.choices).map(([isRight, message]) =>
        v.check((answer: string) => answer === '' || isRight(answer), message),
      ),
    ),
    '',
  );

/** The fields of a form that ask these questions. */
export const answerFields = (questions: readonly AskedQuestion[]): v.ObjectEntries =>
  Object.fromEntries(questions.map((question) => [questionField(question.id), answerTo(question)]));
