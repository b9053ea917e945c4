import { singletons } from '../../../src/shared/content/registry';
import { Loading, LoadFailed } from '../../kit/view/LoadStates';
import { PageHeading } from '../../kit/view/PageHeading';
import { ReadOnlyNote } from '../../kit/view/ReadOnlyNote';
import { useStoredRows } from '../../kit/stored/storedRows';
import { useCanEdit } from '../../kit/useCanEdit';
import { Overview } from './Overview';
import { SettingForm } from './SettingForm';
import './general.css';

/** What is stored and what needs attention, then every declared setting as a form of its own. */
export function GeneralPage() {
  const content = useStoredRows('site_content');
  const settings = useStoredRows('site_settings');
  const canEdit = useCanEdit('site_settings');
  const isLoading = content.isLoading || settings.isLoading;
  const isFailed = content.isFailed || settings.isFailed;
  const reload = () => void Promise.all([content.reload(), settings.reload()]).catch(() => undefined);
  return (
    <>
      <PageHeading
        title="General"
        lead="What visitors see today, and the words and figures used across the site."
      />
      {isLoading && <Loading label="Loading the overview" />}
      {isFailed && <LoadFailed what="the content of the site" onRetry={reload} />}
      {!isLoading && !isFailed && (
        <>
          <Overview content={content.rows} settings={settings.rows} />
          {!canEdit && <ReadOnlyNote />}
          {singletons.map((setting) => (
            <SettingForm key={setting.key} setting={setting} settings={settings} isReadOnly={!canEdit} />
          ))}
        </>
      )}
    </>
  );
}
