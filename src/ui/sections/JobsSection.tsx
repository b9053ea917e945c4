/** The open jobs of a search, as many as fit, with links to all of them and to an alert. */
import { useContext } from 'react';
import { useSetting, useSiteUrl } from '../../data/content';
import { SectionJobsContext, type JobsSummary } from '../../data/jobs';
import type { PageItem } from '../../shared/content/sections/pageRows';
import { countText } from '../../shared/jobs/jobNames';
import { JOBS_PATH, jobsPath } from '../../shared/jobs/jobQuery';
import { itemList } from '../../shared/structuredData';
import { ArrowLink } from '../ButtonLink';
import { JobRows, JobsUnavailable } from '../jobs/JobRows';
import { Section } from '../section/Section';
import { StructuredData } from '../StructuredData';

/** Pay and cities of all jobs of the search. */
function Summary({ pay, cities }: JobsSummary) {
  const texts = useSetting('landing_texts');
  return (
    <dl className="built-facts">
      {pay && (
        <div>
          <dt>{texts.pay_label}</dt>
          <dd>{pay}</dd>
        </div>
      )}
      {cities.length > 0 && (
        <div>
          <dt>{texts.cities_label}</dt>
          <dd>
            <ul>
              {cities.map(({ to, label, count }) => (
                <li key={to}>
                  <a href={to}>{label}</a> {count}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

export function JobsSection({ section: { id, heading, lead } }: { readonly section: PageItem }) {
  const origin = useSiteUrl();
  const texts = useSetting('landing_texts');
  const found = useContext(SectionJobsContext)?.[id];
  // A page searches for its first few sections only, and the answer to an unknown address for none.
  if (!found) return null;
  const { query, list } = found;
  const search = query ? jobsPath(query) : JOBS_PATH;
  if (!list) {
    return (
      <Section id={id} heading={heading} lead={lead}>
        <JobsUnavailable />
      </Section>
    );
  }
  const { jobs, total, hasMore, summary } = list;
  return (
    <Section id={id} heading={heading} lead={lead}>
      {jobs.length > 0 ? (
        <>
          <StructuredData key={heading} value={import.meta.env.SSR && itemList(origin, heading, jobs)} />
          {summary && <Summary {...summary} />}
          <JobRows jobs={jobs} />
        </>
      ) : (
        <p>{texts.empty}</p>
      )}
      <p className="built-links">
        {jobs.length > 0 && (
          <ArrowLink to={search}>{`${texts.all_label} (${countText(total, hasMore)})`}</ArrowLink>
        )}
        <ArrowLink to={`${search}#job-alert`}>{texts.alert_label}</ArrowLink>
      </p>
    </Section>
  );
}
