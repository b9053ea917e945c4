/** The page for candidates: benefits, guides, success stories, and a form for their resume. */
import { useLoaderData } from 'react-router-dom';
import { type ContentItem, useContent, useIsShown, useSetting } from '../../data/content';
import { ButtonLink } from '../../ui/ButtonLink';
import { Faq } from '../../ui/section/Prose';
import { Closing, PageHeader, Section } from '../../ui/section/Section';
import { Picture } from '../../ui/Picture';
import { Seo } from '../../ui/Seo';
import { ResumeForm } from '../../ui/forms/VisitorForms';
import { Arranged } from '../../ui/sections/BuiltSections';
import { GuideCards } from '../../ui/sections/lists';
import './candidates.css';

type Drawing = ContentItem<'candidate_benefits'>['drawing'];

interface Lines {
  readonly path: string;
  readonly nodes: readonly (readonly [x: number, y: number])[];
}

/** Nodes and arcs, as in the logo. */
const drawings: Readonly<Record<Drawing, Lines>> = {
  ring: {
    path: 'M36 8A24 24 0 0 1 36 56A24 24 0 0 1 36 8',
    nodes: [[36, 8]],
  },
  bridge: {
    path: 'M12 50A36 40 0 0 1 84 50',
    nodes: [
      [12, 50],
      [84, 50],
    ],
  },
  answer: {
    path: 'M14 32A36 26 0 0 1 82 32M82 32A36 26 0 0 1 14 32',
    nodes: [
      [14, 32],
      [82, 32],
    ],
  },
  shelter: {
    path: 'M10 52A38 44 0 0 1 86 52M26 52A22 26 0 0 1 70 52',
    nodes: [[48, 52]],
  },
};

function BenefitDrawing({ of }: { readonly of: Drawing }) {
  const { path, nodes } = drawings[of];
  return (
    <svg viewBox="0 0 96 64" width="96" height="64" fill="none" aria-hidden="true">
      <path d={path} />
      {nodes.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5.5" />
      ))}
    </svg>
  );
}

function Benefits({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const benefits = useContent('candidate_benefits');
  if (benefits.length === 0) return null;
  return (
    <Section id="benefits" heading={heading} lead={lead} layout="split">
      <ul className="candidate-benefits">
        {benefits.map(({ id, title, text, drawing }) => (
          <li key={id}>
            <BenefitDrawing of={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Resources({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const guides = useContent('resource_articles');
  const { minutes_label } = useSetting('resource_texts');
  const minutes = useLoaderData<Readonly<Record<string, number>>>();
  if (guides.length === 0) return null;
  return (
    <div className="resources">
      <Section id="resources" heading={heading} lead={lead}>
        <GuideCards guides={guides} timeOf={(id) => `${minutes[id]} ${minutes_label}`} />
      </Section>
    </div>
  );
}

/** People who were placed, in their own words; the first one large. Nothing while staff hide them. */
function Stories({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const stories = useContent('success_stories');
  if (stories.length === 0) return null;
  return (
    <div className="success-stories">
      <Section id="stories" heading={heading} lead={lead}>
        <div className="success-stories__all">
          {stories.map(({ id, name, before, after, story, image, image_alt }) => (
            <figure key={id}>
              <blockquote>
                <p>{story}</p>
              </blockquote>
              <figcaption>
                <Picture image={image} alt={image_alt} width={160} height={160} sizes="5rem" />
                <strong>{name}</strong>
                <ol>
                  <li>{before}</li>
                  <li>{after}</li>
                </ol>
              </figcaption>
            </figure>
          ))}
        </div>
      </Section>
    </div>
  );
}

export function CandidatesPage() {
  const page = useSetting('candidates_page');
  const questions = useContent('candidate_faqs');
  const hasGuides = useIsShown('show_resources');
  return (
    <>
      <Seo title={page.title} description={page.description} hasFeed={hasGuides} />
      <PageHeader motif="route" title={page.title} lead={page.lead}>
        <p className="buttons">
          <ButtonLink to="/jobs">Browse Jobs</ButtonLink>
          <ButtonLink to="/candidates#resume" look="secondary">
            Submit Resume
          </ButtonLink>
        </p>
      </PageHeader>
      <Arranged
        page="page_candidates"
        parts={{
          benefits: <Benefits heading={page.benefits_heading} lead={page.benefits_lead} />,
          resources: <Resources heading={page.resources_heading} lead={page.resources_lead} />,
          resume: (
            <Section id="resume" heading={page.resume_heading} lead={page.resume_lead} layout="split">
              <ResumeForm />
            </Section>
          ),
          stories: <Stories heading={page.stories_heading} lead={page.stories_lead} />,
          questions: <Faq heading={page.questions_heading} lead={page.questions_lead} items={questions} />,
          call: <Closing of="candidates_call" look="centred" />,
        }}
      />
    </>
  );
}
