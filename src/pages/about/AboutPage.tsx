import { useSetting, useContent } from '../../data/content';
import { Figures } from '../../ui/Figures';
import { CallToAction } from '../../ui/section/CallToAction';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import { TestimonialsSection } from '../../ui/testimonials/TestimonialsSection';
import { Prose } from '../../ui/Prose';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/section/Section';
import { Leadership } from './Leadership';
import { Values } from './Values';
import './about.css';
import './story.css';
import './milestones.css';

/** As the narrow column of a section. */
const SIZES = '(max-width: 60rem) 92vw, 24rem';

/** A line with a node for each stop, like the arc of the logo laid flat. */
function Milestones() {
  const milestones = useContent('milestones');
  if (milestones.length === 0) return null;
  return (
    <ol className="milestones" id="milestones">
      {milestones.map(({ id, year, text }) => (
        <li key={id}>
          <strong>{year}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Story() {
  const page = useSetting('about_page');
  return (
    <Section
      heading={page.story_heading}
      lead={page.story_lead}
      id="story"
      layout="split"
      aside={
        <Picture
          image={page.story_image}
          alt={page.story_image_alt}
          width={1000}
          height={750}
          sizes={SIZES}
        />
      }
    >
      <div className="story">
        <Prose html={page.story} />
      </div>
      <Milestones />
    </Section>
  );
}

export function AboutPage() {
  const page = useSetting('about_page');
  return (
    <>
      <Seo title={page.title} description={page.description} />
      <PageHeader motif="milestones" title={page.title} lead={page.lead} />
      <Story />
      <Figures />
      <Values />
      <Leadership />
      <TestimonialsSection heading={page.testimonials_heading} lead={page.testimonials_lead} />
      <CallToAction of="about_call" motif="milestones" />
    </>
  );
}
