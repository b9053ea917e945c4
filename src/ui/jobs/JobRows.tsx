import type { JobRow as Job } from '../../data/jobs';
import './jobRows.css';

const JobRow = ({ job }: { readonly job: Job }) => (
  <li>
    <div className="job-row__what">
      <h3>
        <a {...job.words} href={job.path}>
          {job.title}
        </a>
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
export const JobRows = ({ jobs }: { readonly jobs: readonly Job[] }) => (
  <ul className="job-rows">
    {jobs.map((job) => (
      <JobRow key={job.path} job={job} />
    ))}
  </ul>
);
