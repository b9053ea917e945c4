/** A few jobs as part of a page, and their replacement while they cannot be read. */
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import type { PublicJobRow } from '../../data/jobs';
import { useSetting } from '../../data/content';
import { useIsOnline } from '../useIsOnline';
import { ClientMark } from '../section/Figures';
import './jobs.css';
import '../button.css';

/** The pay of a job, in bold if it is given, and worded the same everywhere. */
export const Salary = ({ salary }: Pick<PublicJobRow, 'salary'>) =>
  salary ? <strong>{salary}</strong> : 'Salary on request';

const JobRow = ({ job }: { readonly job: PublicJobRow }) => (
  <li>
    <div className="job-row__what">
      <h3>
        <a {...job.words} href={job.path}>
          {job.title}
        </a>
      </h3>
      <p>
        {job.company}
        <ClientMark name={job.company} />
      </p>
    </div>
    <p>{job.location}</p>
    <p>{job.type}</p>
    <p className="job-row__salary">
      <Salary salary={job.salary} />
    </p>
    <p className="job-row__posted">
      <time dateTime={job.postedAt}>{job.posted}</time>
    </p>
  </li>
);

/** A few jobs, one line each on wide screens. */
export const JobRows = ({ jobs }: { readonly jobs: readonly PublicJobRow[] }) => (
  <ul className="job-rows">
    {jobs.map((job) => (
      <JobRow key={job.path} job={job} />
    ))}
  </ul>
);

const OFFLINE = 'No connection. We’ll try again when you’re back online.';

/** Replaces jobs while the backend does not answer. Trying again follows a link to the same page. */
export function JobsUnavailable() {
  const { unavailable } = useSetting('jobs_page');
  const { pathname, search } = useLocation();
  const isOnline = useIsOnline();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [revalidate]);
  return (
    <div className="jobs-notice wrap" role="alert" data-start="">
      <p>{isOnline ? unavailable : OFFLINE}</p>
      <p className="buttons">
        {/* The server knows only the part of the query that the page reads. */}
        <a className="button" href={pathname + search} suppressHydrationWarning>
          Try again
        </a>
        <a className="button" data-look="secondary" href="/contact">
          Contact us
        </a>
      </p>
    </div>
  );
}
