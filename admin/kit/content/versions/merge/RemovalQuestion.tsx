import type { ListSection } from '../../../../../src/shared/content/listSection';
import { fieldLabel, titleOf } from '../../../../../src/shared/content/merge/changes';
import { differingFields } from '../../../../../src/shared/content/merge/mergeFields';
import type { RemovalConflict } from '../../../../../src/shared/content/merge/mergeItems';
import { Question } from './Question';

interface RemovalQuestionProps {
  readonly section: ListSection;
  readonly removal: RemovalConflict;
  readonly isKept: boolean | undefined;
  readonly onChoose: (isKept: boolean) => void;
}

/** An item that one removed while the other changed it. */
export function RemovalQuestion({ section, removal, isKept, onChoose }: RemovalQuestionProps) {
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
