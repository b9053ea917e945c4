import { altText, destination, email, image, phone, text } from '../fields';
import { listSection } from '../listSection';
import { showConsultants } from '../settings/visibility';

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
    role: 'Head of contract staffing',
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
      help: 'Jobs whose consultant has this name show the card with picture and numbers. They follow when you change it.',
    }),
    role: text({ label: 'Role', required: true, maxLength: 80 }),
    field: destination({
      label: 'Field',
      help: 'The service or industry beside which the Services page shows them.',
    }),
    languages: text({ label: 'Languages', maxLength: 120, help: 'Such as English, Hindi and Malayalam.' }),
    email: email({ label: 'Email', maxLength: 120 }),
    phone: phone({ label: 'Phone' }),
    whatsapp: phone({
      label: 'WhatsApp number',
      isAbroad: true,
      help: 'With the country code. Visitors open a chat with it, which begins with the job they ask about.',
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
