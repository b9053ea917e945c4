/** Between the list of questions and the copies that a job keeps of them. Pure. */
import type { Item } from '../../../../src/shared/content/listSection';
import { isSame } from '../../../../src/shared/content/resolve';
import { applicationQuestions } from '../../../kit/data/jobs/applicationQuestions';
import { YES_NO, type Question } from '../../../../src/shared/jobs/questions';

/** A question as a job would be given it. */
export interface ListedQuestion {
  readonly question: Question;
  readonly isUsual: boolean;
}

/** As the database writes it. */
const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/** What can be wanted of an answer. */
export const acceptable = ({ kind, choices }: Pick<Question, 'kind' | 'choices'>): readonly string[] =>
  kind === 'yes_no' ? YES_NO : kind === 'choice' ? choices : [];

/** Without what its kind of answer has no use for. */
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

/** `stored` is the content of the section; undefined gives what is built in. */
export const listedQuestions = (stored: unknown): ListedQuestion[] =>
  applicationQuestions.visibleItems(stored).map(listed);

const shownOf = ({ wording, kind, choices, present_pay }: Question) => ({
  wording,
  kind,
  choices,
  present_pay,
});

/** Whether the list has it in other words, or with other answers, than the job. */
export const isReworded = (own: Question, now: Question): boolean => !isSame(shownOf(own), shownOf(now));

/** In other words, with what the job wants of the answer as far as that still fits. */
export const withNewWording = (own: Question, now: Question): Question =>
  fitting({ ...own, ...shownOf(now), wording: tidy(now.wording) });

const OWN = 'own-';

/** A question that only one job asks, before it is worded. */
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
