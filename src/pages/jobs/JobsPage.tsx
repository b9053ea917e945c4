/** The list of open jobs: a search, filters, results, and new jobs by email. */
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type ChangeEventHandler } from 'react';
import { ScrollRestoration, useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import { useJobPages, useSetting } from '../../data/content';
import type { JobsPageData } from '../../data/jobs';
import {
  isPlainList,
  jobsPath,
  JOB_FILTERS,
  type JobQuery,
  SORTS,
  sortOf,
  valuesOf,
  without,
} from '../../shared/jobs/jobQuery';
import { JOBS_FEED_PATH } from '../../shared/addresses';
import { offerAgain } from '../../enhance/connection';
import { JobSearchBox } from '../../ui/jobs/JobSearchBox';
import { JobsUnavailable } from '../../ui/jobs/JobRows';
import { Closing, Section, PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { countText } from '../../shared/jobs/jobNames';
import type { JobInsights } from '../../shared/jobs/jobs';
import { RESULTS_ID, Results, SearchLink } from './Results';
import { ALERT_FILTERS } from '../../shared/jobs/jobAlerts';
import { SavedLink } from '../../ui/jobs/Saving';
import { JobAlertOffer } from '../../ui/jobs/JobAlertOffer';
import { JobFilters, FORM_ID, useFilterForm, FilterSelect } from './JobFilters';
import { searchTitle, valueInWords, wordsOf } from './filterValues';
import './jobs.css';
import './filters.css';

function Insights({ total, new_this_week, remote_available }: JobInsights) {
  const { insights_heading } = useSetting('jobs_page');
  const figures = [
    ['Total Jobs', total],
    ['New This Week', new_this_week],
    ['Remote Available', remote_available],
  ] as const;
  return (
    <aside className="insights" aria-labelledby="insights-heading">
      <h2 id="insights-heading">{insights_heading}</h2>
      <dl>
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{countText(count)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** The filters in use, each with a link that removes it and opens the results. */
function ActiveFilters({ query }: { readonly query: JobQuery }) {
  const active = (['q', ...JOB_FILTERS] as const).flatMap((name) =>
    valuesOf(query, name).map((value) => ({ name, value, words: valueInWords(name, value) })),
  );
  if (active.length === 0) return null;
  return (
    <nav aria-label="Active filters" data-needs-app="">
      <ul className="active-filters">
        {active.map(({ name, value, words }) => (
          <li key={`${name} ${value}`}>
            <SearchLink href={jobsPath(without(query, name, value))}>
              <span className="visually-hidden">Remove </span>
              {words}
              <X size={16} aria-hidden="true" />
            </SearchLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SortProps {
  readonly query: JobQuery;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** The usual order is the empty choice; by relevance only if there is text. */
function Sort({ query, onChange }: SortProps) {
  const usual = sortOf({ q: query.q, sort: '' });
  const others = Object.entries(SORTS).filter(
    ([sort]) => sort !== usual && (sort !== 'relevance' || query.q),
  );
  return (
    <FilterSelect
      name="sort"
      label="Sort by"
      all={SORTS[usual]}
      options={others.map(([value, label]) => ({ value, label }))}
      value={query.sort}
      onChange={onChange}
    />
  );
}

/** Links to the pages that show jobs; nothing if there are none. */
function Roles() {
  const pages = useJobPages();
  const { roles_heading } = useSetting('jobs_page');
  if (pages.length === 0) return null;
  return (
    <Section id="roles" heading={roles_heading}>
      <ul className="roles">
        {pages.map(({ id, address, title }) => (
          <li key={id}>
            <a href={address}>{title}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The search of an alert, in words: without its order and the age of jobs. */
const alertSearch = (query: JobQuery): string =>
  ALERT_FILTERS.map((name) => wordsOf(query, name))
    .filter((words) => words !== '')
    .join(', ') || 'All jobs';

/**
 * Search engines index the list and its pages; for its many filtered views, which people share, they only follow the
 * links.
 */
function JobsSeo({ query, found }: JobsPageData) {
  const texts = useSetting('jobs_page');
  const search = found && searchTitle(query, found.list);
  const title = search ?? texts.title;
  return (
    <Seo
      title={query.page > 1 ? `${title}, page ${query.page}` : title}
      description={search ? `${search}. ${texts.description}` : texts.description}
      address={jobsPath(query)}
      isHidden={!found}
      isUnlisted={!isPlainList(query)}
      feed={JOBS_FEED_PATH}
    />
  );
}

/** A search from below the results opens at their heading. */
function useOpenAtResults() {
  const { key, hash } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (hash === `#${RESULTS_ID}`) document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
  }, [key, hash]);
}

export function JobsPage() {
  const { title, lead, alert_heading, alert_lead } = useSetting('jobs_page');
  const data = useLoaderData<JobsPageData>();
  const { query } = data;
  // The last results stay on the screen while the backend does not answer.
  const [last, setLast] = useState(data);
  if (data.found && data !== last) setLast(data);
  const { query: shown, found } = data.found ? data : last;
  const { revalidate } = useRevalidator();
  useEffect(
    () => (data.found || !found ? undefined : offerAgain(() => void revalidate())),
    [data, found, revalidate],
  );
  const form = useFilterForm(query, Boolean(found));
  useOpenAtResults();
  return (
    <>
      <JobsSeo {...data} />
      <PageHeader title={title} lead={lead} back={<SavedLink />}>
        <JobSearchBox id={FORM_ID} text={query.q} onSubmit={form.onSubmit} data-needs-app="" />
      </PageHeader>
      {found ? (
        <div className="jobs wrap">
          <JobFilters query={shown} facets={found.facets} onChange={form.onChange} />
          <Results
            query={shown}
            list={found.list}
            sort={<Sort query={shown} onChange={form.onChange} />}
            activeFilters={<ActiveFilters query={shown} />}
          >
            <JobAlertOffer
              heading={alert_heading}
              lead={alert_lead}
              query={shown}
              search={alertSearch(shown)}
            />
          </Results>
          <Insights {...found.insights} />
        </div>
      ) : (
        <JobsUnavailable />
      )}
      <Roles />
      <Closing of="jobs_call" look="columns" />
      <ScrollRestoration />
    </>
  );
}
