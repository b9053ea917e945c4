import { altText, image, markdown } from '../fields';
import { callToAction, headingFields, pageTexts } from '../pageTexts';
import { story } from '../texts/story';

export const aboutPage = pageTexts({
  key: 'about_page',
  label: 'About',
  path: '/about',
  fields: {
    ...headingFields('story', 'Story'),
    story: markdown({ label: 'Story', required: true, maxLength: 8000 }),
    story_image: image({
      label: 'Story: picture',
      isOptional: true,
      help: 'Lying, at least 1200 pixels wide.',
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
