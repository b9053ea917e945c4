import { Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { contentSections } from '../../../src/shared/content/private/privateSections';
import { generalSettings, pageSettings, tabSections } from '../../../src/shared/content/registry';
import { useCurrentDrafts } from '../../kit/content/publishing/contentDrafts';
import { useDestinations } from '../../kit/data/stored/useDestinations';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { ColumnHeads } from '../../kit/ui/tables/ColumnHeads';
import { Loading, LoadFailed } from '../../kit/ui/view/LoadStates';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import '../../kit/ui/tables/recordTable.css';
import { contentGroups, filterGroups, type ContentGroup } from './contentGroups';
import { ContentRow, type ContentRowProps } from './ContentRow';
import './pageContent.css';

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

/** Every list and text of the pages of the site, by page. */
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
