/** The page for candidates: benefits, guides, success stories, and a form for their resume. */
import { useLoaderData } from 'react-router-dom';
import { useContent, useIsShown, useSetting } from '../../data/content';
import { ButtonLink } from '../../ui/ButtonLink';
import { Faq } from '../../ui/section/Prose';
import { Closing, PageHeader, Section } from '../../ui/section/Section';
import { Picture } from '../../ui/Picture';
import { Seo } from '../../ui/Seo';
import { ResumeForm } from '../../ui/forms/VisitorForms';
import { Arranged } from '../../ui/sections/BuiltSections';
import { GuideCards } from '../../ui/sections/lists';
import './candidates.css';

function Benefits({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const benefits = useContent('candidate_benefits');
  if (benefits.length === 0) return null;
  return (
    <Section id="benefits" heading={heading} lead={lead} layout="split">
      <ul className="candidate-benefits">
        {benefits.map(({ id, figure, title, text }) => (
          <li key={id}>
            <h3>
              {figure && <span className="figure">{figure} </span>}
              {title}
            </h3>
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
