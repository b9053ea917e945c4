import { headingFields, pageTexts } from '../pageTexts';
import { altText, image, text } from '../fields';

export const contactPage = pageTexts({
  key: 'contact_page',
  label: 'Contact',
  path: '/contact',
  fields: {
    ...headingFields('form', 'Form'),
    ...headingFields('consultants', 'Consultants'),
    office_image: image({
      label: 'Details: picture',
      isOptional: true,
      help: 'Lying, at least 1200 pixels wide.',
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
    lead: 'Call, write or come by. You reach the people who do the work, and one of them replies within one working day.',
    description:
      'Call, email or visit us in Gurugram: phone number, address, business hours and a message form. A consultant replies within one working day.',
    form_heading: 'Write to us',
    form_lead: 'Tell us in a few lines what it is about. The more exact you are, the more exact the answer.',
    consultants_heading: 'Or ask somebody who knows your field',
    consultants_lead: 'Call, write or send a message to the person who would look after you.',
    office_image: '/pictures/office.svg',
    office_image_alt: '',
    details_heading: 'Or reach us directly',
    office_label: 'Main office',
    phone_label: 'Phone',
    email_label: 'Email',
    hours_label: 'Business hours',
    weekdays_label: 'Monday to Friday',
    weekends_label: 'Saturday and Sunday',
  },
});
