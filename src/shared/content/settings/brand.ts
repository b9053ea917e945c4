import { link, longText, text } from '../fields';
import { singleton } from '../singleton';

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
