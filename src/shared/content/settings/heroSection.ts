import { altText, image, longText, text } from '../fields';
import { singleton } from '../singleton';

export const heroSection = singleton({
  key: 'hero_section',
  label: 'Hero',
  description: 'The first words a visitor reads on the home page.',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 90 }),
    subtitle: longText({ label: 'Subtitle', maxLength: 300 }),
    image: image({
      isOptional: true,
      help: 'Stands before the globe. Lying, at least 1200 pixels wide.',
    }),
    image_alt: altText('image'),
  },
  defaults: {
    title: 'Good work, found by people who listen.',
    subtitle:
      'We connect candidates and employers across India and globally: permanent roles, contract teams and senior searches, each led by one consultant from first call to first day.',
    image: '/pictures/hero.svg',
    image_alt: '',
  },
});
