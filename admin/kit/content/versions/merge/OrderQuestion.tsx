import type { Item, ListSection } from '../../../../../src/shared/content/listSection';
import { titleOf } from '../../../../../src/shared/content/merge/changes';
import type { Side, Sides } from '../../../../../src/shared/content/merge/mergeFields';
import { Question } from './Question';

interface OrderQuestionProps {
  readonly section: ListSection;
  readonly sides: Sides<readonly Item[]>;
  /** The ids in the order of each side. */
  readonly orders: Sides<readonly string[]>;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

/** Two orders that cannot both be had. */
export function OrderQuestion({ section, sides, orders, chosen, onChoose }: OrderQuestionProps) {
  const namesOf = (side: Side) =>
    orders[side].flatMap((id) => {
      const item = sides[side].find((candidate) => candidate.id === id);
      return item ? titleOf(section, item) : [];
    });
  const answer = (side: Side, label: string) => ({
    value: side,
    label,
    content: namesOf(side)
      .map((name, index) => `${index + 1}. ${name}`)
      .join('\n'),
  });
  return (
    <Question
      title={`Order of the ${section.nouns.many}`}
      about="You both moved the same items to different positions."
      answers={[answer('mine', 'Yours'), answer('theirs', 'Theirs')]}
      {...{ chosen, onChoose }}
    />
  );
}
