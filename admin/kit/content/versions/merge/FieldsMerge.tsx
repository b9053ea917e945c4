import { useState } from 'react';
import type { Fields } from '../../../../../src/shared/content/fields';
import { describeFieldChanges } from '../../../data/merge/changes';
import { mergeFields, type Sides } from '../../../data/merge/mergeFields';
import { allFrom, chosenValues, type FieldChoices, FieldQuestion } from './FieldQuestion';
import { MergeDialog, type MergeScreen } from './MergeDialog';

type Values = Readonly<Record<string, unknown>>;

interface FieldsMergeProps extends MergeScreen {
  readonly fields: Fields;
  readonly sides: Sides<Values>;
  readonly onMerged: (values: Values) => void;
}

/** Merges two versions of one object: a setting, a job, a template. */
export function FieldsMerge({ fields, sides, onMerged, ...screen }: FieldsMergeProps) {
  const [choices, setChoices] = useState<FieldChoices>({});
  const { conflicts } = mergeFields(fields, sides);
  const chosen = chosenValues(conflicts, choices);
  return (
    <MergeDialog
      {...screen}
      theirs={describeFieldChanges(fields, sides.base, sides.theirs)}
      mine={describeFieldChanges(fields, sides.base, sides.mine)}
      questions={conflicts.length}
      open={conflicts.length - Object.keys(chosen).length}
      onAnswerAll={(side) => setChoices(allFrom(conflicts, side))}
      onMerged={() => onMerged(mergeFields(fields, sides, chosen).values)}
    >
      {conflicts.map((conflict) => (
        <FieldQuestion
          key={conflict.field}
          {...{ fields, conflict }}
          choice={choices[conflict.field]}
          onChoose={(choice) => setChoices({ ...choices, [conflict.field]: choice })}
        />
      ))}
    </MergeDialog>
  );
}
