import type { Singleton } from '../../../../src/shared/content/singleton';
import { useStaff } from '../../data/stored/useStaff';
import type { Values } from '../../fields/useFieldForm';
import { FieldsMerge } from '../versions/merge/FieldsMerge';
import { When } from '../../ui/view/When';
import { settingName } from '../../../../src/shared/content/settingName';
import type { Editing } from '../publishing/useEditing';

interface SettingConflictProps {
  setting: Singleton;
  conflict: Editing<Values>['conflict'];
}

/** Merges the edits of a setting with what somebody saved after they began. */
export function SettingConflict({ setting, conflict: asked }: SettingConflictProps) {
  const nameOf = useStaff();
  const { conflict, isOpen, merge, close } = asked;
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
