/** The agency: its leaders, its values, and its story in figures. */
import { useContent, useSetting } from '../../data/content';
import { Picture } from '../../ui/Picture';
import { Closing, PageHeader, Section } from '../../ui/section/Section';
import { Figures } from '../../ui/section/Figures';
import { Seo } from '../../ui/Seo';
import { TestimonialsSection } from '../../ui/proof/TestimonialsSection';
import { Prose } from '../../ui/section/Prose';
import { Arranged } from '../../ui/sections/BuiltSections';
import { Points } from '../../ui/sections/lists';
import { People } from '../../ui/sections/People';
import './about.css';

/** The people who lead the agency; nothing while staff hide the section. */
function Leadership() {
  const members = useContent('leadership_team');
  const page = useSetting('about_page');
  if (members.length === 0) return null;
  return (
    <Section heading={page.leadership_heading} lead={page.leadership_lead} id="leadership">
      <People members={members} />
    </Section>
  );
}

function Values() {
  const values = useContent('core_values');
  const page = useSetting('about_page');
  if (values.length === 0) return null;
  return (
    <Section heading={page.values_heading} lead={page.values_lead} id="values">
      <Points className="values" points={values.map(({ id, name, text }) => ({ id, title: name, text }))} />
    </Section>
  );
}

/** The narrow column of a section, extended to the edge of the window. */
const STORY_SIZES = '(max-width: 60rem) 92vw, 40vw';

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
          sizes={STORY_SIZES}
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
      <PageHeader look="statement" title={page.title} lead={page.lead} />
      <Arranged
        page="page_about"
        parts={{
          story: <Story />,
          statistics: <Figures />,
          values: <Values />,
          leadership: <Leadership />,
          testimonials: (
            <TestimonialsSection heading={page.testimonials_heading} lead={page.testimonials_lead} />
          ),
          call: <Closing of="about_call" look="row" />,
        }}
      />
    </>
  );
}
