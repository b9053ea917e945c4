import { Button, Form } from 'antd';
import { useId, useState } from 'react';
import type { Singleton } from '../../../../src/shared/content/singleton';
import { DraftNote } from '../../data/drafts/DraftNote';
import { FieldList } from '../../fields/FieldList';
import { useFieldForm } from '../../fields/useFieldForm';
import type { PreparedDraft } from '../prepared';
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
  /** Given beside the page that shows what is typed, where no preview is needed. */
  beside?: { readonly prepared: PreparedDraft | undefined };
}

interface SettingTitleProps extends Pick<SettingFormProps, 'setting' | 'isReadOnly'> {
  id: string;
}

const SettingTitle = ({ id, setting, isReadOnly }: SettingTitleProps) => (
  <div>
    <h2 id={id} {...(isReadOnly && { tabIndex: -1 })}>
      {settingName(setting)}
    </h2>
    <p className="panel-lead">{setting.description}</p>
  </div>
);

/** The generated form of one setting, with a Save of its own. */
export function SettingForm(props: SettingFormProps) {
  const { setting, settings, isReadOnly, isWholePage = false, beside } = props;
  const id = useId();
  const stored = settings.rows[setting.key];
  const editing = useSettingDraft(setting, stored, beside?.prepared);
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
      {!isWholePage && <SettingTitle id={`${id}-title`} {...{ setting, isReadOnly }} />}
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
        {!setting.isPrivate && !beside && <PreviewToggle isOn={isPreviewed} onChange={setPreviewed} />}
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
