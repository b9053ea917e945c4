import { altText, image, longText, text } from '../fields';
import { listSection, type Item } from '../listSection';
import { showClientTestimonials, showTestimonials } from '../settings/visibility';

const fields = {
  quote: longText({ label: 'Quote', required: true, maxLength: 1000 }),
  author: text({ label: 'Author', required: true, maxLength: 80 }),
  title: text({ label: 'Title', maxLength: 80 }),
  company: text({ label: 'Company', maxLength: 80 }),
  image: image({ help: 'A portrait or a logo. It is resized before upload.' }),
  image_alt: altText('image'),
};

// Invented people and companies.
const samples: Item<typeof fields>[] = [
  {
    id: 'testimonial-1',
    quote:
      'We asked for one plant manager and got three people we would happily have hired. The brief was understood in a single conversation.',
    author: 'Ritu Saklani',
    title: 'Head of Human Resources',
    company: 'Kadal Wind Works',
    image: '/pictures/person-7.svg',
    image_alt: '',
    order: 0,
  },
  {
    id: 'testimonial-2',
    quote:
      'My consultant told me which questions to expect, and which offer to refuse. I start every Monday glad that I listened.',
    author: 'Dev Karunakar',
    title: 'Senior Data Engineer',
    company: 'Tamarind Row Analytics',
    image: '/pictures/person-8.svg',
    image_alt: '',
    order: 1,
  },
  {
    id: 'testimonial-3',
    quote:
      'Forty contract nurses in five weeks, every licence checked, nobody missing on the first shift. That had never happened to us before.',
    author: 'Dr. Leena Vettom',
    title: 'Director of Operations',
    company: 'Saffron Valley Hospitals',
    image: '/pictures/person-9.svg',
    image_alt: '',
    order: 2,
  },
  {
    id: 'testimonial-4',
    quote:
      'They said no to us first: the salary was too low for the role. They were right, and the person they found afterwards is still here.',
    author: 'Imran Bagwan',
    title: 'Founder',
    company: 'Monsoon Battery Labs',
    image: '/pictures/person-10.svg',
    image_alt: '',
    order: 3,
  },
  {
    id: 'testimonial-5',
    quote:
      'After a career break of four years I expected silence. I had an honest assessment in a week and an offer in six.',
    author: 'Anita Solanke',
    title: 'Finance Controller',
    company: 'Lantern Bay Logistics',
    image: '/pictures/person-11.svg',
    image_alt: '',
    order: 4,
  },
];

export const testimonials = listSection({
  id: 'testimonials',
  listKey: 'testimonials',
  idPrefix: 'testimonial',
  label: 'Testimonials',
  nouns: { one: 'testimonial', many: 'testimonials', section: 'Testimonials' },
  path: '/#testimonials',
  fields,
  title: (testimonial) => testimonial.author,
  subtitle: ({ title, company }) => [title, company].filter(Boolean).join(', '),
  preview: (testimonial) => testimonial.quote,
  visibility: showTestimonials,
  otherVisibilities: [showClientTestimonials],
  samples: 'people',
  defaults: samples.slice(0, 3),
  fallback: samples,
});
