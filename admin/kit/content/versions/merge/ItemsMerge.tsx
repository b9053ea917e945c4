import { useState } from 'react';
import type { Item, ListSection } from '../../../../../src/shared/content/listSection';
import { describeItemChanges, titleOf } from '../../../../../src/shared/content/merge/changes';
import type { Sides } from '../../../../../src/shared/content/merge/mergeFields';
import { mergeItems } from '../../../../../src/shared/content/merge/mergeItems';
import { decisionsOf, everythingFrom, NOTHING_CHOSEN } from './choices';
import { FieldQuestion } from './FieldQuestion';
import { MergeDialog, type MergeScreen } from './MergeDialog';
import { OrderQuestion } from './OrderQuestion';
import { RemovalQuestion } from './RemovalQuestion';

interface ItemsMergeProps extends MergeScreen {
  readonly section: ListSection;
  readonly sides: Sides<readonly Item[]>;
  readonly onMerged: (items: Item[]) => void;
}

/** Merges what two people made of one list: item by item, field by field, and the order. */
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
