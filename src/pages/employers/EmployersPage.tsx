import { useContent, useSetting } from '../../data/content';
import { ButtonLink } from '../../ui/controls/ButtonLink';
import { Faq } from '../../ui/faq/Faq';
import { Industries } from '../../ui/industries/Industries';
import { CallToAction } from '../../ui/section/CallToAction';
import { PageHeader } from '../../ui/section/PageHeader';
import { Section } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { TestimonialsSection } from '../../ui/testimonials/TestimonialsSection';
import { ArrowLink } from '../../ui/controls/ArrowLink';
import { limits } from '../../shared/forms/limits';
import { Form } from '../../ui/forms/Form';
import { PersonFields } from '../../ui/forms/fields/PersonFields';
import { TextArea } from '../../ui/forms/fields/TextArea';
import { TextInput } from '../../ui/forms/fields/TextInput';
import { Clients } from '../../ui/clients/Clients';
import { CaseStudies } from './CaseStudies';
import './process.css';
import './solutions.css';

/** The way from the brief to the first day: numbered stops, joined by the arcs of the house. */
function Process({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const steps = useContent('process_steps');
  if (steps.length === 0) return null;
  return (
    <div className="process">
      <Section id="process" heading={heading} lead={lead}>
        <ol className="process__steps">
          {steps.map(({ id, name, text, time }) => (
            <li key={id}>
              <svg viewBox="0 0 100 40" fill="none" preserveAspectRatio="none" aria-hidden="true">
                <path d="M0 40C25 -6 75 -6 100 40" vectorEffect="non-scaling-stroke" />
              </svg>
              <h3>{name}</h3>
              {time && <p className="process__time">{time}</p>}
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}

/** What stays the same for every client, as a ledger. */
function Solutions({ heading, lead }: { readonly heading: string; readonly lead: string }) {
  const benefits = useContent('employer_benefits');
  if (benefits.length === 0) return null;
  return (
    <Section
      id="solutions"
      heading={heading}
      lead={lead}
      aside={<ArrowLink to="/services">All services</ArrowLink>}
      layout="split"
    >
      <ul className="solutions">
        {benefits.map(({ id, title, text }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Where an employer says who is needed. */
function EnquiryForm() {
  return (
    <Form name="enquiry" kind="enquiry" label="Enquiry" submitLabel="Send Enquiry">
      <TextInput name="company" label="Company" autoComplete="organization" maxLength={limits.company} />
      <PersonFields />
      <TextArea
        name="message"
        label="What are you hiring for?"
        hint="From 10 to 5,000 characters"
        minLength={limits.messageMin}
        maxLength={limits.message}
      />
    </Form>
  );
}

export function EmployersPage() {
  const page = useSetting('employers_page');
  const questions = useContent('employer_faqs');
  return (
    <>
      <Seo title={page.title} description={page.description} />
      <PageHeader motif="choice" title={page.title} lead={page.lead}>
        <p className="buttons">
          <ButtonLink to="/contact" pressed="/contact?subject=staffing-services">
            Get Started
          </ButtonLink>
          <ButtonLink to="/employers#solutions" look="secondary">
            Learn More
          </ButtonLink>
        </p>
      </PageHeader>
      <Solutions heading={page.solutions_heading} lead={page.solutions_lead} />
      <Process heading={page.process_heading} lead={page.process_lead} />
      <CaseStudies />
      <Clients heading={page.clients_heading} />
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
      <CallToAction of="employers_call" motif="choice" />
    </>
  );
}
