import { Button } from 'antd';
import { useId } from 'react';
import type { Singleton } from '../../../src/shared/content/singleton';
import { DraftNote } from '../../kit/drafts/DraftNote';
import { FieldList } from '../../kit/fields/FieldList';
import { useCheckedSubmit } from '../../kit/fields/useCheckedSubmit';
import { useFieldForm } from '../../kit/fields/useFieldForm';
import type { StoredRows } from '../../kit/stored/storedRows';
import { useUnsavedWork } from '../../kit/unsaved';
import { SettingConflict } from './SettingConflict';
import { useSaveSetting } from './useSaveSetting';
import { useSettingDraft } from './useSettingDraft';

interface SettingFormProps {
  setting: Singleton;
  settings: StoredRows<'site_settings'>;
  isReadOnly: boolean;
}

/** The generated form of one setting, with a Save of its own. */
export function SettingForm({ setting, settings, isReadOnly }: SettingFormProps) {
  const id = useId();
  const stored = settings.rows[setting.key];
  const editing = useSettingDraft(setting, stored);
  const { draft, loaded } = editing;
  const form = useFieldForm(setting.fields, editing.values, editing.change);
  const saving = useSaveSetting(setting, settings, editing);
  const submit = useCheckedSubmit(form, () => undefined, saving.save);
  useUnsavedWork(draft !== undefined);

  function discard() {
    editing.forget();
    form.clearErrors();
  }

  return (
    <form className="panel" aria-labelledby={`${id}-title`} {...submit}>
      <div>
        <h2 id={`${id}-title`}>{setting.label}</h2>
        <p className="panel-lead">{setting.description}</p>
      </div>
      <DraftNote
        draft={draft}
        isStale={draft !== undefined && draft.version !== loaded.version}
        onDiscard={discard}
        onCompare={() => saving.setConflict(true)}
      />
      <FieldList form={form} isDisabled={isReadOnly || saving.isSaving} />
      {!isReadOnly && (
        <div>
          <Button type="primary" htmlType="submit" loading={saving.isSaving}>
            Save {setting.label.toLowerCase()}
          </Button>
        </div>
      )}
      <SettingConflict
        {...{ setting, stored, draft, editing }}
        isOpen={saving.isConflict}
        onClose={() => saving.setConflict(false)}
      />
    </form>
  );
}
