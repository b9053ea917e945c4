/** The About page: its texts, values and milestones. */
import { altText, image, markdown, longText, text } from '../fields';
import { callToAction, headingFields, pageTexts } from '../pageTexts';
import { listSection } from '../listSection';

/** Our Story on the About page, in Markdown. */
const story = `We began with a simple observation: most hiring goes wrong in the first conversation,
when nobody asks what the work is really like. A job is described by its title, a person by a list of
employers, and both sides find out in the third month what they could have known on the first day.

So we ask. Before a search begins, one of us visits the site, meets the team and writes the brief in plain
words: the shift, the noise, the manager, the reason why the last person left. Before a name goes on a list, we
have talked to the person behind it for at least an hour, about the work, the pay, the notice period and the
move.

That takes longer than sending fifty resumes, and it is why people stay. We started with one desk in Gurugram and
a promise to call every candidate back. Today we search across India and abroad, and the promise is the same: one
consultant from first call to first day, and an answer for everyone, even when it is a no.

Our clients come back, and the candidates we once placed now call us when they hire. We think of that as the only
figure that cannot be bought.`;

export const aboutPage = pageTexts({
  key: 'about_page',
  label: 'About',
  path: '/about',
  fields: {
    ...headingFields('story', 'Story'),
    story: markdown({ label: 'Story', required: true, maxLength: 8000 }),
    story_image: image({
      label: 'Story: image',
      isOptional: true,
      help: 'Landscape format, at least 1200 pixels wide.',
    }),
    story_image_alt: altText('story_image'),
    ...headingFields('values', 'Values'),
    ...headingFields('leadership', 'Leadership team'),
    ...headingFields('testimonials', 'Testimonials'),
  },
  defaults: {
    title: 'About Us',
    lead: 'We are a recruitment and staffing agency that still picks up the phone. Candidates and employers, across India and globally, deal with people who know their work.',
    description:
      'Who we are: a recruitment and staffing agency from Gurugram, our story since 2000, the four values we can be held to, and the people behind them.',
    story_heading: 'Our Story',
    story_lead: '',
    story,
    story_image: '/pictures/office.svg',
    story_image_alt: '',
    values_heading: 'Four values we can be held to',
    values_lead: '',
    leadership_heading: 'Leadership team',
    leadership_lead: '',
    testimonials_heading: 'What people say',
    testimonials_lead: '',
  },
});

export const aboutCall = callToAction({
  key: 'about_call',
  label: 'About: call to action',
  path: '/about#call',
  defaults: {
    heading: 'Work with us, or for us.',
    text: 'Tell us what you need, or join the people who find it. Either way you talk to a person.',
    primary_label: 'Contact us',
    primary_link: '/contact',
    secondary_label: 'See careers',
    secondary_link: '/careers',
  },
});

export const coreValues = listSection({
  id: 'core_values',
  listKey: 'values',
  idPrefix: 'value',
  label: 'Core values',
  nouns: { one: 'value', many: 'values', section: 'Core values' },
  path: '/about#values',
  fields: {
    name: text({ label: 'Name', required: true, maxLength: 40 }),
    text: longText({ label: 'Text', required: true, maxLength: 240 }),
  },
  title: (value) => value.name,
  preview: (value) => value.text,
  defaults: [
    {
      id: 'value-1',
      name: 'Excellence',
      text: 'A short list of three people we would hire ourselves, never a long list of names.',
      order: 0,
    },
    {
      id: 'value-2',
      name: 'Integrity',
      text: 'We say what we know about both sides, even when it costs us the placement.',
      order: 1,
    },
    {
      id: 'value-3',
      name: 'Expertise',
      text: 'People who have stood in the plant, the ward or the server room they hire for.',
      order: 2,
    },
    {
      id: 'value-4',
      name: 'Results',
      text: 'We measure ourselves by the people who are still in the job after a year.',
      order: 3,
    },
  ],
});

export const milestones = listSection({
  id: 'milestones',
  listKey: 'milestones',
  idPrefix: 'milestone',
  label: 'Milestones',
  nouns: { one: 'milestone', many: 'milestones', section: 'Milestones' },
  path: '/about#milestones',
  fields: {
    year: text({ label: 'Year', required: true, maxLength: 20, help: 'A year, or a word such as Today.' }),
    text: longText({ label: 'Text', required: true, maxLength: 160 }),
  },
  title: (milestone) => milestone.year,
  preview: (milestone) => milestone.text,
  samples: 'figures',
  defaults: [
    {
      id: 'milestone-1',
      year: '2000',
      text: 'One desk in Gurugram, and a promise to call every candidate back.',
      order: 0,
    },
    {
      id: 'milestone-2',
      year: '2008',
      text: 'Contract staffing begins: plants, clinics and data centres, shift by shift.',
      order: 1,
    },
    {
      id: 'milestone-3',
      year: '2016',
      text: 'Renewable energy and electric vehicles get teams of their own.',
      order: 2,
    },
    {
      id: 'milestone-4',
      year: 'Today',
      text: 'Searches across India and abroad, still one person for each.',
      order: 3,
    },
  ],
});
