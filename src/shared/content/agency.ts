/** What the agency is called, and how it is reached. */
import { link, longText, text, email, phone } from './fields';
import { singleton } from './singleton';

export const brand = singleton({
  key: 'brand',
  label: 'Brand',
  description: 'The name of the agency, its line and its social networks.',
  fields: {
    name: text({ label: 'Name', required: true, maxLength: 60 }),
    tagline: text({ label: 'Tagline', maxLength: 120 }),
    about: longText({ label: 'About, in the footer', maxLength: 400 }),
    linkedin: link({ label: 'LinkedIn' }),
    x: link({ label: 'X' }),
    facebook: link({ label: 'Facebook' }),
    instagram: link({ label: 'Instagram' }),
  },
  defaults: {
    name: 'Meridian Staffing',
    tagline: 'Recruitment and staffing',
    about:
      'Meridian Staffing connects candidates and employers across India and globally, with more than 25 years of permanent, contract and executive hiring.',
    linkedin: 'https://www.linkedin.com/company/example',
    x: 'https://x.com/example',
    facebook: 'https://www.facebook.com/example',
    instagram: 'https://www.instagram.com/example',
  },
});

export const contactDetails = singleton({
  key: 'contact_details',
  label: 'Contact details',
  description: 'Where people reach the agency: footer, contact page and the sign-in page.',
  fields: {
    address: longText({ label: 'Postal address', required: true, maxLength: 300 }),
    phone: text({ label: 'Phone', required: true, maxLength: 30 }),
    whatsapp: phone({
      label: 'WhatsApp number',
      isAbroad: true,
      help: 'With the country code. If filled: people can apply for a job in a chat with it.',
    }),
    email: email({ label: 'Email', required: true, maxLength: 120 }),
    weekday_hours: text({ label: 'Monday to Friday', maxLength: 60 }),
    weekend_hours: text({ label: 'Saturday and Sunday', maxLength: 60 }),
  },
  defaults: {
    address: 'Meridian Staffing\n4th Floor, Kachnar House, Golf Course Road\nGurugram, Haryana 122002, India',
    phone: '+91 124 555 0100',
    whatsapp: '',
    email: 'info@meridian-staffing.example',
    weekday_hours: '9:00 AM to 6:00 PM',
    weekend_hours: 'Closed',
  },
});
