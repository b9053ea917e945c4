/** The fields of the sections that pages are built from. A name means the same in every kind of section. */
import { altText, boolean, choice, destination, image, longText, markdown, text } from '../fields';
import { address, reference, references, rows } from '../partFields';

const cardRow = {
  title: text({ label: 'Title', required: true, maxLength: 90 }),
  text: longText({ label: 'Text', maxLength: 400 }),
};

export const sectionFields = {
  title: text({
    label: 'Title',
    required: true,
    maxLength: 80,
    help: 'The heading of the page, and its name in tabs and search results.',
  }),
  address: address({
    label: 'Address',
    from: 'title',
    required: true,
    help: 'Small letters, digits and hyphens, such as /nursing-in-germany. Links follow when it changes.',
  }),
  description: longText({
    label: 'Description',
    required: true,
    maxLength: 200,
    help: 'One or two sentences that search engines and shared links show.',
  }),
  picture: image({
    label: 'Image for shared links',
    isOptional: true,
    help: 'Landscape format. If empty, one is drawn from the title.',
  }),
  is_hidden: boolean({ label: 'Hide it from visitors' }),
  heading: text({ label: 'Heading', maxLength: 90 }),
  lead: longText({ label: 'Introduction', maxLength: 400 }),
  text: markdown({ label: 'Text' }),
  image: image({ isOptional: true, help: 'Landscape format, at least 1200 pixels wide.' }),
  image_alt: altText('image'),
  side: choice({ label: 'Image', choices: { right: 'Right of the text', left: 'Left of the text' } }),
  cards: rows({ label: 'Cards', one: 'card', maxItems: 12, fields: cardRow }),
  figures: rows({
    label: 'Figures',
    one: 'figure',
    maxItems: 6,
    fields: {
      value: text({ label: 'Number', required: true, maxLength: 20 }),
      label: text({ label: 'Caption', required: true, maxLength: 80 }),
      counted: text({ label: 'How it was counted', maxLength: 120 }),
    },
  }),
  steps: rows({ label: 'Steps', one: 'step', maxItems: 12, fields: cardRow }),
  questions: rows({
    label: 'Questions',
    one: 'question',
    maxItems: 24,
    fields: {
      question: text({ label: 'Question', required: true, maxLength: 140 }),
      answer: longText({ label: 'Answer', required: true, maxLength: 2000 }),
    },
  }),
  quotes: references({ label: 'Testimonials', to: 'testimonials' }),
  people: references({ label: 'People', to: 'leadership_team' }),
  clients: references({ label: 'Clients', to: 'clients' }),
  services: references({ label: 'Services', to: 'services' }),
  industries: references({ label: 'Industries', to: 'industries' }),
  guides: references({ label: 'Guides', to: 'resource_articles' }),
  words: text({
    label: 'Search words',
    maxLength: 80,
    help: 'As a visitor would type them in the job search.',
  }),
  industry: reference({ label: 'Industry', to: 'industries', help: 'Shows its open jobs only.' }),
  city: text({ label: 'City', maxLength: 80, help: 'As the jobs name it.' }),
  workplace: choice({
    label: 'Workplace',
    choices: { any: 'Any', onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' },
  }),
  primary_label: text({ label: 'First button', maxLength: 40 }),
  primary_link: destination({ label: 'First button leads to' }),
  secondary_label: text({ label: 'Second button', maxLength: 40 }),
  secondary_link: destination({ label: 'Second button leads to' }),
  form: choice({
    label: 'Form',
    choices: { contact: 'Contact', enquiry: 'Enquiry of an employer', resume: 'Resume of a candidate' },
  }),
};

export type SectionField = keyof typeof sectionFields;
