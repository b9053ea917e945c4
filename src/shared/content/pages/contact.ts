/** The contact page: its texts, and the consultants to contact. */
import { headingFields, pageTexts } from '../pageTexts';
import { altText, image, text, destination, email, phone } from '../fields';
import { listSection } from '../listSection';
import { showConsultants } from '../visibility';

export const contactPage = pageTexts({
  key: 'contact_page',
  label: 'Contact',
  path: '/contact',
  fields: {
    ...headingFields('form', 'Form'),
    ...headingFields('consultants', 'Consultants'),
    office_image: image({
      label: 'Details: image',
      isOptional: true,
      help: 'The office, in landscape format, at least 1200 pixels wide. If empty, a drawing is in its place.',
    }),
    office_image_alt: altText('office_image'),
    details_heading: text({ label: 'Details: heading', required: true, maxLength: 90 }),
    office_label: text({ label: 'Details: address', required: true, maxLength: 40 }),
    phone_label: text({ label: 'Details: phone', required: true, maxLength: 40 }),
    email_label: text({ label: 'Details: email', required: true, maxLength: 40 }),
    hours_label: text({ label: 'Details: business hours', required: true, maxLength: 40 }),
    weekdays_label: text({ label: 'Business hours: working days', required: true, maxLength: 40 }),
    weekends_label: text({ label: 'Business hours: weekends', required: true, maxLength: 40 }),
  },
  defaults: {
    title: 'Contact Us',
    lead: 'Call, write or come by. We reply within one working day.',
    description:
      'Call, email or visit us in Gurugram: phone number, address, business hours and a message form. We reply within one working day.',
    form_heading: 'Or write to us',
    form_lead: 'Tell us in a few lines what it is about. The more we know, the better the answer.',
    consultants_heading: 'Ask somebody who knows your field',
    consultants_lead: 'Call or write to the person who would look after you.',
    office_image: '',
    office_image_alt: '',
    details_heading: 'Talk to us',
    office_label: 'Main office',
    phone_label: 'Phone',
    email_label: 'Email',
    hours_label: 'Business hours',
    weekdays_label: 'Monday to Friday',
    weekends_label: 'Saturday and Sunday',
  },
});

/** Invented people. */
const seeds = [
  {
    name: 'Ananya Kuruvilla',
    role: 'Consultant, healthcare',
    field: '/services#healthcare',
    languages: 'English, Hindi and Malayalam',
    email: 'ananya@meridian-staffing.example',
    phone: '+91 124 555 0111',
    whatsapp: '+91 124 555 0111',
  },
  {
    name: 'Rohan Bellary',
    role: 'Consultant, technology and data',
    field: '/services#technology',
    languages: 'English, Hindi and Kannada',
    email: 'rohan@meridian-staffing.example',
    phone: '+91 124 555 0112',
    whatsapp: '+91 124 555 0112',
  },
  {
    name: 'Farida Motiwala',
    role: 'Senior consultant, engineering and contract staffing',
    field: '/services#contract',
    languages: 'English, Hindi and Gujarati',
    email: 'farida@meridian-staffing.example',
    phone: '+91 124 555 0113',
    whatsapp: '',
  },
] as const;

export const consultants = listSection({
  id: 'consultants',
  listKey: 'consultants',
  idPrefix: 'consultant',
  label: 'Consultants',
  nouns: { one: 'consultant', many: 'consultants', section: 'Consultants' },
  path: '/contact#consultants',
  fields: {
    name: text({
      label: 'Name',
      required: true,
      maxLength: 80,
      help: 'Jobs whose consultant has this name show the card with image and numbers. Those jobs are updated when you change it.',
    }),
    role: text({ label: 'Role', required: true, maxLength: 80 }),
    field: destination({
      label: 'Field',
      help: 'The Services page shows them beside this service or industry.',
    }),
    languages: text({ label: 'Languages', maxLength: 120, help: 'Such as English, Hindi and Malayalam.' }),
    email: email({ label: 'Email', maxLength: 120 }),
    phone: phone({ label: 'Phone' }),
    whatsapp: phone({
      label: 'WhatsApp number',
      isAbroad: true,
      help: 'Include the country code. Visitors open a chat that begins with the job they ask about.',
    }),
    image: image({ help: 'A portrait, at least 320 pixels wide. It is resized before upload.' }),
    image_alt: altText('image'),
  },
  title: (consultant) => consultant.name,
  subtitle: (consultant) => consultant.role,
  preview: (consultant) => consultant.languages,
  visibility: showConsultants,
  samples: 'people',
  defaults: seeds.map((seed, order) =>
    Object.assign(
      { id: `consultant-${order + 1}`, image: `/pictures/person-${order + 4}.svg`, image_alt: '', order },
      seed,
    ),
  ),
});
