import { useContent, useSetting } from '../../data/content';
import { ButtonLink } from '../../ui/controls/ButtonLink';
import { Faq } from '../../ui/faq/Faq';
import { Industries } from '../../ui/industries/Industries';
import { CallToAction } from '../../ui/section/CallToAction';
import { PageHeader } from '../../ui/section/PageHeader';
import { Section } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { TestimonialsSection } from '../../ui/testimonials/TestimonialsSection';
import { EnquiryForm } from './EnquiryForm';
import { Process } from './Process';
import { Solutions } from './Solutions';

export function EmployersPage() {
  const page = useSetting('employers_page');
  const questions = useContent('employer_faqs');
  return (
    <>
      <Seo title={page.title} description={page.description} />
      <PageHeader title={page.title} lead={page.lead}>
        <p className="buttons">
          <ButtonLink to="/contact">Get Started</ButtonLink>
          <ButtonLink to="#solutions" look="secondary">
            Learn More
          </ButtonLink>
        </p>
      </PageHeader>
      <Solutions heading={page.solutions_heading} lead={page.solutions_lead} />
      <Process heading={page.process_heading} lead={page.process_lead} />
      <Industries
        id="expertise"
        heading={page.expertise_heading}
        lead={page.expertise_lead}
        onlyForEmployers
      />
      <TestimonialsSection
        heading={page.testimonials_heading}
        lead={page.testimonials_lead}
        shownBy="show_client_testimonials"
      />
      <Section id="enquiry" heading={page.enquiry_heading} lead={page.enquiry_lead} layout="split">
        <EnquiryForm />
      </Section>
      <Faq heading={page.questions_heading} lead={page.questions_lead} items={questions} />
      <CallToAction of="employers_call" />
    </>
  );
}
