/** Every list and text of the pages, grouped by page: a collapsible group for each, kept in the address. */
import { Input } from 'antd';
import { ChevronDown } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useId, useState } from 'react';
import { contentSections } from '../../kit/data/private/privateSections';
import { pageSettings, tabSections } from '../../../src/shared/content/registry';
import { useEditsStore } from '../../kit/data/edits/EditsStore';
import { useStoredRows } from '../../kit/data/stored/storedRows';
import { useCurrentDrafts } from '../../kit/content/publishing/contentDrafts';
import { useDestinations } from '../../kit/data/stored/useDestinations';
import { SETTINGS } from '../../kit/ui/addresses';
import { Loading, LoadFailed } from '../../kit/ui/view/states';
import { PageHeading } from '../../kit/ui/view/PageHeading';
import { type ContentEntry, contentGroups, filterGroups, type ContentGroup } from './contentGroups';
import { ContentTable, placeIdOf, stateOf, type StoredState } from './ContentTable';
import './pageContent.css';

const groups = contentGroups(contentSections, pageSettings);
const inTabs = new Intl.ListFormat('en').format(tabSections.map(({ label }) => label));
const total = contentSections.length + pageSettings.length;

/** A summary of a page, shown before it is opened. */
function useNews(entries: readonly ContentEntry[], stored: StoredState): string {
  const editsStore = useEditsStore();
  const { rows: drafts } = useCurrentDrafts();
  const states = entries.map((entry) => ({ id: placeIdOf(entry), ...stateOf(entry, stored) }));
  const counts = [
    [entries.length, entries.length === 1 ? 'entry' : 'entries'],
    [states.filter(({ edits }) => editsStore.read(edits) !== undefined).length, 'with unsaved changes'],
    [states.filter(({ id }) => drafts.some((draft) => draft.id === id)).length, 'with a draft'],
    [states.filter(({ problems, links }) => problems.length + links.length > 0).length, 'needing attention'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(' · ');
}

interface GroupProps extends StoredState {
  readonly group: ContentGroup;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function Group({ group: { label, entries }, isOpen, onToggle, ...stored }: GroupProps) {
  const id = useId();
  const news = useNews(entries, stored);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>
        <h2 id={id}>{label}</h2> <span>{news}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {isOpen && <ContentTable labelledBy={id} entries={entries} {...stored} />}
    </details>
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
  const [params, setParams] = useSearchParams();
  const open = params.getAll('open');
  const toggle = (page: string, isOpen: boolean) => {
    if (isOpen === open.includes(page)) return;
    const others = open.filter((other) => other !== page);
    setParams({ open: isOpen ? [...others, page] : others }, { replace: true });
  };
  const isFiltered = words.trim() !== '';
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
            The lists and texts of every page of the site. {inTabs} are tabs of the{' '}
            <Link to="/admin/dashboard">Dashboard</Link>; the first words of the home page, the name and the
            look are under <Link to={SETTINGS}>Settings</Link>.
          </>
        }
      />
      {isLoading && <Loading label="Loading the content of the pages" />}
      {isFailed && <LoadFailed what="the content of the pages" onRetry={reload} />}
      {destinations && (
        <>
          <FilterBox onChange={setWords} news={isFiltered ? news : ''} />
          {shown.length > 0 && (
            <div className="panel content-groups">
              {shown.map((group) => (
                <Group
                  key={group.page}
                  {...{ group, destinations }}
                  content={content.rows}
                  settings={settings.rows}
                  isOpen={isFiltered || open.includes(group.page)}
                  onToggle={(isOpen) => !isFiltered && toggle(group.page, isOpen)}
                />
              ))}
            </div>
          )}
        </>
      )}
    </>
  );
}
