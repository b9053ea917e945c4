import { useSetting } from '../../data/content';
import { heroSection } from '../../shared/content/settings/heroSection';
import { ButtonLink } from '../../ui/controls/ButtonLink';
import { Figures } from '../../ui/Figures';
import { CallToAction } from '../../ui/section/CallToAction';
import { Seo } from '../../ui/Seo';
import { TestimonialsSection } from '../../ui/testimonials/TestimonialsSection';
import { FeaturedJobs } from './FeaturedJobs';
import { Hero } from './hero/Hero';
import { Industries } from './Industries';
import { Services } from './Services';
import './home.css';

function HomeContent() {
  return (
    <>
      <Hero />
      <Services />
      <Figures />
      <Industries />
      <div className="home__jobs">
        <FeaturedJobs />
      </div>
      <TestimonialsSection />
      <CallToAction
        heading="Tell us what you are looking for."
        text="A new job, or somebody for one: a consultant replies within one working day."
      >
        <ButtonLink to="/candidates#resume" look="inverse">
          Submit your resume
        </ButtonLink>
        <ButtonLink to="/contact" look="inverse-quiet">
          Talk to a consultant
        </ButtonLink>
      </CallToAction>
    </>
  );
}

export function HomePage() {
  const { subtitle, title } = useSetting(heroSection);
  return (
    <>
      <Seo description={subtitle || title} />
      <HomeContent />
    </>
  );
}

/** Answers every address that does not exist. */
export function NotFoundHomePage() {
  const { subtitle, title } = useSetting(heroSection);
  return (
    <>
      <Seo title="Address not found" description={subtitle || title} isHidden />
      <p className="not-found">
        <span className="wrap">We could not find that address. Here is the home page instead.</span>
      </p>
      <HomeContent />
    </>
  );
}
