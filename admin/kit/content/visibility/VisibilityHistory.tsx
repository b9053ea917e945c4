import type { Visibility } from '../../../../src/shared/content/singleton';
import { useStoredRows } from '../../data/stored/storedRows';
import { FieldsVersion } from '../versions/history/FieldsVersion';
import { History } from '../versions/history/History';
import { savedVersion } from '../versions/history/savedVersion';

/** When a switch was pressed and by whom. There is nothing to restore: the switch is right there. */
export function VisibilityHistory({ setting }: { setting: Visibility }) {
  const stored = useStoredRows('site_settings').rows[setting.key];
  return (
    <History
      name={setting.label}
      isSmall
      of={{ table: 'site_settings', key: setting.key, read: (value) => setting.resolve(value).value }}
      current={savedVersion(stored, stored?.value)}
      describe={(before, after) =>
        before.enabled === after.enabled ? [] : [after.enabled ? 'Made visible' : 'Hidden']
      }
      render={({ version, comparison }) => {
        const before = comparison === 'before' ? version.previous?.value : undefined;
        const now = setting.resolve(stored?.value).value;
        const title = `Version ${version.number}`;
        return (
          <FieldsVersion
            fields={setting.fields}
            before={before ?? version.value}
            after={before ? version.value : now}
            sides={before ? ['Before', title] : [title, 'Now']}
          />
        );
      }}
    />
  );
}
