/** What the questions of a job must be. The database refuses the same, in the same words (ask_questions). */
import { questionLimits, YES_NO, type Question } from '../questions';

/** The countries of the EU, by their two letters. */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

export const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/;
const UNSEEN = /[\p{Cc}\p{Cs}]/u;
const PRESENT_PAY =
  /\b(current|present|existing|last|previous|past)[-\s]+([-\w]+\s+){0,2}(ctc|salary|pay|package|compensation|remuneration|wages?)\b|\b(salary|pay)\s+history\b/i;

/** Whether it asks what somebody is or was paid: it says so itself, or its wording shows it. */
export const asksPresentPay = ({ present_pay, wording }: Pick<Question, 'present_pay' | 'wording'>) =>
  present_pay || PRESENT_PAY.test(wording);

/** Texts of the questions that visitors read. */
export const questionTexts = (questions: readonly Question[]): string[] =>
  questions.flatMap(({ wording, choices }) => [wording, ...choices]);

const isTooLong = (text: string, most: number) => Array.from(text).length > most;

const rightAnswers = ({ kind, choices }: Question): readonly string[] =>
  kind === 'yes_no' ? YES_NO : kind === 'choice' ? choices : [];

/** The first of these that is wrong with a question. */
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
      `The questions that offer choices need 2 to ${questionLimits.choices} of them: “${wording}”.`,
    ],
    [
      choices.some((choice) => isTooLong(choice.trim(), questionLimits.choice)),
      `The questions have choices of at most ${questionLimits.choice} characters: “${wording}”.`,
    ],
    [new Set(choices).size < choices.length, `The questions have a choice in twice: “${wording}”.`],
    [
      must_be.some((answer) => !rightAnswers(question).includes(answer)),
      `The questions want an answer that is not offered: “${wording}”.`,
    ],
    [
      [least, most].some((bound) => bound !== '' && !NUMBER.test(bound)),
      `The questions have a limit that is not a number: “${wording}”.`,
    ],
    [
      least !== '' && most !== '' && Number(least) > Number(most),
      `The questions want at least more than at most: “${wording}”.`,
    ],
  ];
  return rules.find(([isWrong]) => isWrong)?.[1];
}

/** What is wrong with them; `countries` are all that the job names: its own, of its places and of its applicants. */
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
