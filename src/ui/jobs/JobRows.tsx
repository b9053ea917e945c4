import type { JobRow as Job } from '../../data/jobs';
import { JobTitleLink } from './JobTitleLink';
import './jobRows.css';

interface JobRowsProps {
  readonly jobs: readonly Job[];
  /** Titles move to the page of their job; not from a page that is such a page itself. */
  readonly titlesMove?: boolean;
}

const JobRow = ({ job, titlesMove = false }: { readonly job: Job; readonly titlesMove?: boolean }) => (
  <li>
    <div className="job-row__what">
      <h3>
        <JobTitleLink job={job} moves={titlesMove} />
      </h3>
      <p>{job.company}</p>
    </div>
    <p>{job.location}</p>
    <p>{job.type}</p>
    <p className="job-row__salary" data-open={!job.salary || undefined}>
      {job.salary ?? 'Salary on request'}
    </p>
    <p className="job-row__posted">
      <time dateTime={job.postedAt}>{job.posted}</time>
    </p>
  </li>
);

/** A few jobs, one line each on wide screens. */
export const JobRows = ({ jobs, titlesMove }: JobRowsProps) => (
  <ul className="job-rows">
    {jobs.map((job) => (
      <JobRow key={job.path} job={job} titlesMove={titlesMove} />
    ))}
  </ul>
);
