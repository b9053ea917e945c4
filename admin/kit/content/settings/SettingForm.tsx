import { Button, Form } from 'antd';
import { useId, useState } from 'react';
import type { Singleton } from '../../../../src/shared/content/singleton';
import { DraftNote } from '../../data/drafts/DraftNote';
import { FieldList } from '../../fields/FieldList';
import { useFieldForm } from '../../fields/useFieldForm';
import { PreviewToggle } from '../preview/PreviewToggle';
import { WithPreview } from '../preview/WithPreview';
import { PublishingPanel } from '../publishing/PublishingPanel';
import type { StoredRows } from '../../data/stored/storedRows';
import { settingName } from '../../../../src/shared/content/settingName';
import { SettingConflict } from './SettingConflict';
import { settingTarget } from './settingTarget';
import { SettingHistory } from './SettingHistory';
import { useSaveSetting } from './useSaveSetting';
import { useSettingDraft } from './useSettingDraft';

interface SettingFormProps {
  setting: Singleton;
  settings: StoredRows<'site_settings'>;
  isReadOnly: boolean;
  /** The title is the heading of the screen and is not repeated here. */
  isWholePage?: boolean;
}

/** The generated form of one setting, with a Save of its own. */
export function SettingForm({ setting, settings, isReadOnly, isWholePage = false }: SettingFormProps) {
  const id = useId();
  const stored = settings.rows[setting.key];
  const editing = useSettingDraft(setting, stored);
  const { draft, loaded } = editing;
  const form = useFieldForm(setting.fields, editing.values, { onChange: editing.change });
  const saving = useSaveSetting(setting, settings, editing);
  const target = settingTarget(setting, settings, editing, form);
  const [isPreviewed, setPreviewed] = useState(false);

  function discard() {
    editing.forget();
    form.clearErrors();
  }

  const page = (
    <Form
      {...form.props}
      id={setting.key}
      className="panel"
      {...(isWholePage ? { 'aria-label': settingName(setting) } : { 'aria-labelledby': `${id}-title` })}
      onFinish={form.whenComplete(saving.save)}
    >
      {!isWholePage && (
        <div>
          <h2 id={`${id}-title`} {...(isReadOnly && { tabIndex: -1 })}>
            {settingName(setting)}
          </h2>
          <p className="panel-lead">{setting.description}</p>
        </div>
      )}
      <DraftNote
        draft={draft}
        isStale={draft !== undefined && draft.version !== loaded.version}
        onDiscard={discard}
        onCompare={() => saving.setConflict(true)}
      />
      {!setting.isPrivate && <PublishingPanel {...{ target, isReadOnly }} />}
      <FieldList {...{ form, isReadOnly }} isDisabled={saving.isSaving} />
      <div className={isWholePage ? 'panel-save button-row' : 'button-row'}>
        {!isReadOnly && (
          <Button type="primary" htmlType="submit" loading={saving.isSaving}>
            Save {settingName(setting).toLowerCase()}
          </Button>
        )}
        <SettingHistory {...{ setting, stored, editing, isReadOnly }} />
        {!setting.isPrivate && <PreviewToggle isOn={isPreviewed} onChange={setPreviewed} />}
      </div>
      <SettingConflict
        {...{ setting, stored, editing }}
        isOpen={saving.isConflict}
        onClose={() => saving.setConflict(false)}
      />
    </Form>
  );
  return (
    <WithPreview isOn={isPreviewed} id={target.id} path={target.path} value={editing.values}>
      {page}
    </WithPreview>
  );
}
