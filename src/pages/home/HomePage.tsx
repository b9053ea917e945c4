/** The home page, which also answers every unknown address. */
import { useLoaderData } from 'react-router-dom';
import { useSetting, useContent } from '../../data/content';
import { ArrowLink } from '../../ui/ButtonLink';
import { Picture, Portrait } from '../../ui/Picture';
import { Figures, Clients, ClientSign } from '../../ui/section/Figures';
import { Industries } from '../../ui/proof/Industries';
import { Closing, Section } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { AgencyStructuredData } from '../../ui/StructuredData';
import { TestimonialsSection } from '../../ui/proof/TestimonialsSection';
import type { FeaturedJobsData } from '../../data/jobs';
import { countText } from '../../shared/jobs/jobNames';
import { JobRows } from '../../ui/jobs/JobRows';
import { JobSearchBox } from '../../ui/jobs/JobSearchBox';
import { Arranged } from '../../ui/sections/BuiltSections';
import { ServiceList } from '../../ui/sections/lists';
import { PictureText } from '../../ui/sections/PictureText';
import { Hero } from './Hero';
import './home.css';
import './proof.css';

/** The width of the narrow column of a section. */
const INDUSTRIES_SIZES = '(max-width: 60rem) 92vw, 25rem';

/** The agency's work, with a picture; nothing without one. */
function Story() {
  const { story_image, story_image_alt, story_heading, story_text } = useSetting('home_page');
  if (!story_image) return null;
  return (
    <PictureText id="story" heading={story_heading} image={story_image} alt={story_image_alt}>
      <p>{story_text}</p>
      <ArrowLink to="/about#story">Our story</ArrowLink>
    </PictureText>
  );
}

/** Without a response of the backend there are no rows and no number; search and link still work. */
function FeaturedJobs() {
  const page = useSetting('home_page');
  const { featured = [], total } = useLoaderData<FeaturedJobsData>();
  return (
    <div className="home__jobs">
      <Section id="jobs" heading={page.jobs_heading} lead={page.jobs_lead}>
        {featured.length > 0 && <JobRows jobs={featured} />}
        <div className="featured-jobs__more">
          <ArrowLink to="/jobs">
            {total === undefined ? 'View All Jobs' : `View All Jobs (${countText(total)} Available)`}
          </ArrowLink>
          <JobSearchBox />
        </div>
      </Section>
    </div>
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
      <ServiceList services={services} />
    </Section>
  );
}

/** A client's quote with its author and figures. Nothing without it. */
function CaseStudy() {
  const [study] = useContent('case_studies');
  if (!study) return null;
  return (
    <section className="proof wrap" aria-label="Case study">
      {study.quote && (
        <figure>
          <blockquote>
            <p>{study.quote}</p>
          </blockquote>
          <figcaption>
            {study.quoted_image && (
              <Portrait image={study.quoted_image} alt="" width={160} height={160} sizes="3.5rem" />
            )}
            {study.quoted}
          </figcaption>
        </figure>
      )}
      <div className="proof__case">
        <p>
          <ClientSign name={study.client} sizes="11rem" />
        </p>
        {study.figure_1 && (
          <p>
            <strong>{study.figure_1}</strong> {study.caption_1}
          </p>
        )}
        {study.counted && <small>{study.counted}</small>}
        <ArrowLink to="/employers#cases">{study.headline}</ArrowLink>
      </div>
    </section>
  );
}

/** The one dark block of the page. */
function Proof() {
  const { clients_heading } = useSetting('home_page');
  return (
    <div className="home__proof">
      <Figures />
      <CaseStudy />
      <Clients heading={clients_heading} />
    </div>
  );
}

function HomeIndustries() {
  const page = useSetting('home_page');
  const { open } = useLoaderData<FeaturedJobsData>();
  return (
    <Industries
      id="industries"
      heading={page.industries_heading}
      lead={page.industries_lead}
      open={open}
      aside={
        <>
          <Picture
            image={page.industries_image}
            alt={page.industries_image_alt}
            width={1200}
            height={900}
            sizes={INDUSTRIES_SIZES}
          />
          <ArrowLink to="/services#industries">All industries</ArrowLink>
        </>
      }
    />
  );
}

function HomeContent() {
  const page = useSetting('home_page');
  return (
    <>
      <Hero />
      <Arranged
        page="page_home"
        parts={{
          services: <Services />,
          story: <Story />,
          proof: <Proof />,
          industries: <HomeIndustries />,
          jobs: <FeaturedJobs />,
          testimonials: (
            <TestimonialsSection heading={page.testimonials_heading} lead={page.testimonials_lead} />
          ),
          call: (
            <div className="home__call">
              <Closing of="home_call" look="columns" />
            </div>
          ),
        }}
      />
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
