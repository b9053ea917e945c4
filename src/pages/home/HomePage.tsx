import { useLoaderData } from 'react-router-dom';
import { useSetting, useContent } from '../../data/content';
import { Figures } from '../../ui/Figures';
import { Industries } from '../../ui/industries/Industries';
import { CallToAction } from '../../ui/section/CallToAction';
import { Seo } from '../../ui/Seo';
import { AgencyStructuredData } from '../../ui/StructuredData';
import { TestimonialsSection } from '../../ui/testimonials/TestimonialsSection';
import type { FeaturedJobsData } from '../../data/jobs';
import { countText } from '../../shared/jobs/countText';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import { JobRows } from '../../ui/jobs/JobRows';
import { JobSearchBox } from '../../ui/jobs/JobSearchBox';
import { Section } from '../../ui/section/Section';
import { Clients } from '../../ui/clients/Clients';
import { Hero } from './hero/Hero';
import { Story } from './Story';
import './home.css';
import './featuredJobs.css';
import './services.css';

/** Without an answer of the backend there are no rows and no number; search and link lead on all the same. */
function FeaturedJobs() {
  const page = useSetting('home_page');
  const { featured = [], total } = useLoaderData<FeaturedJobsData>();
  return (
    <Section id="jobs" heading={page.jobs_heading} lead={page.jobs_lead} aside={<JobSearchBox />}>
      {featured.length > 0 && <JobRows jobs={featured} />}
      <p className="featured-jobs__more">
        <ArrowLink to="/jobs">
          {total === undefined ? 'View All Jobs' : `View All Jobs (${countText(total)} Available)`}
        </ArrowLink>
      </p>
    </Section>
  );
}

function Services() {
  const services = useContent('services');
  const page = useSetting('home_page');
  if (services.length === 0) return null;
  return (
    <Section
      id="services"
      heading={page.services_heading}
      lead={page.services_lead}
      aside={<ArrowLink to="/services">All services</ArrowLink>}
    >
      <ol className="services">
        {services.map(({ id, anchor, name, summary }, index) => (
          <li key={id}>
            <span className="services__number" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3>
              <a href={`/services#${anchor}`}>{name}</a>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The way to what was done for a client. */
function CaseLink() {
  const [study] = useContent('case_studies');
  if (!study) return null;
  return (
    <p className="home__case wrap">
      <ArrowLink to="/employers#cases">{`${study.client}: ${study.headline}`}</ArrowLink>
    </p>
  );
}

function HomeContent() {
  const page = useSetting('home_page');
  const { open } = useLoaderData<FeaturedJobsData>();
  return (
    <>
      <Hero />
      <Services />
      <Story />
      <Figures />
      <Clients heading={page.clients_heading} />
      <CaseLink />
      <Industries id="industries" heading={page.industries_heading} lead={page.industries_lead} open={open} />
      <div className="home__jobs">
        <FeaturedJobs />
      </div>
      <TestimonialsSection heading={page.testimonials_heading} lead={page.testimonials_lead} />
      <CallToAction of="home_call" motif="arcs" />
    </>
  );
}

export function HomePage() {
  const { description } = useSetting('home_page');
  return (
    <>
      <Seo description={description} />
      <AgencyStructuredData />
      <HomeContent />
    </>
  );
}

/** Answers every address that does not exist. */
export function NotFoundHomePage() {
  const { description, not_found, not_found_title } = useSetting('home_page');
  return (
    <>
      <Seo title={not_found_title} description={description} isHidden />
      <p className="not-found">
        <span className="wrap">{not_found}</span>
      </p>
      <HomeContent />
    </>
  );
}
