import type { ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import type { JobList } from '../../../data/jobs';
import { countText } from '../../../shared/jobs/countText';
import { JOBS_PATH, pageCount, type JobQuery } from '../../../shared/jobs/jobQuery';
import { RESULTS_ID } from '../../../ui/jobs/resultsId';
import { JobCard } from './JobCard';
import { NoJobs } from './NoJobs';
import { Pagination } from './Pagination';
import './results.css';

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
            {`Showing ${countText(list.total)} of ${countText(list.allOpen)} jobs`}
          </h2>
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
        <NoJobs />
      )}
      <Pagination query={query} pages={pageCount(list.total)} />
      {children}
    </section>
  );
}
