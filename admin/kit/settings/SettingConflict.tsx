import type { Singleton } from '../../../src/shared/content/singleton';
import { ConflictDialog } from '../drafts/ConflictDialog';
import { describeFields } from '../drafts/differences';
import type { Draft } from '../drafts/DraftStore';
import type { Values } from '../fields/useFieldForm';
import type { RowOf } from '../stored/storedRows';
import { useStaff } from '../stored/useStaff';
import { settingName } from './settingName';
import { When } from '../view/When';

interface SettingConflictProps {
  setting: Singleton;
  stored: RowOf['site_settings'] | undefined;
  draft: Draft<Values> | undefined;
  isOpen: boolean;
  editing: { forget(): void; rebase(): void };
  onClose: () => void;
}

export function SettingConflict({ setting, stored, draft, isOpen, editing, onClose }: SettingConflictProps) {
  const nameOf = useStaff();
  const theirs = setting.resolve(stored?.value).value;
  const base = draft?.base ?? theirs;
  return (
    <ConflictDialog
      isOpen={isOpen}
      saved={
        stored && (
          <>
            {nameOf(stored.updated_by)} saved “{settingName(setting)}” on <When iso={stored.updated_at} />.
          </>
        )
      }
      theirs={describeFields(setting.fields, base, theirs)}
      mine={describeFields(setting.fields, base, draft?.value ?? theirs)}
      onKeepMine={() => {
        editing.rebase();
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
