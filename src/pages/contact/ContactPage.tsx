import { useSetting } from '../../data/content';
import { contactDetails } from '../../shared/content/settings/contactDetails';
import { PlainPage } from '../../ui/PlainPage';
import { PlainSection } from '../../ui/PlainSection';
import './contact.css';

export function ContactPage() {
  const { address, phone, email, weekday_hours, weekend_hours } = useSetting(contactDetails);
  return (
    <PlainPage
      title="Contact Us"
      description="Address, telephone, e-mail and business hours."
      lead="Call, write or come by. A message form will join this page; until then an e-mail reaches the same people, who reply within one working day."
      links={[
        { to: '/jobs', label: 'Find Jobs' },
        { to: '/employers', label: 'Hire Talent' },
      ]}
    >
      <PlainSection id="office" heading="Main office">
        <address className="contact__address">{address}</address>
      </PlainSection>
      <PlainSection id="reach" heading="Telephone and e-mail">
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </PlainSection>
      <PlainSection id="hours" heading="Business hours">
        <p>Monday to Friday: {weekday_hours}</p>
        <p>Saturday and Sunday: {weekend_hours}</p>
      </PlainSection>
    </PlainPage>
  );
}
