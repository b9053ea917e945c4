/** The home page: its texts, and the hero at its top. */
import { altText, image, longText, text } from '../fields';
import { callToAction, description, headingFields } from '../pageTexts';
import { singleton } from '../singleton';

/** Its title is the name of the agency, and its first words are the hero's. */
export const homePage = singleton({
  key: 'home_page',
  label: 'Home',
  description: 'Headings and introductions of this page, and what search engines show.',
  path: '/',
  fields: {
    description,
    not_found_title: text({ label: 'Title at an unknown address', required: true, maxLength: 80 }),
    not_found: longText({ label: 'Notice at an unknown address', required: true, maxLength: 160 }),
    ...headingFields('services', 'Services'),
    story_image: image({
      label: 'Story: image',
      isOptional: true,
      help: 'Landscape format, at least 1200 pixels wide. If empty, the story is not on this page.',
    }),
    story_image_alt: altText('story_image'),
    story_heading: text({ label: 'Story: heading', required: true, maxLength: 90 }),
    story_text: longText({ label: 'Story: text', required: true, maxLength: 400 }),
    clients_heading: text({ label: 'Clients: heading', required: true, maxLength: 90 }),
    ...headingFields('industries', 'Industries'),
    industries_image: image({
      label: 'Industries: image',
      isOptional: true,
      help: 'Beside the list. Landscape format.',
    }),
    industries_image_alt: altText('industries_image'),
    ...headingFields('jobs', 'Featured jobs'),
    ...headingFields('testimonials', 'Testimonials'),
  },
  defaults: {
    description:
      'Recruitment and staffing across India and globally: permanent roles, contract teams and executive search, with one person at your side from first call to first day.',
    not_found_title: 'Page not found',
    not_found: 'Page not found. This is the home page.',
    services_heading: 'Six ways we help',
    services_lead:
      'Take one, or all of them. Whichever it is, the same person stays with you from the first call to the first day.',
    story_image: '/pictures/story.svg',
    story_image_alt: '',
    story_heading: 'A conversation comes first.',
    story_text: 'We sit down with the people who will work together, and hear what no advertisement says.',
    clients_heading: 'Companies that hire with us',
    industries_heading: 'Industries we know from inside',
    industries_lead:
      'Twelve fields, each looked after by people who have worked in them. Some are a century old, some are hiring their first hundred people.',
    industries_image: '/pictures/turbine.svg',
    industries_image_alt: '',
    jobs_heading: 'Featured jobs',
    jobs_lead:
      'Open now, each with somebody you can ask about it. LPA means lakh rupees a year: ₹1 lakh is ₹1,00,000.',
    testimonials_heading: 'What people say',
    testimonials_lead: '',
  },
});

export const homeCall = callToAction({
  key: 'home_call',
  label: 'Home: call to action',
  path: '/#call',
  defaults: {
    heading: 'Whichever side of the desk you are on.',
    text: 'Tell us what you are looking for. A person, not a form letter, answers within one working day.',
    primary_label: 'Find Jobs',
    primary_link: '/jobs',
    secondary_label: 'Hire Talent',
    secondary_link: '/employers',
  },
});

export const heroSection = singleton({
  key: 'hero_section',
  label: 'Hero',
  description: 'The first words a visitor reads on the home page.',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 90 }),
    subtitle: longText({ label: 'Subtitle', maxLength: 300 }),
    image: image({
      isOptional: true,
      help: 'In place of the globe. Landscape format, at least 1200 pixels wide.',
    }),
    image_alt: altText('image'),
  },
  defaults: {
    title: 'Good work, found by people who listen.',
    subtitle:
      'We connect candidates and employers across India and globally: permanent roles, contract teams and senior searches, each led by one consultant from first call to first day.',
    image: '',
    image_alt: '',
  },
});
