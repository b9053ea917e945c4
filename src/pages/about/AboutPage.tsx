import { useSetting } from '../../data/content';
import { brand } from '../../shared/content/settings/brand';
import { ButtonLink } from '../../ui/controls/ButtonLink';
import { Figures } from '../../ui/Figures';
import { CallToAction } from '../../ui/section/CallToAction';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import { TestimonialsSection } from '../../ui/testimonials/TestimonialsSection';
import { Leadership } from './Leadership';
import { Story } from './Story';
import { Values } from './Values';
import './about.css';

export function AboutPage() {
  const { name } = useSetting(brand);
  return (
    <>
      <Seo
        title="About Us"
        description={`Who ${name} is: our story, the four values we can be held to, and the people behind them.`}
      />
      <PageHeader
        title="About Us"
        lead="We are a recruitment and staffing agency that still picks up the telephone. Candidates and employers, across India and globally, deal with people who know their work."
      />
      <Story />
      <Figures />
      <Values />
      <Leadership />
      <TestimonialsSection />
      <CallToAction
        heading="Work with us, or for us."
        text="Tell us what you need, or join the people who find it. Either way you talk to a person."
      >
        <ButtonLink to="/contact" look="inverse">
          Contact us
        </ButtonLink>
        <ButtonLink to="/careers" look="inverse-quiet">
          See careers
        </ButtonLink>
      </CallToAction>
    </>
  );
}
