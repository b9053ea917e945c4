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
import { Hero } from './Hero';
import './home.css';
import './proof.css';

/** The width of the columns of `.home-story`. */
const STORY_SIZES = '(max-width: 60rem) 92vw, 58vw';

/** The width of the narrow column of a section. */
const INDUSTRIES_SIZES = '(max-width: 60rem) 92vw, 25rem';

/** The agency's work, with a picture; nothing without one. */
function Story() {
  const { story_image, story_image_alt, story_heading, story_text } = useSetting('home_page');
  if (!story_image) return null;
  return (
    <section className="home-story wrap" id="story" aria-labelledby="story-heading">
      <Picture image={story_image} alt={story_image_alt} width={1200} height={900} sizes={STORY_SIZES} />
      <div>
        <h2 id="story-heading">{story_heading}</h2>
        <p>{story_text}</p>
        <ArrowLink to="/about#story">Our story</ArrowLink>
      </div>
    </section>
  );
}

/** Without a response of the backend there are no rows and no number; search and link still work. */
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

/** A client's quote with its author and figures. Nothing without it. */
function Proof() {
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

function HomeContent() {
  const page = useSetting('home_page');
  const { open } = useLoaderData<FeaturedJobsData>();
  return (
    <>
      <Hero />
      <Services />
      <Story />
      <div className="home__proof">
        <Figures />
        <Proof />
        <Clients heading={page.clients_heading} />
      </div>
      <Industries
        id="industries"
        heading={page.industries_heading}
        lead={page.industries_lead}
        open={open}
        aside={
          <Picture
            image={page.industries_image}
            alt={page.industries_image_alt}
            width={1200}
            height={900}
            sizes={INDUSTRIES_SIZES}
          />
        }
      />
      <div className="home__jobs">
        <FeaturedJobs />
      </div>
      <TestimonialsSection heading={page.testimonials_heading} lead={page.testimonials_lead} />
      <div className="home__call">
        <Closing of="home_call" look="columns" />
      </div>
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
