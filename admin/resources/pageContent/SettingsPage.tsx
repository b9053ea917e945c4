/** The settings of the whole site, each on a screen of its own, and settings on other screens. */
import { CanAccess } from '@refinedev/core';
import { Link } from 'react-router-dom';
import { generalSettings } from '../../../src/shared/content/registry';
import { ownerSettings } from '../../kit/data/private/privateSettings';
import { useDestinations } from '../../kit/data/stored/useDestinations';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { useCanEdit } from '../../kit/people/access';
import { MAIL_TEXTS, PEOPLE, PRIVACY, VISIBILITY } from '../../kit/ui/addresses';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { ContentTable } from './ContentTable';
import { settingEntry } from './contentGroups';

const ofSite = generalSettings.map(settingEntry);
const ofOwners = ownerSettings.map(settingEntry);

/** Settings that have their own screens elsewhere. */
const ELSEWHERE = [
  {
    resource: 'visibility',
    path: VISIBILITY,
    label: 'Section Visibility',
    what: 'Sections shown to visitors',
  },
  {
    resource: 'mail_texts',
    path: MAIL_TEXTS,
    label: 'Email texts',
    what: 'Emails to candidates, employers and staff',
  },
  { resource: 'privacy', path: PRIVACY, label: 'Privacy', what: 'Retention of personal data' },
  { resource: 'people', path: PEOPLE, label: 'People & roles', what: 'Second factor for staff' },
] as const;

export function SettingsPage() {
  const content = useStoredRows('site_content');
  const settings = useStoredRows('site_settings');
  const destinations = useDestinations();
  const isOwner = useCanEdit('private_settings');
  const reload = () => void Promise.all([content.reload(), settings.reload()]).catch(() => undefined);
  const groups = [
    { id: 'of-site', label: 'The site', entries: ofSite },
    ...(isOwner ? [{ id: 'of-owners', label: 'Your work', entries: ofOwners }] : []),
  ];
  return (
    <>
      <PageHeading title="Settings" lead="Settings for the whole site and for your team." />
      {(content.isLoading || settings.isLoading) && <Loading label="Loading the settings" />}
      {(content.isFailed || settings.isFailed) && <LoadFailed what="the settings" onRetry={reload} />}
      {destinations &&
        groups.map(({ id, label, entries }) => (
          <section key={id} className="panel" aria-labelledby={id}>
            <h2 id={id}>{label}</h2>
            <ContentTable
              labelledBy={id}
              {...{ entries, destinations }}
              content={content.rows}
              settings={settings.rows}
            />
          </section>
        ))}
      <section className="panel" aria-labelledby="elsewhere">
        <h2 id="elsewhere">On other screens</h2>
        <ul className="plain-list content-elsewhere">
          {ELSEWHERE.map(({ resource, path, label, what }) => (
            <CanAccess key={path} resource={resource} action="list">
              <li>
                <Link to={path}>{label}</Link>
                <span className="content-what">{what}</span>
              </li>
            </CanAccess>
          ))}
        </ul>
      </section>
    </>
  );
}
