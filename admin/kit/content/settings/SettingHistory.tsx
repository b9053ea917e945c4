import type { Singleton } from '../../../../src/shared/content/singleton';
import { describeFieldChanges } from '../../../../src/shared/content/merge/changes';
import type { Values } from '../../fields/useFieldForm';
import type { RowOf } from '../../data/stored/storedRows';
import { FieldsVersion } from '../versions/history/FieldsVersion';
import { History } from '../versions/history/History';
import { savedVersion } from '../versions/history/savedVersion';
import { useRestore } from '../versions/history/useRestore';
import { settingName } from '../../../../src/shared/content/settingName';
import type { Publishing } from '../publishing/usePublishing';
import type { ContentEditing } from '../publishing/useContentEditing';

interface SettingHistoryProps {
  setting: Singleton;
  stored: RowOf['site_settings'] | undefined;
  editing: ContentEditing<Values>;
  publishing: Publishing<Values>;
  isReadOnly: boolean;
}

/** Every version of a setting. */
export function SettingHistory({ setting, stored, editing, publishing, isReadOnly }: SettingHistoryProps) {
  const hasEdits = editing.draft !== undefined;
  const restore = useRestore<Values>(hasEdits, publishing.restore);
  return (
    <History
      name={settingName(setting)}
      of={{
        table: 'site_settings',
        key: setting.key,
        read: (value) => setting.resolve(value).value,
        builtIn: setting.defaults,
      }}
      current={savedVersion(stored, stored?.value)}
      describe={(before, after) => describeFieldChanges(setting.fields, before, after)}
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
            after={editing.values}
            sides={[title, hasEdits ? 'Now, not saved' : 'Now']}
            {...(!isReadOnly && { onRestore: (chosen) => restore({ ...chosen }, version.number, close) })}
          />
        );
      }}
    />
  );
}
