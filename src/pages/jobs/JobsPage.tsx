import { useLoaderData } from 'react-router-dom';
import { useSetting } from '../../data/content';
import type { JobsPageData } from '../../data/jobs';
import { isPlainList, jobsPath } from '../../shared/jobs/jobQuery';
import { JOBS_FEED_PATH } from '../../shared/feedPath';
import { JobSearchBox } from '../../ui/jobs/JobSearchBox';
import { JobsUnavailable } from '../../ui/jobs/JobsUnavailable';
import { CallToAction } from '../../ui/section/CallToAction';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import { JobAlertOffer } from './alert/JobAlertOffer';
import { ActiveFilters } from './filters/ActiveFilters';
import { alertSearch } from './filters/alertSearch';
import { JobFilters } from './filters/JobFilters';
import { Sort } from './filters/Sort';
import { FORM_ID, useFilterForm } from './filters/useFilterForm';
import { Insights } from './Insights';
import { Results } from './results/Results';
import './jobs.css';

/** Search engines keep the list and its pages; of its many filtered views they only follow the links. */
function JobsSeo({ query, found }: JobsPageData) {
  const { title, description } = useSetting('jobs_page');
  return (
    <Seo
      title={query.page > 1 ? `${title}, page ${query.page}` : title}
      description={description}
      address={jobsPath(query)}
      isHidden={!found || !isPlainList(query)}
      feed={JOBS_FEED_PATH}
    />
  );
}

export function JobsPage() {
  const { title, lead } = useSetting('jobs_page');
  const data = useLoaderData<JobsPageData>();
  const { query, found } = data;
  const form = useFilterForm(query);
  return (
    <>
      <JobsSeo {...data} />
      <PageHeader title={title} lead={lead}>
        <JobSearchBox id={FORM_ID} text={query.q} onSubmit={form.onSubmit} />
      </PageHeader>
      {found ? (
        <div className="jobs wrap">
          <JobFilters query={query} facets={found.facets} onChange={form.onChange} />
          <Results
            query={query}
            list={found.list}
            sort={<Sort query={query} onChange={form.onChange} />}
            activeFilters={<ActiveFilters query={query} />}
          >
            <JobAlertOffer query={query} search={alertSearch(query)} />
          </Results>
          <Insights {...found.insights} />
        </div>
      ) : (
        <JobsUnavailable />
      )}
      <CallToAction of="jobs_call" />
    </>
  );
}
