/** The jobs with the numbers in the address: saved in this browser, or shared from another one. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { useSetting } from '../../data/content';
import type { SavedJobsData } from '../../data/jobs';
import { savedIds } from '../../enhance/savedJobs';
import { JOBS_PATH } from '../../shared/jobs/jobQuery';
import { savedJobsPath } from '../../shared/jobs/savedJobs';
import { jobsInWords } from '../../shared/jobs/jobNames';
import { BackButton } from '../../ui/BackButton';
import { ButtonLink } from '../../ui/ButtonLink';
import { JobsUnavailable } from '../../ui/jobs/JobRows';
import { PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { ListedJobRow } from './Results';

function watchSaved(hear: () => void) {
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

interface OwnListProps {
  /** The numbers in the address, as written there. */
  readonly shown: string;
}

/**
 * Replaces an address without numbers by the saved jobs of this browser; an address with exactly those follows
 * their changes. The address is the list, so a button copies it.
 */
function OwnList({ shown }: OwnListProps) {
  const saved = useSyncExternalStore(watchSaved, savedIds, () => '');
  const navigate = useNavigate();
  const last = useRef(saved);
  const followed = useRef(shown);
  useEffect(() => {
    const before = last.current;
    last.current = saved;
    if (!location.search.includes('ids=')) {
      if (saved) location.replace(savedJobsPath(saved));
    } else if (saved !== before && (before === shown || before === followed.current)) {
      followed.current = saved;
      void navigate(savedJobsPath(saved), { preventScrollReset: true });
    }
  }, [saved, shown, navigate]);
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setSaid('The link is copied.'),
      () => setSaid(`Please copy it: ${location.href}`),
    );
  return (
    shown && (
      <>
        <button className="button" data-look="secondary" type="button" onClick={() => void copy()}>
          Copy the link to this list
        </button>
        <output>{said}</output>
      </>
    )
  );
}

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
        <ul className="job-rows">
          {open.map((job) => (
            <ListedJobRow key={job.path} job={job} />
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
      <div className="saved__link wrap" data-start="">
        <OwnList shown={ids} />
      </div>
    </>
  );
}
