/** What a job asks of those who apply. A job has a copy of each question of its own. */

export type QuestionKind = 'yes_no' | 'choice' | 'number' | 'date' | 'line';

/** As a job keeps it, for staff only. */
export interface Question {
  /** Small letters, figures and dashes; no two of one job are the same. */
  readonly id: string;
  readonly wording: string;
  readonly kind: QuestionKind;
  /** What is chosen from; empty for other kinds. */
  readonly choices: readonly string[];
  readonly required: boolean;
  /** The answers that meet what is wanted, of 'Yes' and 'No' or of the choices; empty where any does. */
  readonly must_be: readonly string[];
  /** Bounds of a number, such as '2.5'; empty where there is none. */
  readonly least: string;
  readonly most: string;
  /** It asks what somebody is or was paid, which is forbidden in the EU. */
  readonly present_pay: boolean;
}

/** As visitors get it: without what would tell them how to answer. */
export type AskedQuestion = Pick<Question, 'id' | 'wording' | 'kind' | 'choices' | 'required'>;

/** An answer as it is kept, with the question as it was shown. */
export interface GivenAnswer extends Pick<Question, 'id' | 'wording' | 'kind'> {
  /** 'Yes' or 'No', the choice, a number such as '2.5', a date such as '2026-11-30', or the line. */
  readonly answer: string;
  /** Null where any answer will do. */
  readonly meets: boolean | null;
}

/** The most of each, in characters or in number. The database has the same limits. */
export const questionLimits = {
  questions: 15,
  wording: 200,
  choices: 12,
  choice: 120,
} as const;

export const YES_NO = ['Yes', 'No'] as const;

/** The field of a form that asks it. */
export const questionField = (id: string) => `question_${id}`;
