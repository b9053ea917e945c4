/**
 * The forms that visitors send: a message, an enquiry, a resume, or an application with its answers. The database has
 * the same rules and messages (`private.answer_problems`).
 */
import * as v from 'valibot';
import { subjects } from '../submissions/choices';
import { CALL_TIMES, type AskedQuestion, questionField, YES_NO, type QuestionKind } from '../jobs/questions';
import {
  calledPersonFields,
  consent,
  familyName,
  personFields,
  message,
  line,
  note,
  type FormSchema,
} from './fields';
import { dayFields } from './dayFields';
import { limits } from './limits';
import { typedLine } from './typed';

export const contactForm = v.object({
  ...personFields,
  subject: v.picklist(Object.keys(subjects) as (keyof typeof subjects)[], 'Please choose a subject.'),
  message,
  consent,
});

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** `values` are those of the form: one time requires the other. */
export const enquiryForm = (values: Readonly<Record<string, unknown>> = {}): FormSchema =>
  v.object({
    company: line(
      limits.company,
      'Please enter the name of your company.',
      `The name of your company can have at most ${limits.company} characters.`,
    ),
    ...personFields,
    message,
    ...dayFields(asText(values['day_from']), asText(values['day_to'])),
    consent,
  });

/** Takes a `File` and checks its name and size in bytes. The content is checked elsewhere. */
const resumeFile = v.pipe(
  v.object({ name: v.string(), size: v.number() }),
  v.check(({ name }) => name !== '', 'Please choose the file with your resume.'),
  v.check(({ size }) => size > 0, 'This file is empty. Please choose another one.'),
  v.check(({ size }) => size <= limits.file, 'This file is larger than 10 MB. Please choose a smaller one.'),
  v.check(
    ({ name }) => name.length <= limits.fileName,
    `The file name can have at most ${limits.fileName} characters.`,
  ),
);

/** True if a person without a file asks for a call. */
export const asksForCall = (call: unknown, file: { readonly name: string }) =>
  call === 'true' && file.name === '';

const callTime = v.optional(v.picklist(['', ...CALL_TIMES], 'Please choose one of the answers.'));

/** Without a resume, a number to call is required. */
const personWithResume = (isCalled: boolean, fields: v.ObjectEntries): FormSchema =>
  isCalled
    ? v.object({ ...calledPersonFields, ...fields, call_time: callTime, consent })
    : v.object({ ...personFields, ...fields, file: resumeFile, consent });

/** For no job. The database knows the industries. */
export const resumeForm = (isCalled = false): FormSchema =>
  personWithResume(isCalled, { industry: v.pipe(v.string(), v.slug('Please choose an industry.')) });

/** For a job, with its questions. */
export const applicationForm = (questions: readonly AskedQuestion[], isCalled = false): FormSchema =>
  personWithResume(isCalled, { last_name: familyName, ...answerFields(questions), message: note });

/** Commas separate thousands; a comma as the decimal point is rejected. */
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
  ],
};

/** Browsers send nothing for an unchosen option. */
const answerTo = (question: AskedQuestion) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(typedLine),
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
