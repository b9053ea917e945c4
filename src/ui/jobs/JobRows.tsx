/** A few jobs as part of a page, and their replacement while they cannot be read. */
import { useEffect, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import type { PublicJobRow } from '../../data/jobs';
import { useLogos, useSetting } from '../../data/content';
import { useIsOnline } from '../useIsOnline';
import { isDemoPicture } from '../../shared/libraryImage';
import { Picture } from '../Picture';
import { DayMark } from './DayMark';
import './jobMark.css';
import './jobs.css';
import '../button.css';

/** The pay of a job, in bold if it is given, and worded the same everywhere. */
export const Salary = ({ salary }: Pick<PublicJobRow, 'salary'>) =>
  salary ? <strong>{salary}</strong> : 'Salary on request';

/** The first letters of a company's first two words. */
const initialsOf = (company: string) =>
  company
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');

/**
 * The logo of a client over its initials: styles move a logo that is much wider than high out of sight, as it could not
 * be read. For a confidential client the mark is empty.
 */
function JobMark({ company, isConfidential }: Pick<PublicJobRow, 'company' | 'isConfidential'>) {
  const logo = useLogos().get(company) ?? '';
  if (isConfidential) return <span className="job-mark" aria-hidden="true" />;
  return (
    <span className="job-mark" aria-hidden="true">
      <b>{initialsOf(company)}</b>
      <Picture
        className={isDemoPicture(logo) ? 'client-mark client-mark--sign' : 'client-mark'}
        image={logo}
        alt=""
        sizes="6rem"
      />
    </span>
  );
}

/** The facts of a row beside its pay. */
const RowFacts = ({ job }: { readonly job: PublicJobRow }) => (
  <ul className="job-row__facts fact-line">
    <li>{job.location}</li>
    <li>{job.type}</li>
    <li>{job.workplace}</li>
    {job.dayText && (
      <li>
        <DayMark job={job} />
      </li>
    )}
    <li className="job-row__posted">
      <time dateTime={job.postedAt}>{job.posted}</time>
    </li>
    <li className="job-row__industry">{job.category}</li>
  </ul>
);

interface JobRowProps {
  readonly job: PublicJobRow;
  /** A button that saves it. */
  readonly save?: ReactNode;
  /** The part below its facts. */
  readonly children?: ReactNode;
}

/** All but the button links to the job; for assistive technology the title is its one link. */
export const JobRow = ({ job, save, children }: JobRowProps) => (
  <li className="job-row">
    <JobMark {...job} />
    <div className="job-row__what">
      <h3>
        <a {...job.words} href={job.path}>
          {job.title}
        </a>
      </h3>
      <p className="job-row__company">{job.company}</p>
      <p className="job-row__salary">
        <Salary salary={job.salary} />
      </p>
    </div>
    {save}
    <RowFacts job={job} />
    {children}
  </li>
);

/** A few jobs. */
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
