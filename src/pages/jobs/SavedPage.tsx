/** The jobs with the numbers in the address: saved in this browser, or shared from another one. */
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router-dom';
import { useSetting } from '../../data/content';
import type { SavedJobsData } from '../../data/jobs';
import { JOBS_PATH } from '../../shared/jobs/jobQuery';
import { jobsInWords } from '../../shared/jobs/jobNames';
import { BackButton } from '../../ui/BackButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { JobsUnavailable } from '../../ui/jobs/JobRows';
import { Saving } from '../../ui/jobs/Saving';
import { PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { JobCard } from './Results';

type Found = NonNullable<SavedJobsData['found']>;

const unknownInWords = (count: number) =>
  count === 1 ? 'One job is no longer on this website.' : `${count} jobs are no longer on this website.`;

/** The jobs that are no longer open, in words. */
function Past({ closed, unknown }: Pick<Found, 'closed' | 'unknown'>) {
  const { past_heading } = useSetting('saved_jobs_page');
  if (closed.length + unknown === 0) return null;
  return (
    <section className="saved__past" aria-labelledby="past-heading">
      <h2 id="past-heading">{past_heading}</h2>
      <ul>
        {closed.map(({ path, title, words }) => (
          <li key={path}>
            <a href={path} {...words}>
              {title}
            </a>
          </li>
        ))}
        {unknown > 0 && <li>{unknownInWords(unknown)}</li>}
      </ul>
    </section>
  );
}

function Saved({ ids, found: { open, closed, unknown } }: { readonly ids: string; readonly found: Found }) {
  const { empty } = useSetting('saved_jobs_page');
  if (!ids) {
    return (
      <div className="saved wrap">
        <p>{empty}</p>
        <p className="buttons">
          <ButtonLink to={JOBS_PATH}>Find Jobs</ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <div className="saved wrap">
      <h2>{`${jobsInWords(open.length)} open`}</h2>
      {open.length > 0 && (
        <ul className="job-cards">
          {open.map((job) => (
            <JobCard key={job.path} job={job} />
          ))}
        </ul>
      )}
      <Past closed={closed} unknown={unknown} />
    </div>
  );
}

export function SavedPage() {
  const { title, lead, description } = useSetting('saved_jobs_page');
  const { ids, found } = useLoaderData<SavedJobsData>();
  const first = useRef(ids);
  // The pressed button has disappeared.
  useEffect(() => {
    if (ids !== first.current) document.querySelector('h1')?.focus({ preventScroll: true });
    first.current = ids;
  }, [ids]);
  return (
    <>
      <Seo title={title} description={description} isHidden />
      <PageHeader
        title={title}
        lead={lead}
        back={<BackButton fallback={JOBS_PATH}>Back to all jobs</BackButton>}
      />
      {found ? <Saved ids={ids} found={found} /> : <JobsUnavailable />}
      <div className="saved__link wrap">
        <Saving shown={ids} />
      </div>
    </>
  );
}
