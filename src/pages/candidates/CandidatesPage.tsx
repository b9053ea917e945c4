import { useContent, useSetting } from '../../data/content';
import { ButtonLink } from '../../ui/controls/ButtonLink';
import { Faq } from '../../ui/faq/Faq';
import { CallToAction } from '../../ui/section/CallToAction';
import { PageHeader } from '../../ui/section/PageHeader';
import { Section } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { Benefits } from './Benefits';
import { Resources } from './Resources';
import { ResumeForm } from './resume/ResumeForm';
import { Stories } from './Stories';

export function CandidatesPage() {
  const page = useSetting('candidates_page');
  const questions = useContent('candidate_faqs');
  return (
    <>
      <Seo title={page.title} description={page.description} hasFeed />
      <PageHeader title={page.title} lead={page.lead}>
        <p className="buttons">
          <ButtonLink to="/jobs">Browse Jobs</ButtonLink>
          <ButtonLink to="#resume" look="secondary">
            Submit Resume
          </ButtonLink>
        </p>
      </PageHeader>
      <Benefits heading={page.benefits_heading} lead={page.benefits_lead} />
      <Resources heading={page.resources_heading} lead={page.resources_lead} />
      <Section id="resume" heading={page.resume_heading} lead={page.resume_lead} layout="split">
        <ResumeForm />
      </Section>
      <Stories heading={page.stories_heading} lead={page.stories_lead} />
      <Faq heading={page.questions_heading} lead={page.questions_lead} items={questions} />
      <CallToAction of="candidates_call" />
    </>
  );
}
