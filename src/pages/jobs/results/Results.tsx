import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useNavigation, Form } from 'react-router-dom';
import type { JobList, ListedJob } from '../../../data/jobs';
import { countText } from '../../../shared/jobs/countText';
import { JOBS_PATH, pageCount, type JobQuery } from '../../../shared/jobs/jobQuery';
import { RESULTS_ID } from '../../../ui/jobs/resultsId';
import { JobTitleLink } from '../../../ui/jobs/JobTitleLink';
import { useSetting } from '../../../data/content';
import { Pagination } from './Pagination';
import './results.css';
import './jobCard.css';

/** All of it leads to the job; assistive technology hears the title as its one link. */
const JobCard = ({ job }: { readonly job: ListedJob }) => (
  <li className="job-card">
    <div className="job-card__head">
      <h3>
        <JobTitleLink job={job} moves />
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
    <p className="job-card__summary">{job.summary}</p>
    <p className="job-card__foot">
      <time dateTime={job.postedAt}>{job.posted}</time>
      <span className="job-card__cue" aria-hidden="true">
        View Details
        <ArrowRight size={16} />
      </span>
    </p>
  </li>
);

function NoJobs() {
  const { empty } = useSetting('jobs_page');
  return (
    <div className="results__empty">
      <p>{empty}</p>
      <Form action={`${JOBS_PATH}#${RESULTS_ID}`}>
        <button className="button" type="submit">
          Reset Filters
        </button>
      </Form>
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
