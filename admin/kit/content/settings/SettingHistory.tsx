import type { Singleton } from '../../../../src/shared/content/singleton';
import type { Values } from '../../fields/useFieldForm';
import { storedIn } from '../publishing/Content';
import { FieldsVersion } from '../versions/history/FieldsVersion';
import { History } from '../versions/history/History';
import { savedVersion } from '../versions/history/savedVersion';
import { useRestore } from '../versions/history/useRestore';
import { settingName } from '../../../../src/shared/content/settingName';
import type { Editing } from '../publishing/useEditing';

interface SettingHistoryProps {
  setting: Singleton;
  editing: Editing<Values>;
  isReadOnly: boolean;
}

/** Every version of a setting, beside what visitors see now. */
export function SettingHistory({ setting, editing, isReadOnly }: SettingHistoryProps) {
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
