import { altText, image, markdown } from '../fields';
import { callToAction, headingFields, pageTexts } from '../pageTexts';
import { careersText } from '../texts/careers';

export const careersPage = pageTexts({
  key: 'careers_page',
  label: 'Careers',
  path: '/careers',
  fields: {
    image: image({
      isOptional: true,
      help: 'Lying, at least 1200 pixels wide.',
    }),
    image_alt: altText('image'),
    ...headingFields('offer', 'What we offer'),
    text: markdown({ label: 'Text', required: true }),
  },
  defaults: {
    title: 'Careers',
    lead: 'We hire people who have done another job first. If you know a field from inside and like to listen, come and talk to us.',
    description:
      'Work as a recruitment consultant in Gurugram or Bengaluru: whom we hire, what the first year is like, what we offer and how to apply.',
    image: '/pictures/careers.svg',
    image_alt: '',
    offer_heading: 'What we offer',
    offer_lead: '',
    text: careersText,
  },
});

export const careersCall = callToAction({
  key: 'careers_call',
  label: 'Careers: call to action',
  path: '/careers#call',
  defaults: {
    heading: 'Ten lines are enough.',
    text: 'Tell us what you did before and which field you know. A person who once wrote such a letter reads yours.',
    primary_label: 'Write to us',
    primary_link: '/contact',
    secondary_label: 'About us',
    secondary_link: '/about',
  },
});
