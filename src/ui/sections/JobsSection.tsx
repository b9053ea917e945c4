/** The open jobs of a search, as many as fit, with links to all of them and to an alert. */
import { useContext } from 'react';
import { useSetting, useSiteUrl } from '../../data/content';
import { SectionJobsContext, type JobList, type JobsOfSection } from '../../data/jobs';
import type { PageItem } from '../../shared/content/sections/pageRows';
import { countText } from '../../shared/jobs/jobNames';
import { JOBS_PATH, jobsPath } from '../../shared/jobs/jobQuery';
import { itemList } from '../../shared/structuredData';
import { ArrowLink } from '../ButtonLink';
import { JobRows, JobsUnavailable } from '../jobs/JobRows';
import { Section } from '../section/Section';
import { StructuredData } from '../StructuredData';

/** The cities of these jobs, those with most jobs first. */
function citiesOf(jobs: JobList['jobs']): readonly (readonly [city: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { location } of jobs) counts.set(location, (counts.get(location) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Pay and cities of all jobs of the search; nothing if some are on another page, because it would be untrue. */
function Summary({ query, list }: JobsOfSection) {
  const texts = useSetting('landing_texts');
  if (!query || !list || list.hasMore || list.jobs.length < Math.max(list.total, 2)) return null;
  const { jobs, pay } = list;
  const cities = citiesOf(jobs);
  return (
    <dl className="built-facts">
      {pay && (
        <div>
          <dt>{texts.pay_label}</dt>
          <dd>{pay}</dd>
        </div>
      )}
      {cities.length > 1 && (
        <div>
          <dt>{texts.cities_label}</dt>
          <dd>
            <ul>
              {cities.map(([city, count]) => (
                <li key={city}>
                  <a href={jobsPath({ ...query, location: [city] })}>{city}</a> {count}
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
  const { jobs, total, hasMore } = list;
  return (
    <Section id={id} heading={heading} lead={lead}>
      {jobs.length > 0 ? (
        <>
          <StructuredData key={heading} value={import.meta.env.SSR && itemList(origin, heading, jobs)} />
          <Summary {...{ query, list }} />
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
