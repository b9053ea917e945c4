import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import type { JobList, ListedJob } from '../../../data/jobs';
import { countText, jobsInWords } from '../../../shared/jobs/countText';
import { JOBS_PATH, jobsPath, pageCount, SORTS, sortOf, type JobQuery } from '../../../shared/jobs/jobQuery';
import { RESULTS_ID } from '../../../ui/jobs/resultsId';
import { useJobSearch } from '../../../ui/jobs/useJobSearch';
import { useSetting } from '../../../data/content';
import { valueInWords } from '../filters/filterOptions';
import { Pagination } from './Pagination';
import { SearchLink } from './SearchLink';
import './results.css';
import './jobCard.css';

/** All of it leads to the job; assistive technology hears the title as its one link. */
const JobCard = ({ job }: { readonly job: ListedJob }) => (
  <li className="job-card">
    <div className="job-card__head">
      <h3>
        <a {...job.words} href={job.path}>
          {job.title}
        </a>
      </h3>
      {job.salary && <p className="job-card__salary">{job.salary}</p>}
    </div>
    <p className="job-card__company">{job.company}</p>
    <ul className="job-card__facts">
      <li>{job.location}</li>
      <li>{job.type}</li>
      <li>{job.workplace}</li>
      <li>{job.category}</li>
    </ul>
    <p className="job-card__summary" {...job.words}>
      {job.summary}
    </p>
    <p className="job-card__foot">
      <time dateTime={job.postedAt}>{job.posted}</time>
      <span className="job-card__cue" aria-hidden="true">
        View Details
        <ArrowRight size={16} />
      </span>
    </p>
  </li>
);

/** A way on to another search. */
const Way = ({ query, children }: { readonly query: JobQuery; readonly children: string }) => (
  <SearchLink href={jobsPath({ ...query, page: 1 })}>{children}</SearchLink>
);

function NoJobs({ query, list: { meant, without } }: Pick<ResultsProps, 'query' | 'list'>) {
  const { empty } = useSetting('jobs_page');
  return (
    <div className="results__empty">
      <p>{empty}</p>
      {meant && (
        <p>
          Did you mean <Way query={{ ...query, q: meant.q }}>{`“${meant.q}”`}</Way>? It finds{' '}
          {jobsInWords(meant.total, meant.hasMore)}.
        </p>
      )}
      {without.length > 0 && (
        <ul aria-label="With one filter less">
          {without.map(({ filter, total, hasMore }) => (
            <li key={filter}>
              <Way query={{ ...query, [filter]: '' }}>{`Without ${valueInWords(filter, query[filter])}`}</Way>
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
  /** What stands below the list, whatever is in it. */
  readonly children: ReactNode;
}

export function Results({ query, list, sort, activeFilters, children }: ResultsProps) {
  const isBusy = useNavigation().location?.pathname === JOBS_PATH;
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
        <ul className="job-cards" aria-busy={isBusy}>
          {list.jobs.map((job) => (
            <JobCard key={job.path} job={job} />
          ))}
        </ul>
      ) : (
        <NoJobs query={query} list={list} />
      )}
      <Pagination query={query} pages={pageCount(list, query)} />
      {children}
    </section>
  );
}
