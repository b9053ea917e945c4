import { useSetting } from '../../data/content';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import { ContactForm } from './ContactForm';
import { Office } from './Office';
import './contact.css';

export function ContactPage() {
  const { title, lead, description, form_heading, form_lead } = useSetting('contact_page');
  return (
    <>
      <Seo title={title} description={description} />
      <PageHeader title={title} lead={lead} />
      <div className="contact wrap">
        <section aria-labelledby="message-heading" id="message">
          <h2 id="message-heading">{form_heading}</h2>
          {form_lead && <p className="contact__lead">{form_lead}</p>}
          <ContactForm />
        </section>
        <Office />
      </div>
    </>
  );
}
