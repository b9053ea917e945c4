import { useLoaderData, useParams } from 'react-router-dom';
import { useContent, useSetting, useSiteUrl } from '../../data/content';
import type { LandingPageData } from '../../data/jobs';
import { countText } from '../../shared/jobs/jobNames';
import { JOBS_PATH, jobsPath } from '../../shared/jobs/jobQuery';
import { itemList } from '../../shared/structuredData';
import { ArrowLink } from '../../ui/ButtonLink';
import { BackButton } from '../../ui/BackButton';
import { JobRows, JobsUnavailable } from '../../ui/jobs/JobRows';
import { Prose } from '../../ui/section/Prose';
import { Closing, PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { StructuredData } from '../../ui/StructuredData';
import './role.css';

/** The open jobs of the page's topic, as many as fit, with links to all of them and to an alert. */
function RoleJobs({ title, query, list }: LandingPageData) {
  const origin = useSiteUrl();
  const texts = useSetting('landing_texts');
  if (!list) return <JobsUnavailable />;
  const { jobs, total, hasMore } = list;
  const search = query ? jobsPath(query) : JOBS_PATH;
  return (
    <section className="role__jobs wrap" aria-labelledby="role-jobs-heading">
      <h2 id="role-jobs-heading">{texts.jobs_heading}</h2>
      {jobs.length > 0 ? (
        <>
          <StructuredData key={title} value={import.meta.env.SSR && itemList(origin, title, jobs)} />
          <JobRows jobs={jobs} />
        </>
      ) : (
        <p>{texts.empty}</p>
      )}
      <p className="role__more">
        {jobs.length > 0 && (
          <ArrowLink to={search}>{`${texts.all_label} (${countText(total, hasMore)})`}</ArrowLink>
        )}
        <ArrowLink to={`${search}#job-alert`}>{texts.alert_label}</ArrowLink>
      </p>
    </section>
  );
}

/** A page about one field, city or way of working. The route has made sure that it exists and found its jobs. */
export function RolePage() {
  const { slug } = useParams();
  const given = useLoaderData<LandingPageData>();
  const page = useContent('landing_pages').find((item) => item.slug === slug);
  if (!page) return null;
  const { title, summary, body } = page;
  const { total = 0, hasMore } = given.list ?? {};
  return (
    <>
      <Seo
        title={total > 0 ? `${title}: ${countText(total, hasMore)} open now` : title}
        description={summary}
        isHidden={given.isThin || !given.list}
      />
      <PageHeader
        look="split"
        title={title}
        lead={summary}
        back={<BackButton fallback={JOBS_PATH}>Back to all jobs</BackButton>}
      />
      <RoleJobs {...given} title={title} />
      {body && (
        <div className="role__body wrap">
          <Prose html={body} />
        </div>
      )}
      <Closing of="jobs_call" look="columns" />
    </>
  );
}
