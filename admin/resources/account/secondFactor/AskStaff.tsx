import { security } from '../../../../src/shared/content/private/security';
import { SettingForm } from '../../../kit/content/settings/SettingForm';
import { useStoredRows } from '../../../kit/data/stored/storedRows';
import { Loading, LoadFailed } from '../../../kit/ui/view/LoadStates';

/** For owners: who must use a second factor. */
export function AskStaff() {
  const settings = useStoredRows('site_settings');
  if (settings.isLoading) return <Loading label="Loading the setting for staff" />;
  if (settings.isFailed) {
    return (
      <LoadFailed
        what="the setting for staff"
        onRetry={() => void settings.reload().catch(() => undefined)}
      />
    );
  }
  return <SettingForm setting={security} settings={settings} isReadOnly={false} />;
}
