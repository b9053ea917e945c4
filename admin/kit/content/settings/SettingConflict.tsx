import type { Singleton } from '../../../../src/shared/content/singleton';
import type { RowOf } from '../../data/stored/storedRows';
import { useStaff } from '../../data/stored/useStaff';
import { FieldsMerge } from '../versions/merge/FieldsMerge';
import { When } from '../../ui/view/When';
import { settingName } from '../../../../src/shared/content/settingName';
import type { useSettingDraft } from './useSettingDraft';

interface SettingConflictProps {
  setting: Singleton;
  stored: RowOf['site_settings'] | undefined;
  isOpen: boolean;
  editing: ReturnType<typeof useSettingDraft>;
  onClose: () => void;
}

/** Merges the edits of a setting with what somebody saved after they began. */
export function SettingConflict({ setting, stored, isOpen, editing, onClose }: SettingConflictProps) {
  const nameOf = useStaff();
  const { draft, loaded } = editing;
  if (!stored) return null;
  const theirs = loaded.value;
  return (
    <FieldsMerge
      key={stored.version}
      fields={setting.fields}
      sides={{ base: draft?.base ?? theirs, mine: draft?.value ?? theirs, theirs }}
      isOpen={isOpen}
      saved={
        <>
          {nameOf(stored.updated_by)} saved “{settingName(setting)}” on <When iso={stored.updated_at} />.
        </>
      }
      onMerged={(values) => {
        editing.merge(values);
        onClose();
      }}
      onTakeTheirs={() => {
        editing.forget();
        onClose();
      }}
      onLater={onClose}
    />
  );
}
