import { retention } from '../../../src/shared/content/private/retention';
import { SettingForm } from '../../kit/content/settings/SettingForm';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { useCanEdit } from '../../kit/data/useCanEdit';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';

/** How long data is kept. Read by recruiters, changed by owners. */
export function Rules() {
  const settings = useStoredRows('site_settings');
  const isOwner = useCanEdit('private_settings');
  if (settings.isLoading) return <Loading label="Loading the rules" />;
  if (settings.isFailed) {
    return <LoadFailed what="the rules" onRetry={() => void settings.reload().catch(() => undefined)} />;
  }
  return <SettingForm setting={retention} settings={settings} isReadOnly={!isOwner} />;
}
