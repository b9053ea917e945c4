import { useLocation } from 'react-router-dom';
import { useContent, useSetting } from '../../data/content';
import { Consultant } from '../../ui/Consultant';
import { PageHeader } from '../../ui/section/PageHeader';
import { Section } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { limits } from '../../shared/forms/limits';
import { subjects } from '../../shared/submissions/choices';
import { Form } from '../../ui/forms/Form';
import { PersonFields } from '../../ui/forms/fields/PersonFields';
import { Select } from '../../ui/forms/fields/Select';
import { TextArea } from '../../ui/forms/fields/TextArea';
import { Office } from './Office';
import './contact.css';

/** An address can say what it is about, such as `/contact?subject=staffing-services`. */
function ContactForm() {
  const subject = new URLSearchParams(useLocation().search).get('subject') ?? '';
  const begin = Object.hasOwn(subjects, subject) ? { subject } : undefined;
  return (
    <Form name="contact" kind="contact" label="Contact" submitLabel="Send Message" begin={begin}>
      <PersonFields />
      <Select name="subject" label="Subject" prompt="Choose a subject" options={Object.entries(subjects)} />
      <TextArea
        name="message"
        label="Message"
        hint="From 10 to 5,000 characters"
        minLength={limits.messageMin}
        maxLength={limits.message}
      />
    </Form>
  );
}

/** The people behind the desk, whom one can ask directly; nothing while staff keep them hidden. */
function Consultants() {
  const consultants = useContent('consultants');
  const { consultants_heading, consultants_lead } = useSetting('contact_page');
  if (consultants.length === 0) return null;
  return (
    <Section heading={consultants_heading} lead={consultants_lead} id="consultants">
      <ul className="contact__consultants">
        {consultants.map((consultant) => (
          <li key={consultant.id}>
            <Consultant consultant={consultant} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function ContactPage() {
  const { title, lead, description, form_heading, form_lead } = useSetting('contact_page');
  return (
    <>
      <Seo title={title} description={description} />
      <PageHeader motif="clock" title={title} lead={lead} />
      <div className="contact wrap">
        <section aria-labelledby="message-heading" id="message">
          <h2 id="message-heading">{form_heading}</h2>
          {form_lead && <p className="contact__lead">{form_lead}</p>}
          <ContactForm />
        </section>
        <Office />
      </div>
      <Consultants />
    </>
  );
}
