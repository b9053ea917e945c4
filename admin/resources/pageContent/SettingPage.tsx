import { type Singleton, settingName } from '../../../src/shared/content/singleton';
import { useDestinations } from '../../kit/data/stored/useDestinations';
import { useContentDrafts } from '../../kit/content/publishing/contentDrafts';
import { SettingForm } from '../../kit/content/SettingForm';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { useCanEdit } from '../../kit/people/access';
import { Loading, LoadFailed, LinkProblems, Problems, ReadOnlyNote } from '../../kit/ui/view/states';
import { PageHeading, SiteLink } from '../../kit/ui/view/PageHeading';

export function SettingPage({ setting }: { setting: Singleton }) {
  const settings = useStoredRows('site_settings');
  const canEdit = useCanEdit('site_settings');
  const { description, path } = setting;
  const label = settingName(setting);
  const drafts = useContentDrafts();
  const destinations = useDestinations();
  const isLoading = settings.isLoading || drafts.isLoading;
  const isFailed = settings.isFailed || drafts.isFailed;
  const { value, problems } = setting.resolve(settings.rows[setting.key]?.value);
  const reload = () => void Promise.all([settings.reload(), drafts.reload()]).catch(() => undefined);
  return (
    <>
      <PageHeading
        title={label}
        lead={
          <>
            {description} {path && <SiteLink path={path} />}
          </>
        }
      />
      {isLoading && <Loading label={`Loading ${label}`} />}
      {isFailed && <LoadFailed what={label} onRetry={reload} />}
      {!isLoading && !isFailed && (
        <>
          {!canEdit && <ReadOnlyNote />}
          <Problems title="Some saved values are invalid" problems={problems} />
          <LinkProblems problems={destinations?.problemsIn(setting.fields, value)} />
          <SettingForm {...{ setting, settings }} isReadOnly={!canEdit} isWholePage />
        </>
      )}
    </>
  );
}
