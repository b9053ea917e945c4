/** Frequent questions with their answers; one list for each audience. */
import { markdown, text } from './fields';
import { listSection, type Item } from './listSection';
import type { Visibility } from './singleton';

const fields = {
  question: text({ label: 'Question', required: true, maxLength: 140 }),
  answer: markdown({ label: 'Answer', required: true, maxLength: 3000 }),
};

export function questionList<const Id extends string, Key extends string>(declared: {
  readonly id: Id;
  readonly idPrefix: string;
  readonly label: string;
  readonly path: string;
  readonly visibility: Visibility<Key>;
  readonly defaults: readonly Item<typeof fields>[];
}) {
  return listSection({
    ...declared,
    listKey: 'questions',
    nouns: { one: 'question', many: 'questions', section: declared.label },
    fields,
    title: ({ question }) => question,
    preview: ({ answer }) => answer,
  });
}
