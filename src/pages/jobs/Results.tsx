/** The found jobs, page by page, and links to other searches. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { opensHere, whenOnline } from '../../enhance/connection';
import {
  jobsPath,
  type JobQuery,
  JOBS_PATH,
  pageCount,
  SORTS,
  sortOf,
  without,
} from '../../shared/jobs/jobQuery';
import type { JobList, ListedJob } from '../../data/jobs';
import { countText, jobsInWords } from '../../shared/jobs/jobNames';
import { JobRow } from '../../ui/jobs/JobRows';
import { SaveButton } from '../../ui/jobs/Saving';
import { useJobSearch } from '../../ui/jobs/JobSearchBox';
import { useLogos, useSetting } from '../../data/content';
import { wordsOf } from './filterValues';
import './jobs.css';
import './results.css';

/** The heading of the results: the target of a further page or of a removed filter. */
export const RESULTS_ID = 'results';

interface SearchLinkProps extends ComponentProps<'a'> {
  readonly href: string;
}

/** A link to another search, which opens at the heading of its results and keeps typed text on this page. */
export function SearchLink({ href, children, ...rest }: SearchLinkProps) {
  const navigate = useNavigate();
  const address = `${href}#${RESULTS_ID}`;
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!opensHere(event.nativeEvent)) return;
    event.preventDefault();
    whenOnline(() => void navigate(address));
  }
  return (
    <a {...rest} href={address} onClick={follow}>
      {children}
    </a>
  );
}

/** The page numbers to show: all of a few; else the ends and those around the current one, with gaps between. */
export function pageNumbers(current: number, pages: number): readonly (number | 'gap')[] {
  const around = pages <= 7 ? pages : 1;
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= around,
  );
  return shown.flatMap((page, index) =>
    index > 0 && page - Number(shown[index - 1]) > 1 ? ['gap', page] : [page],
  );
}

interface PaginationProps {
  readonly query: JobQuery;
  readonly pages: number;
}

interface StepProps extends PaginationProps {
  readonly label: string;
  readonly rel: 'prev' | 'next';
  readonly to: number;
}

const Step = ({ query, pages, label, rel, to }: StepProps) =>
  to < 1 || to > pages ? (
    <button className="pagination__step" type="button" disabled>
      {label}
    </button>
  ) : (
    <SearchLink className="pagination__step" rel={rel} href={jobsPath({ ...query, page: to })}>
      {label}
    </SearchLink>
  );

function Pagination({ query, pages }: PaginationProps) {
  if (pages === 1) return null;
  const { page } = query;
  return (
    <nav className="pagination" aria-label="Pages" data-needs-app="">
      <Step query={query} pages={pages} label="Previous" rel="prev" to={page - 1} />
      <ol>
        {pageNumbers(page, pages).map((number, index) =>
          number === 'gap' ? (
            <li key={`gap-${index < 3 ? 'before' : 'after'}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <SearchLink
                href={jobsPath({ ...query, page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                <span className="visually-hidden">Page </span>
                {number}
              </SearchLink>
            </li>
          ),
        )}
      </ol>
      <Step query={query} pages={pages} label="Next" rel="next" to={page + 1} />
    </nav>
  );
}

/** A job of a list that is the subject of its page, with its first sentence. */
export const ListedJobRow = ({ job }: { readonly job: ListedJob }) => (
  <JobRow job={job} save={<SaveButton job={job} />}>
    {job.summary && (
      <>
        <p className="job-row__summary" {...job.words}>
          {job.summary}
        </p>
        <span className="job-row__cue" aria-hidden="true">
          View Details
          <ArrowRight size={16} />
        </span>
      </>
    )}
  </JobRow>
);

/** A link to another search. */
const Way = ({ query, children }: { readonly query: JobQuery; readonly children: string }) => (
  <SearchLink href={jobsPath({ ...query, page: 1 })}>{children}</SearchLink>
);

function NoJobs({ query, list, empty }: Pick<ResultsProps, 'query' | 'list'> & { readonly empty: string }) {
  const { meant } = list;
  return (
    <div className="results__empty">
      <p>{empty}</p>
      {meant && (
        <p>
          Did you mean <Way query={{ ...query, q: meant.q }}>{`“${meant.q}”`}</Way>? It finds{' '}
          {jobsInWords(meant.total, meant.hasMore)}.
        </p>
      )}
      {list.without.length > 0 && (
        <ul aria-label="Results without one of your filters">
          {list.without.map(({ filter, words, q, total, hasMore }) => (
            <li key={`${filter} ${words}`}>
              <Way query={q === undefined ? without(query, filter) : { ...query, q }}>
                {`Without ${words === undefined ? wordsOf(query, filter) : `“${words}”`}`}
              </Way>
              {`: ${jobsInWords(total, hasMore)}`}
            </li>
          ))}
        </ul>
      )}
      <form action={`${JOBS_PATH}#${RESULTS_ID}`} onSubmit={useJobSearch(`#${RESULTS_ID}`)}>
        <button className="button" type="submit">
          Reset Filters
        </button>
      </form>
    </div>
  );
}

interface ResultsProps {
  readonly query: JobQuery;
  readonly list: JobList;
  readonly sort: ReactNode;
  readonly activeFilters: ReactNode;
  /** The part below the list, whatever its content. */
  readonly children: ReactNode;
}

export function Results({ query, list, sort, activeFilters, children }: ResultsProps) {
  const isBusy = useNavigation().location?.pathname === JOBS_PATH;
  // Another search in place loads no texts and no logos, so the page contains all that it may show.
  const { empty } = useSetting('jobs_page');
  useLogos();
  return (
    <section className="results" aria-labelledby={RESULTS_ID}>
      <div className="results__bar">
        <div aria-live="polite">
          <h2 id={RESULTS_ID} tabIndex={-1}>
            {`Showing ${countText(list.total, list.hasMore)} of ${countText(list.allOpen)} jobs`}
          </h2>
          <p className="visually-hidden">{`Sorted by ${SORTS[sortOf(query)]}`}</p>
        </div>
        {sort}
      </div>
      {activeFilters}
      {list.jobs.length > 0 ? (
        <ul className="job-rows" aria-busy={isBusy}>
          {list.jobs.map((job) => (
            <ListedJobRow key={job.path} job={job} />
          ))}
        </ul>
      ) : (
        <NoJobs query={query} list={list} empty={empty} />
      )}
      <Pagination query={query} pages={pageCount(list, query)} />
      {children}
    </section>
  );
}
