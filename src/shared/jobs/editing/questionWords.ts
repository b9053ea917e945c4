/** Questions of a job in words, for histories, comparisons and the form. Pure. */
import type { Question, QuestionKind } from '../questions';

export const questionKinds = {
  yes_no: 'Yes or no',
  choice: 'One of several answers',
  number: 'Number',
  date: 'Date',
  line: 'One line of text',
} as const satisfies Record<QuestionKind, string>;

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** "Number", "One of several answers: 15 days, 30 days". */
export const kindWords = ({ kind, choices }: Pick<Question, 'kind' | 'choices'>): string =>
  kind === 'choice' ? `${questionKinds[kind]}: ${choices.join(', ')}` : questionKinds[kind];

/** "Yes", "15 days or 30 days", "2 to 10", "at least 2"; nothing where any answer will do. */
function mustWords({ must_be, least, most }: Question): string {
  if (must_be.length > 0) return either.format(must_be);
  if (least !== '' && most !== '') return `${least} to ${most}`;
  if (least !== '') return `at least ${least}`;
  return most === '' ? '' : `at most ${most}`;
}

function questionWords(question: Question): string {
  const must = mustWords(question);
  const facts = [
    kindWords(question),
    ...(question.required ? ['must be answered'] : []),
    ...(must ? [`must be ${must}`] : []),
    ...(question.present_pay ? ['asks about current pay'] : []),
  ];
  return `${question.wording} (${facts.join('; ')})`;
}

/** One line for each. */
export const questionsWords = (questions: readonly Question[]): string =>
  questions.map(questionWords).join('\n');
