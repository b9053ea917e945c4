/** The questions of a job for its applicants. Each job has a copy of its own. */

export type QuestionKind = 'yes_no' | 'choice' | 'number' | 'date' | 'line';

/** The question as stored, for staff only. */
export interface Question {
  /** Small letters, figures and dashes; no two of one job are the same. */
  readonly id: string;
  readonly wording: string;
  readonly kind: QuestionKind;
  /** The choices; empty for other kinds. */
  readonly choices: readonly string[];
  readonly required: boolean;
  /** The accepted answers, of 'Yes' and 'No' or of the choices; empty if any is. */
  readonly must_be: readonly string[];
  /** Bounds of a number, such as '2.5'; empty for none. */
  readonly least: string;
  readonly most: string;
  /** It asks for current or earlier pay, which is forbidden in the EU. */
  readonly present_pay: boolean;
}

/** The question as visitors get it, without the accepted answers. */
export type AskedQuestion = Pick<Question, 'id' | 'wording' | 'kind' | 'choices' | 'required'>;

/** An answer as stored, with the question as it was shown. */
export interface GivenAnswer extends Pick<Question, 'id' | 'wording' | 'kind'> {
  /** 'Yes' or 'No', the choice, a number such as '2.5', a date such as '2026-11-30', or the line. */
  readonly answer: string;
  /** Null if any answer will do. */
  readonly meets: boolean | null;
}

/** Limits of each, in characters or in number. The database has the same limits. */
export const questionLimits = {
  questions: 15,
  wording: 200,
  choices: 12,
  choice: 120,
} as const;

/** The question to a person who asks for a call, and the times of day to choose from, at the agency's place. */
export const CALL_TIME = 'When may we call you?';
export const CALL_TIMES = [
  'Morning, 9 am to 12 noon',
  'Afternoon, 12 noon to 3 pm',
  'Late afternoon, 3 pm to 6 pm',
] as const;

export const YES_NO = ['Yes', 'No'] as const;

/** The field of a form that asks it. */
export const questionField = (id: string) => `question_${id}`;
