import { useLoaderData } from 'react-router-dom';
import { useSetting } from '../../data/content';
import type { FeaturedJobsData } from '../../data/jobs';
import { countText } from '../../shared/jobs/countText';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import { JobRows } from '../../ui/jobs/JobRows';
import { JobSearchBox } from '../../ui/jobs/JobSearchBox';
import { Section } from '../../ui/section/Section';
import './featuredJobs.css';

/** Without an answer of the backend there are no rows and no number; search and link lead on all the same. */
export function FeaturedJobs() {
  const page = useSetting('home_page');
  const { featured = [], total } = useLoaderData<FeaturedJobsData>();
  return (
    <Section id="jobs" heading={page.jobs_heading} lead={page.jobs_lead} aside={<JobSearchBox />}>
      {featured.length > 0 && <JobRows jobs={featured} titlesMove />}
      <p className="featured-jobs__more">
        <ArrowLink to="/jobs">
          {total === undefined ? 'View All Jobs' : `View All Jobs (${countText(total)} Available)`}
        </ArrowLink>
      </p>
    </Section>
  );
}
