/** Name, contact details and registration of the agency. */
import * as v from 'valibot';
import { countries } from '../countries';
import { choice, link, longText, text, email, phone } from './fields';
import { singleton } from './singleton';

export const brand = singleton({
  key: 'brand',
  label: 'Brand',
  description: 'The name of the agency, its tagline and its social networks.',
  alsoCalled: 'company slogan social media',
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

/** A registration number in its one valid format, or nothing. */
function registered(label: string, pattern: RegExp, problem: string) {
  const field = text({ label, help: 'If filled in, shown in the footer of every page.', maxLength: 30 });
  const check = v.check((value: string) => value === '' || pattern.test(value), problem);
  return { ...field, schema: v.pipe(field.schema, check) };
}

export const contactDetails = singleton({
  key: 'contact_details',
  label: 'Contact details',
  description:
    'Addresses, numbers and registration of the agency: footer, contact page, sign-in and privacy page.',
  alsoCalled: 'opening hours telephone',
  fields: {
    address: longText({ label: 'Postal address', required: true, maxLength: 300 }),
    country: choice({
      label: 'Country',
      help: 'Phone numbers without a country code are read as numbers of this country.',
      choices: countries,
    }),
    phone: text({ label: 'Phone', required: true, maxLength: 30 }),
    whatsapp: phone({
      label: 'WhatsApp number',
      isAbroad: true,
      help: 'Include the country code. If filled in, people can apply for a job by WhatsApp.',
    }),
    email: email({ label: 'Email', required: true, maxLength: 120 }),
    weekday_hours: text({ label: 'Monday to Friday', maxLength: 60 }),
    weekend_hours: text({ label: 'Saturday and Sunday', maxLength: 60 }),
    gstin: registered(
      'GSTIN',
      /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/,
      'Please enter the 15 characters of the GSTIN, such as 06AABCM1234A1Z5.',
    ),
    cin: registered(
      'CIN',
      /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
      'Please enter the 21 characters of the CIN, such as U74910HR2001PTC123456.',
    ),
    licence: text({
      label: 'Licence',
      maxLength: 120,
      help: 'Such as a licence for recruiting abroad, with its number. If filled in, shown in the footer of every page.',
    }),
    grievance_officer: text({
      label: 'Grievance officer',
      maxLength: 80,
      help: 'Name of the person who handles complaints about personal data. If filled in, shown on the privacy page.',
    }),
    grievance_email: email({ label: 'Email of the grievance officer', maxLength: 120 }),
  },
  defaults: {
    address: 'Meridian Staffing\n4th Floor, Kachnar House, Golf Course Road\nGurugram, Haryana 122002, India',
    country: 'IN',
    phone: '+91 124 555 0100',
    whatsapp: '',
    email: 'info@meridian-staffing.example',
    weekday_hours: '9:00 AM to 6:00 PM',
    weekend_hours: 'Closed',
    gstin: '',
    cin: '',
    licence: '',
    grievance_officer: '',
    grievance_email: '',
  },
});
