import type { Singleton } from '../../../src/shared/content/singleton';
import { SettingForm } from '../../kit/settings/SettingForm';
import { settingName } from '../../kit/settings/settingName';
import { useStoredRows } from '../../kit/stored/storedRows';
import { useCanEdit } from '../../kit/useCanEdit';
import { Loading, LoadFailed } from '../../kit/view/LoadStates';
import { PageHeading } from '../../kit/view/PageHeading';
import { Problems } from '../../kit/view/Problems';
import { ReadOnlyNote } from '../../kit/view/ReadOnlyNote';
import { SiteLink } from '../../kit/view/SiteLink';

/** The generated screen of one setting. */
export function SettingPage({ setting }: { setting: Singleton }) {
  const settings = useStoredRows('site_settings');
  const canEdit = useCanEdit('site_settings');
  const { description, path } = setting;
  const label = settingName(setting);
  const isReady = !settings.isLoading && !settings.isFailed;
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
      {settings.isLoading && <Loading label={`Loading ${label}`} />}
      {settings.isFailed && (
        <LoadFailed what={label} onRetry={() => void settings.reload().catch(() => undefined)} />
      )}
      {isReady && (
        <>
          {!canEdit && <ReadOnlyNote />}
          <Problems
            title="Some stored values are malformed"
            problems={setting.resolve(settings.rows[setting.key]?.value).problems}
          />
          <SettingForm {...{ setting, settings }} isReadOnly={!canEdit} isWholePage />
        </>
      )}
    </>
  );
}
