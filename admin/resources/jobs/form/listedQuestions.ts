/** Converts between the list of questions and a job's copies of them. Pure. */
import type { Item } from '../../../../src/shared/content/listSection';
import { isSame } from '../../../../src/shared/content/resolve';
import { applicationQuestions } from '../../../kit/data/jobs/applicationQuestions';
import { YES_NO, type Question } from '../../../../src/shared/jobs/questions';

/** A question as copied to a job. */
export interface ListedQuestion {
  readonly question: Question;
  readonly isUsual: boolean;
}

/** Normalised as in the database. */
const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/** The possible rules for an answer. */
export const acceptable = ({ kind, choices }: Pick<Question, 'kind' | 'choices'>): readonly string[] =>
  kind === 'yes_no' ? YES_NO : kind === 'choice' ? choices : [];

/** Removes the rules that its kind of answer does not support. */
function fitting(question: Question): Question {
  const { kind, choices, must_be, least, most } = question;
  const offered = { kind, choices: kind === 'choice' ? choices.map(tidy) : [] };
  return {
    ...question,
    ...offered,
    must_be: must_be.map(tidy).filter((answer) => acceptable(offered).includes(answer)),
    least: kind === 'number' ? least : '',
    most: kind === 'number' ? most : '',
  };
}

function listed({ usual, order: _order, ...item }: Item<typeof applicationQuestions.fields>): ListedQuestion {
  const id = item.id
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .slice(0, 60);
  return { isUsual: usual, question: fitting({ ...item, id, wording: tidy(item.wording) }) };
}

/** `stored` is the content of the section; undefined returns the built-in list. */
export const listedQuestions = (stored: unknown): ListedQuestion[] =>
  applicationQuestions.visibleItems(stored).map(listed);

const shownOf = ({ wording, kind, choices, present_pay }: Question) => ({
  wording,
  kind,
  choices,
  present_pay,
});

/** True if the wording or the answers in the list differ from the job's copy. */
export const isReworded = (own: Question, now: Question): boolean => !isSame(shownOf(own), shownOf(now));

/** Updates the wording, and keeps the rules of the job that still apply. */
export const withNewWording = (own: Question, now: Question): Question =>
  fitting({ ...own, ...shownOf(now), wording: tidy(now.wording) });

const OWN = 'own-';

/** A new, empty question of one job. */
export const ownQuestion = (): Question => ({
  id: `${OWN}${crypto.randomUUID()}`,
  wording: '',
  kind: 'yes_no',
  choices: [],
  required: true,
  must_be: [],
  least: '',
  most: '',
  present_pay: false,
});

export const isOwn = ({ id }: Question) => id.startsWith(OWN);
