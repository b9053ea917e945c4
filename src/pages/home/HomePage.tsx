import { useSetting } from '../../data/content';
import { Figures } from '../../ui/Figures';
import { Industries } from '../../ui/industries/Industries';
import { CallToAction } from '../../ui/section/CallToAction';
import { Seo } from '../../ui/Seo';
import { AgencyStructuredData } from '../../ui/StructuredData';
import { TestimonialsSection } from '../../ui/testimonials/TestimonialsSection';
import { FeaturedJobs } from './FeaturedJobs';
import { Hero } from './hero/Hero';
import { Services } from './Services';
import './home.css';

function HomeContent() {
  const page = useSetting('home_page');
  return (
    <>
      <Hero />
      <Services />
      <Figures />
      <Industries id="industries" heading={page.industries_heading} lead={page.industries_lead} />
      <div className="home__jobs">
        <FeaturedJobs />
      </div>
      <TestimonialsSection heading={page.testimonials_heading} lead={page.testimonials_lead} />
      <CallToAction of="home_call" />
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
