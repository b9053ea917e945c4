import { Button, Form } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { Singleton } from '../../../../src/shared/content/singleton';
import { KeptNote } from '../../data/drafts/KeptNote';
import type { StoredRows } from '../../data/stored/storedRows';
import { FieldList } from '../../fields/FieldList';
import { useFieldForm } from '../../fields/useFieldForm';
import { PreviewToggle } from '../preview/PreviewToggle';
import { WithPreview } from '../preview/WithPreview';
import { idOf } from '../publishing/Content';
import { DraftNotes } from '../publishing/DraftNotes';
import { PreviewLinkButton } from '../publishing/PreviewLinkButton';
import { PublishingBar } from '../publishing/PublishingBar';
import { useEditing } from '../publishing/useEditing';
import { SettingConflict } from './SettingConflict';
import { settingContent } from './settingContent';
import { SettingHistory } from './SettingHistory';

interface SettingFormProps {
  setting: Singleton;
  settings: StoredRows<'site_settings'>;
  isReadOnly: boolean;
  /** The title is the heading of the screen and is not repeated here. */
  isWholePage?: boolean;
  /** The page beside it shows what is typed, so it needs no preview of its own. */
  isBesidePage?: boolean;
}

/** The generated form of one setting, with a bar of its own. */
export function SettingForm(props: SettingFormProps) {
  const { setting, settings, isReadOnly, isWholePage = false, isBesidePage = false } = props;
  const id = useId();
  const content = useMemo(() => settingContent(setting), [setting]);
  const editing = useEditing(content, settings);
  const form = useFieldForm(setting.fields, editing.values, { onChange: editing.change });
  const [isPreviewed, setPreviewed] = useState(false);

  const page = (
    <Form
      {...form.props}
      id={setting.key}
      className="panel"
      {...(isWholePage ? { 'aria-label': content.name } : { 'aria-labelledby': `${id}-title` })}
      onFinish={form.whenComplete(editing.publish)}
    >
      {!isWholePage && (
        <div>
          <h2 id={`${id}-title`} {...(isReadOnly && { tabIndex: -1 })}>
            {content.name}
          </h2>
          <p className="panel-lead">{setting.description}</p>
        </div>
      )}
      <div className="button-row">
        <SettingHistory {...{ setting, editing, isReadOnly }} />
        {!content.isPrivate && !isBesidePage && <PreviewToggle isOn={isPreviewed} onChange={setPreviewed} />}
        {!isReadOnly && <PreviewLinkButton {...{ editing }} />}
      </div>
      <KeptNote draft={editing.edits} />
      {!isReadOnly && <DraftNotes {...{ editing }} />}
      <FieldList owner={setting.key} {...{ form, isReadOnly }} isDisabled={editing.isBusy} />
      <PublishingBar
        {...{ editing, isReadOnly }}
        check={() => form.check()}
        onDiscarded={() => form.clearErrors()}
      >
        <Button type="primary" htmlType="submit" loading={editing.isBusy}>
          {content.isPrivate ? 'Save' : 'Publish'}
          <span className="visually-hidden"> {content.name.toLowerCase()}</span>
        </Button>
      </PublishingBar>
      <SettingConflict {...{ setting }} conflict={editing.conflict} />
    </Form>
  );
  return (
    <WithPreview isOn={isPreviewed} id={idOf(content)} path={content.path} value={editing.values}>
      {page}
    </WithPreview>
  );
}
