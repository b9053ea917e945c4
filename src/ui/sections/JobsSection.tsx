/** The open jobs of a search, as many as fit, with links to all of them and to an alert. */
import { useContext } from 'react';
import { useSetting, useSiteUrl } from '../../data/content';
import { SectionJobsContext } from '../../data/jobs';
import type { PageItem } from '../../shared/content/sections/pageRows';
import { countText } from '../../shared/jobs/jobNames';
import { JOBS_PATH, jobsPath } from '../../shared/jobs/jobQuery';
import { itemList } from '../../shared/structuredData';
import { ArrowLink } from '../ButtonLink';
import { JobRows, JobsUnavailable } from '../jobs/JobRows';
import { StructuredData } from '../StructuredData';

export function JobsSection({ section: { id, heading } }: { readonly section: PageItem }) {
  const origin = useSiteUrl();
  const texts = useSetting('landing_texts');
  const { query, list } = useContext(SectionJobsContext)?.[id] ?? {};
  if (!list) return <JobsUnavailable />;
  const { jobs, total, hasMore } = list;
  const search = query ? jobsPath(query) : JOBS_PATH;
  return (
    <section className="section-jobs wrap" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {jobs.length > 0 ? (
        <>
          <StructuredData key={heading} value={import.meta.env.SSR && itemList(origin, heading, jobs)} />
          <JobRows jobs={jobs} />
        </>
      ) : (
        <p>{texts.empty}</p>
      )}
      <p className="section-jobs__more">
        {jobs.length > 0 && (
          <ArrowLink to={search}>{`${texts.all_label} (${countText(total, hasMore)})`}</ArrowLink>
        )}
        <ArrowLink to={`${search}#job-alert`}>{texts.alert_label}</ArrowLink>
      </p>
    </section>
  );
}
