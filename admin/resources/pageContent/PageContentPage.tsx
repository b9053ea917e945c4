/** Every list and text of the pages of the site, by page. */
import { Tag, Input } from 'antd';
import { Link } from 'react-router-dom';
import { useId, useState } from 'react';
import type { Destinations } from '../../kit/data/stored/destinations';
import { contentSections } from '../../kit/data/private/privateSections';
import { generalSettings, pageSettings, tabSections } from '../../../src/shared/content/registry';
import { contentAddress } from '../../kit/ui/addresses';
import { useEditsStore } from '../../kit/data/edits/EditsStore';
import { DraftTag } from '../../kit/content/publishing/DraftNotes';
import { settingEdits } from '../../kit/content/settingContent';
import { LastSaved } from '../../kit/data/stored/staff';
import { type StoredRows, useStoredRows } from '../../kit/data/stored/storedRows';
import { isShown, VisibilityTag } from '../../kit/content/VisibilityTag';
import { useCurrentDrafts } from '../../kit/content/publishing/contentDrafts';
import { useDestinations } from '../../kit/data/stored/useDestinations';
import { ColumnHeads } from '../../kit/ui/list/ColumnHeads';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { type ContentEntry, contentGroups, filterGroups, type ContentGroup } from './contentGroups';
import '../../kit/ui/list/recordTable.css';
import './pageContent.css';

interface ContentRowProps {
  entry: ContentEntry;
  /** Where links can lead. */
  destinations: Destinations;
  content: StoredRows<'site_content'>['rows'];
  settings: StoredRows<'site_settings'>['rows'];
}

/** What is stored of an entry, read by its declaration. */
function stateOf({ entry: { section, setting }, destinations, content, settings }: ContentRowProps) {
  if (section) {
    const row = content[section.id];
    const { items, problems } = section.resolve(row?.content);
    const links = destinations.problemsInItems(section, items);
    return { row, items: items.length, problems, links, edits: section.id };
  }
  const row = setting && settings[setting.key];
  const read = setting?.resolve(row?.value);
  return {
    row,
    items: undefined,
    problems: read?.problems ?? [],
    links: setting && read ? destinations.problemsIn(setting.fields, read.value) : [],
    edits: setting ? settingEdits(setting) : '',
  };
}

/** One list or setting: what it is, how it stands, and the way to it. */
function ContentRow(props: ContentRowProps) {
  const { entry, settings } = props;
  const { row, items, problems, links, edits } = stateOf(props);
  const hasEdits = useEditsStore().read(edits) !== undefined;
  return (
    <tr>
      <th scope="row">
        <Link to={contentAddress(entry.name)}>{entry.label}</Link>
        <span className="content-what">{entry.description}</span>
      </th>
      <td data-label="Items">{items}</td>
      <td data-label="On the site">
        {entry.section?.isPrivate ? (
          <Tag>Staff only</Tag>
        ) : (
          <VisibilityTag isVisible={isShown(entry.section?.visibility, settings)} />
        )}
        <DraftTag id={entry.section ? `site_content/${entry.name}` : `site_settings/${entry.name}`} />
        {hasEdits && <Tag color="processing">Unsaved changes</Tag>}
        {problems.length > 0 && <Tag color="warning">Needs attention</Tag>}
        {links.length > 0 && <Tag color="warning">Link leads nowhere</Tag>}
      </td>
      <td data-label="Last saved">
        <LastSaved row={row} />
      </td>
    </tr>
  );
}

const groups = contentGroups(contentSections, pageSettings);
/** What a person may look for here in vain. */
const elsewhere = new Intl.ListFormat('en').format(
  [...generalSettings, ...tabSections].map(({ label }) => label),
);
const total = contentSections.length + pageSettings.length;

function GroupTable({ group, ...rows }: Omit<ContentRowProps, 'entry'> & { group: ContentGroup }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{group.label}</h2>
      <table className="record-table" aria-labelledby={id}>
        <ColumnHeads names={['Name', 'Items', 'On the site', 'Last saved']} />
        <tbody>
          {group.entries.map((entry) => (
            <ContentRow key={entry.name} {...rows} entry={entry} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FilterBox({ onChange, news }: { onChange: (words: string) => void; news: string }) {
  const id = useId();
  return (
    <div className="content-filter">
      <label htmlFor={id}>Filter by name or text</label>
      <Input id={id} type="search" allowClear onChange={(event) => onChange(event.target.value)} />
      <output>{news}</output>
    </div>
  );
}

export function PageContentPage() {
  const content = useStoredRows('site_content');
  const settings = useStoredRows('site_settings');
  const destinations = useDestinations();
  const { rows: drafts } = useCurrentDrafts();
  const [words, setWords] = useState('');
  const isLoading = content.isLoading || settings.isLoading;
  const isFailed = content.isFailed || settings.isFailed;
  const reload = () => void Promise.all([content.reload(), settings.reload()]).catch(() => undefined);
  const shown = filterGroups(groups, words, { content: content.rows, settings: settings.rows, drafts });
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0);
  const news = count === 0 ? `No results for “${words.trim()}”.` : `${count} of ${total} shown`;
  return (
    <>
      <PageHeading
        title="Page content"
        lead={
          <>
            The lists and texts of every page of the site. {elsewhere} are on the{' '}
            <Link to="/admin/dashboard">Dashboard</Link>.
          </>
        }
      />
      {isLoading && <Loading label="Loading the content of the pages" />}
      {isFailed && <LoadFailed what="the content of the pages" onRetry={reload} />}
      {destinations && (
        <>
          <FilterBox onChange={setWords} news={words.trim() === '' ? '' : news} />
          {shown.map((group) => (
            <GroupTable
              key={group.page}
              {...{ group, destinations }}
              content={content.rows}
              settings={settings.rows}
            />
          ))}
        </>
      )}
    </>
  );
}
