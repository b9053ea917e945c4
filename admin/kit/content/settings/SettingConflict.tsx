import type { Singleton } from '../../../../src/shared/content/singleton';
import { useStaff } from '../../data/stored/useStaff';
import type { Values } from '../../fields/useFieldForm';
import { FieldsMerge } from '../versions/merge/FieldsMerge';
import { When } from '../../ui/view/When';
import { settingName } from '../../../../src/shared/content/settingName';
import type { Conflicts } from '../publishing/useConflicts';

interface SettingConflictProps {
  setting: Singleton;
  conflicts: Conflicts<Values>;
}

/** Merges the edits of a setting with what somebody saved after they began. */
export function SettingConflict({ setting, conflicts }: SettingConflictProps) {
  const nameOf = useStaff();
  const { conflict, isOpen, merge, close } = conflicts;
  if (!conflict) return null;
  return (
    <FieldsMerge
      key={conflict.at}
      fields={setting.fields}
      sides={conflict.sides}
      isPublished={conflict.isPublished}
      isOpen={isOpen}
      saved={
        <>
          {nameOf(conflict.by)} saved “{settingName(setting)}” on <When iso={conflict.at} />.
        </>
      }
      onMerged={(values) => merge({ ...values })}
      onTakeTheirs={() => merge(conflict.sides.theirs)}
      onLater={close}
    />
  );
}
