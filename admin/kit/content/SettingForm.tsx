/** The generated form of one setting, with its history and the merge of concurrent changes. */
import { Button, Form } from 'antd';
import { lazy, Suspense, useId, useMemo, useState, type ReactNode } from 'react';
import type { Fields } from '../../../src/shared/content/fields';
import { type Singleton, settingName } from '../../../src/shared/content/singleton';
import { useStaff } from '../data/stored/staff';
import { type Values, useFieldForm } from '../fields/useFieldForm';
import { When } from '../ui/view/values';
import { KeptNote } from '../data/edits/FormBar';
import type { StoredRows } from '../data/stored/storedRows';
import { FieldList } from '../fields/FieldList';
import { type Editing, useEditing } from './publishing/useEditing';
import { storedIn, idOf } from './publishing/Content';
import { FieldsVersion } from './versions/FieldsVersion';
import { History, useRestore } from './versions/History';
import { savedVersion } from './versions/versions';
import { PreviewToggle, WithPreview } from './preview/LivePreview';
import { DraftNotes } from './publishing/DraftNotes';
import { PreviewLinkButton } from './publishing/PreviewLinkButton';
import { PublishingBar } from './publishing/PublishingBar';
import { settingContent } from './settingContent';

/** Lazy, because two people rarely change one setting at a time. */
const FieldsMerge = lazy(async () => ({
  default: (await import('./versions/merge/FieldsMerge')).FieldsMerge,
}));

interface SettingConflictProps {
  setting: Singleton;
  conflict: Editing<Values>['conflict'];
}

/** Merges the edits of a setting with a version saved after they began. */
function SettingConflict({ setting, conflict: asked }: SettingConflictProps) {
  const nameOf = useStaff();
  const { conflict, isOpen, merge, close } = asked;
  if (!conflict) return null;
  return (
    <Suspense fallback={null}>
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
    </Suspense>
  );
}

interface SettingHistoryProps {
  setting: Singleton;
  editing: Editing<Values>;
  isReadOnly: boolean;
}

/** Every version of a setting, beside the current one. */
function SettingHistory({ setting, editing, isReadOnly }: SettingHistoryProps) {
  const { content, edits, row, visible } = editing;
  const restore = useRestore<Values>(edits !== undefined, editing.restore);
  return (
    <History
      name={settingName(setting)}
      of={{
        table: 'site_settings',
        key: setting.key,
        read: (value) => setting.resolve(value).value,
        builtIn: setting.defaults,
      }}
      current={savedVersion(row, storedIn(row))}
      describe={(before, after) => content.describe(before, after)}
      render={({ version, comparison }, close) => {
        const title = `Version ${version.number}`;
        if (comparison === 'before') {
          const before = version.previous?.value ?? version.value;
          return (
            <FieldsVersion
              fields={setting.fields}
              {...{ before }}
              after={version.value}
              sides={['Before', title]}
            />
          );
        }
        return (
          <FieldsVersion
            fields={setting.fields}
            before={version.value}
            after={visible}
            sides={[title, 'Now']}
            {...(!isReadOnly && { onRestore: (chosen) => restore({ ...chosen }, version.number, close) })}
          />
        );
      }}
    />
  );
}

interface SettingFormProps {
  setting: Singleton;
  settings: StoredRows<'site_settings'>;
  isReadOnly: boolean;
  /** The title is already the heading of the screen. */
  isWholePage?: boolean;
  /** The page beside it shows the edits, so it needs no preview of its own. */
  isBesidePage?: boolean;
  /** Limits the form to these fields, whose edits are kept and saved separately. */
  part?: { readonly id: string; readonly fields: Fields };
  /** Content beside the form that follows the edits. */
  renderBeside?: (values: Values) => ReactNode;
}

export function SettingForm(props: SettingFormProps) {
  const { setting, settings, isReadOnly, isWholePage = false, isBesidePage = false } = props;
  const { part, renderBeside } = props;
  const id = useId();
  const content = useMemo(() => settingContent(setting, part?.id), [setting, part?.id]);
  const editing = useEditing(content, settings);
  const form = useFieldForm(part?.fields ?? setting.fields, editing.values, { onChange: editing.change });
  const [isPreviewed, setPreviewed] = useState(false);

  const page = (
    <Form
      {...form.props}
      id={setting.key}
      className="panel"
      {...(isWholePage ? { 'aria-label': content.name } : { 'aria-labelledby': `${id}-title` })}
      onFinish={form.whenComplete(() => editing.publish((field, message) => form.report(field, message)))}
    >
      {isWholePage ? (
        // Dialogs over the screen use headings of the next level.
        <h2 className="visually-hidden">Fields</h2>
      ) : (
        <div>
          <h2 id={`${id}-title`}>{content.name}</h2>
          <p className="panel-lead">{setting.description}</p>
        </div>
      )}
      <div className="button-row">
        <SettingHistory {...{ setting, editing, isReadOnly }} />
        {!content.isPrivate && !isBesidePage && <PreviewToggle isOn={isPreviewed} onChange={setPreviewed} />}
        {!isReadOnly && <PreviewLinkButton {...{ editing }} />}
      </div>
      <KeptNote edits={editing.edits} />
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
    <>
      <WithPreview isOn={isPreviewed} id={idOf(content)} path={content.path} value={editing.values}>
        {page}
      </WithPreview>
      {renderBeside?.(editing.values)}
    </>
  );
}
