/** Open tasks, scheduled changes, and the state of the content. */
import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { privateSettings } from '../../kit/content/contentPlace';
import { contentSections, editedSections } from '../../kit/data/private/privateSections';
import { pageSettings, singletons, tabSections } from '../../../src/shared/content/registry';
import type { ListSection } from '../../../src/shared/content/listSection';
import { pageRow } from '../../../src/shared/content/sections/pageRows';
import type { Problem } from '../../../src/shared/content/resolve';
import { settingName } from '../../../src/shared/content/singleton';
import { CONTENT } from '../../kit/ui/addresses';
import { LastSaved } from '../../kit/data/stored/staff';
import { knownPages } from '../../kit/data/stored/knownPages';
import { type StoredRows, useStoredRows } from '../../kit/data/stored/storedRows';
import { ColumnHeads } from '../../kit/ui/list/ColumnHeads';
import { Problems, Loading, LoadFailed, ReadOnlyNote } from '../../kit/ui/view/states';
import { isShown, VisibilityTag } from '../../kit/content/VisibilityTag';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { useCanEdit } from '../../kit/people/access';
import { MyWork } from '../../kit/people/MyWork';
import { FirstSteps } from './FirstSteps';
import { InboxPanel } from './InboxPanel';
import { Scheduled } from './Scheduled';
import '../../kit/ui/list/recordTable.css';

interface OverviewProps {
  content: StoredRows<'site_content'>['rows'];
  settings: StoredRows<'site_settings'>['rows'];
}

function SectionLine({ section, content, settings }: OverviewProps & { section: ListSection }) {
  const row = content[section.id];
  const { items, isStored, problems } = section.resolve(row?.content);
  return (
    <tr>
      <th scope="row">{section.label}</th>
      <td data-label="Items">{isStored ? items.length : `${items.length} built in`}</td>
      <td data-label="On the site">
        <VisibilityTag isVisible={isShown(section.visibility, settings)} />
        {problems.length > 0 && <Tag color="warning">Needs attention</Tag>}
      </td>
      <td data-label="Last saved">
        <LastSaved row={row} />
      </td>
    </tr>
  );
}

/** The size of "Page content", and how much of it has been saved. */
function PageContentLine({ content, settings }: OverviewProps) {
  const rows = [
    ...contentSections.map(({ id }) => content[id]),
    ...pageSettings.map(({ key }) => settings[key]),
  ];
  const saved = rows.filter((row) => row !== undefined).length;
  return (
    <p className="panel-lead">
      <Link to={CONTENT}>Page content</Link> holds {rows.length} more lists and texts; {saved} of them have
      been saved, the others are built in.
    </p>
  );
}

/** The problems with the section or setting that contains them. */
const located = (label: string, problems: readonly Problem[]) =>
  problems.map(({ where, message }): Problem => ({ where: `${label}: ${where}`, message }));

function Overview({ content, settings }: OverviewProps) {
  const problems = [
    ...editedSections.flatMap((section) =>
      located(section.label, section.resolve(content[section.id]?.content).problems),
    ),
    ...knownPages(Object.keys(content), (id) => content[id]?.content).flatMap(({ id, title }) =>
      located(`Page “${title}”`, pageRow(id).resolve(content[id]?.content).problems),
    ),
    ...[...singletons, ...privateSettings].flatMap((setting) =>
      located(settingName(setting), setting.resolve(settings[setting.key]?.value).problems),
    ),
  ];
  return (
    <section className="panel" aria-labelledby="overview">
      <h2 id="overview">Overview</h2>
      <Problems title="Some saved values are invalid and are not shown to visitors" problems={problems} />
      <table className="record-table">
        <ColumnHeads names={['Section', 'Items', 'On the site', 'Last saved']} />
        <tbody>
          {tabSections.map((section) => (
            <SectionLine key={section.id} {...{ section, content, settings }} />
          ))}
        </tbody>
      </table>
      <PageContentLine content={content} settings={settings} />
    </section>
  );
}

export function GeneralPage() {
  const content = useStoredRows('site_content');
  const settings = useStoredRows('site_settings');
  const canEdit = useCanEdit('site_settings');
  const isOwner = useCanEdit('private_settings');
  const canReply = useCanEdit('submissions');
  const read = [content, settings];
  const isLoading = read.some((one) => one.isLoading);
  const isFailed = read.some((one) => one.isFailed);
  const reload = () => void Promise.all(read.map((one) => one.reload())).catch(() => undefined);
  return (
    <>
      <PageHeading title="General" lead="Open tasks, and the content that visitors see today." />
      {isOwner && !isLoading && !isFailed && <FirstSteps content={content.rows} settings={settings.rows} />}
      {canReply && <MyWork most={8} />}
      <InboxPanel />
      <Scheduled />
      {isLoading && <Loading label="Loading the overview" />}
      {isFailed && <LoadFailed what="the content of the site" onRetry={reload} />}
      {!isLoading && !isFailed && <Overview content={content.rows} settings={settings.rows} />}
      {!isLoading && !isFailed && !canEdit && <ReadOnlyNote />}
    </>
  );
}
