import type { Singleton } from '../../../src/shared/content/singleton';
import { ConflictDialog } from '../../kit/drafts/ConflictDialog';
import { describeFields } from '../../kit/drafts/differences';
import type { Draft } from '../../kit/drafts/DraftStore';
import type { Values } from '../../kit/fields/useFieldForm';
import type { RowOf } from '../../kit/stored/storedRows';
import { useStaff } from '../../kit/stored/useStaff';
import { When } from '../../kit/view/When';

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
            {nameOf(stored.updated_by)} saved “{setting.label}” on <When iso={stored.updated_at} />.
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
