/** Merges two versions of one list: item by item, field by field, and the order. */
import { useState } from 'react';
import type { ListSection, Item } from '../../../../../src/shared/content/listSection';
import { fieldLabel, titleOf, describeItemChanges } from '../../../data/merge/changes';
import { differingFields, type Side, type Sides } from '../../../data/merge/mergeFields';
import { type RemovalConflict, mergeItems } from '../../../data/merge/mergeItems';
import { Question, decisionsOf, everythingFrom, NOTHING_CHOSEN, FieldQuestion } from './FieldQuestion';
import { MergeDialog, type MergeScreen } from './MergeDialog';

interface RemovalQuestionProps {
  readonly section: ListSection;
  readonly removal: RemovalConflict;
  readonly isKept: boolean | undefined;
  readonly onChoose: (isKept: boolean) => void;
}

/** An item removed by one person and changed by the other. */
function RemovalQuestion({ section, removal, isKept, onChoose }: RemovalQuestionProps) {
  const { base, changed, removedBy } = removal;
  const [who, other] = removedBy === 'mine' ? ['You', 'they'] : ['They', 'you'];
  const changes = fieldLabel(section.fields, differingFields(section.fields, base, changed));
  return (
    <Question
      title={titleOf(section, base)}
      about={`${who} removed it, and ${other} changed its ${changes}.`}
      answers={[
        { value: 'keep', label: `Keep it, with ${removedBy === 'mine' ? 'their' : 'your'} changes` },
        { value: 'remove', label: 'Remove it' },
      ]}
      chosen={isKept === undefined ? undefined : isKept ? 'keep' : 'remove'}
      onChoose={(answer) => onChoose(answer === 'keep')}
    />
  );
}

interface OrderQuestionProps {
  readonly section: ListSection;
  readonly sides: Sides<readonly Item[]>;
  /** The ids in the order of each side. */
  readonly orders: Sides<readonly string[]>;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

/** Two orders that contradict each other. */
function OrderQuestion({ section, sides, orders, chosen, onChoose }: OrderQuestionProps) {
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

interface ItemsMergeProps extends MergeScreen {
  readonly section: ListSection;
  readonly sides: Sides<readonly Item[]>;
  readonly onMerged: (items: Item[]) => void;
}

export function ItemsMerge({ section, sides, onMerged, ...screen }: ItemsMergeProps) {
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const { fields } = section;
  const undecided = mergeItems(fields, sides);
  const merge = mergeItems(fields, sides, decisionsOf(undecided, choices));
  const changesOf = (side: 'mine' | 'theirs') => describeItemChanges(section, sides.base, sides[side]);
  return (
    <MergeDialog
      {...screen}
      theirs={changesOf('theirs')}
      mine={changesOf('mine')}
      questions={undecided.open}
      open={merge.open}
      onAnswerAll={(side) => setChoices(everythingFrom(undecided, side))}
      onMerged={() => onMerged(merge.items)}
    >
      {merge.conflicts.map(({ id, item, fields: conflicts }) => (
        <section key={id} className="merge-item" aria-label={titleOf(section, item)}>
          <h4>{titleOf(section, item)}</h4>
          {conflicts.map((conflict) => (
            <FieldQuestion
              key={conflict.field}
              {...{ fields, conflict }}
              choice={choices.fields[id]?.[conflict.field]}
              onChoose={(choice) =>
                setChoices({
                  ...choices,
                  fields: { ...choices.fields, [id]: { ...choices.fields[id], [conflict.field]: choice } },
                })
              }
            />
          ))}
        </section>
      ))}
      {merge.removals.map((removal) => (
        <RemovalQuestion
          key={removal.id}
          {...{ section, removal }}
          isKept={choices.kept[removal.id]}
          onChoose={(isKept) => setChoices({ ...choices, kept: { ...choices.kept, [removal.id]: isKept } })}
        />
      ))}
      {merge.order && (
        <OrderQuestion
          {...{ section, sides }}
          orders={merge.order}
          chosen={choices.order}
          onChoose={(order) => setChoices({ ...choices, order })}
        />
      )}
    </MergeDialog>
  );
}
