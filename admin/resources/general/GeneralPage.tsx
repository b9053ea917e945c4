import { privateSettings } from '../../../src/shared/content/private/privateSettings';
import { generalSettings } from '../../../src/shared/content/registry';
import { Loading, LoadFailed } from '../../kit/view/LoadStates';
import { PageHeading } from '../../kit/view/PageHeading';
import { ReadOnlyNote } from '../../kit/view/ReadOnlyNote';
import { SettingForm } from '../../kit/settings/SettingForm';
import { useStoredRows } from '../../kit/stored/storedRows';
import { useCanEdit } from '../../kit/useCanEdit';
import { InboxPanel } from './inbox/InboxPanel';
import { Overview } from './Overview';

/** What is stored and what needs attention, then every setting of the whole site as a form of its own. */
export function GeneralPage() {
  const content = useStoredRows('site_content');
  const settings = useStoredRows('site_settings');
  const canEdit = useCanEdit('site_settings');
  const isOwner = useCanEdit('private_settings');
  const isLoading = content.isLoading || settings.isLoading;
  const isFailed = content.isFailed || settings.isFailed;
  const reload = () => void Promise.all([content.reload(), settings.reload()]).catch(() => undefined);
  return (
    <>
      <PageHeading title="General" lead="What visitors see today, and the words used across the site." />
      <InboxPanel />
      {isLoading && <Loading label="Loading the overview" />}
      {isFailed && <LoadFailed what="the content of the site" onRetry={reload} />}
      {!isLoading && !isFailed && (
        <>
          <Overview content={content.rows} settings={settings.rows} />
          {!canEdit && <ReadOnlyNote />}
          {[...generalSettings, ...(isOwner ? privateSettings : [])].map((setting) => (
            <SettingForm key={setting.key} setting={setting} settings={settings} isReadOnly={!canEdit} />
          ))}
        </>
      )}
    </>
  );
}
