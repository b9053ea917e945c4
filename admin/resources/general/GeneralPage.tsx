import { answers } from '../../../src/shared/content/private/answers';
import { notifications } from '../../../src/shared/content/private/notifications';
import { visitorAddress } from '../../../src/shared/content/private/visitorAddress';
import { generalSettings } from '../../../src/shared/content/registry';
import type { Singleton } from '../../../src/shared/content/singleton';
import { settingName } from '../../../src/shared/content/settingName';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { ReadOnlyNote } from '../../kit/ui/view/ReadOnlyNote';
import { useContentDrafts } from '../../kit/content/publishing/contentDrafts';
import { SettingForm } from '../../kit/content/settings/SettingForm';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { useCanEdit } from '../../kit/data/useCanEdit';
import { FirstSteps } from './firstSteps/FirstSteps';
import { InboxPanel } from './inbox/InboxPanel';
import { jumpTo } from './jumpTo';
import { Overview } from './Overview';

/** The way past a screenful of forms to the one that is wanted. */
function JumpLinks({ settings }: { settings: readonly Singleton[] }) {
  return (
    <nav aria-label="On this page">
      <ul className="plain-list jump-links">
        {settings.map((setting) => (
          <li key={setting.key}>
            <a href={`#${setting.key}`} onClick={(event) => jumpTo(event, setting.key)}>
              {settingName(setting)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is stored and what needs attention, then every setting of the whole site as a form of its own. */
export function GeneralPage() {
  const content = useStoredRows('site_content');
  const settings = useStoredRows('site_settings');
  const canEdit = useCanEdit('site_settings');
  const isOwner = useCanEdit('private_settings');
  const drafts = useContentDrafts();
  const read = [content, settings, drafts];
  const isLoading = read.some((one) => one.isLoading);
  const isFailed = read.some((one) => one.isFailed);
  const shown = [...generalSettings, ...(isOwner ? [notifications, answers, visitorAddress] : [])];
  const reload = () => void Promise.all(read.map((one) => one.reload())).catch(() => undefined);
  return (
    <>
      <PageHeading title="General" lead="What visitors see today, and the texts used across the site." />
      <JumpLinks settings={shown} />
      {isOwner && !isLoading && !isFailed && <FirstSteps content={content.rows} settings={settings.rows} />}
      <InboxPanel />
      {isLoading && <Loading label="Loading the overview" />}
      {isFailed && <LoadFailed what="the content of the site" onRetry={reload} />}
      {!isLoading && !isFailed && (
        <>
          <Overview content={content.rows} settings={settings.rows} />
          {!canEdit && <ReadOnlyNote />}
          {shown.map((setting) => (
            <SettingForm key={setting.key} setting={setting} settings={settings} isReadOnly={!canEdit} />
          ))}
        </>
      )}
    </>
  );
}
