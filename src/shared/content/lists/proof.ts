/** Proof of the agency's work: figures, clients, case studies and testimonials. The built-in items are invented. */
import { text, image, link, altText, longText } from '../fields';
import { listSection, type Item } from '../listSection';
import {
  showStatistics,
  showClients,
  showCaseStudies,
  showClientTestimonials,
  showTestimonials,
} from '../visibility';

const figures: readonly (readonly [value: string, label: string, counted?: string])[] = [
  ['15,000+', 'Placements'],
  ['500+', 'Client companies'],
  ['98%', 'Client satisfaction', '412 clients asked in March 2026'],
  ['25+', 'Years of experience'],
];

export const statistics = listSection({
  id: 'statistics',
  listKey: 'statistics',
  idPrefix: 'statistic',
  label: 'Statistics',
  nouns: { one: 'statistic', many: 'statistics', section: 'Statistics' },
  path: '/about#statistics',
  fields: {
    value: text({ label: 'Number', required: true, maxLength: 20, help: 'As it is shown, such as 15,000+.' }),
    label: text({ label: 'Caption', required: true, maxLength: 40 }),
    counted: text({
      label: 'How and when it was counted',
      maxLength: 80,
      help: 'Such as "412 clients asked in March 2026". The Employers page begins with the first figure that has it.',
    }),
  },
  title: (statistic) => statistic.value,
  preview: (statistic) => statistic.label,
  visibility: showStatistics,
  samples: 'figures',
  defaults: figures.map(([value, label, counted = ''], order) => ({
    id: `statistic-${order + 1}`,
    value,
    label,
    counted,
    order,
  })),
});

const clientNames = [
  'Saffron Valley Hospitals',
  'Kaveri Cloud',
  'Neemgate Motors',
  'Palash Peak Finance',
  'Goldmillet Foods',
  'Lantern Bay Logistics',
];

export const clients = listSection({
  id: 'clients',
  listKey: 'clients',
  idPrefix: 'client',
  label: 'Clients',
  nouns: { one: 'client logo', many: 'client logos', section: 'Clients' },
  path: '/employers#clients',
  fields: {
    name: text({ label: 'Name', required: true, maxLength: 60 }),
    logo: image({
      label: 'Logo',
      isOptional: true,
      help: 'Dark. Best with a transparent background.',
    }),
    link: link({ label: 'Link', help: 'The website of the client, if its logo should lead there.' }),
  },
  title: (client) => client.name,
  preview: (client) => client.link,
  visibility: showClients,
  samples: 'companies',
  defaults: clientNames.map((name, order) => ({
    id: `client-${order + 1}`,
    name,
    logo: `/pictures/client-${order + 1}.svg`,
    link: '',
    order,
  })),
});

const figure = (number: number) =>
  text({ label: `Figure ${number}`, maxLength: 14, help: 'Such as 40 or 5 weeks.' });
const caption = (number: number) => text({ label: `Caption of figure ${number}`, maxLength: 60 });

const FIGURES = [1, 2, 3] as const;

export const caseStudies = listSection({
  id: 'case_studies',
  listKey: 'cases',
  idPrefix: 'case',
  label: 'Case studies',
  nouns: { one: 'case study', many: 'case studies', section: 'Case studies' },
  path: '/employers#cases',
  fields: {
    client: text({
      label: 'Client',
      required: true,
      maxLength: 60,
      help: 'A client of this name lends its logo.',
    }),
    headline: text({ label: 'Headline', required: true, maxLength: 90 }),
    asked: longText({ label: 'The brief', required: true, maxLength: 600 }),
    done: longText({ label: 'What you did', required: true, maxLength: 900 }),
    figure_1: figure(1),
    caption_1: caption(1),
    figure_2: figure(2),
    caption_2: caption(2),
    figure_3: figure(3),
    caption_3: caption(3),
    counted: text({ label: 'When it was counted', maxLength: 80, help: 'Such as "Counted in June 2026".' }),
    quote: longText({
      label: 'Quote',
      maxLength: 400,
      help: 'Quotation marks are added on the page.',
    }),
    quoted: text({ label: 'Person quoted', maxLength: 120 }),
    quoted_image: image({
      label: 'Portrait of the person quoted',
      isOptional: true,
      help: 'At least 320 pixels wide. It is resized before upload.',
    }),
    image: image({ isOptional: true, help: 'Landscape format, at least 1200 pixels wide.' }),
    image_alt: altText('image'),
  },
  title: (study) => study.client,
  preview: (study) => study.asked,
  visibility: showCaseStudies,
  samples: 'companies',
  checkPairs: (study) => {
    const problems = FIGURES.flatMap((number) => {
      const value = study[`figure_${number}`].trim();
      const words = study[`caption_${number}`].trim();
      if (value && !words) return [[`caption_${number}`, 'Please say what the figure counts.']];
      return words && !value ? [[`figure_${number}`, 'Please enter the figure, or empty its caption.']] : [];
    });
    return Object.fromEntries(problems);
  },
  defaults: [
    {
      id: 'case-1',
      client: 'Saffron Valley Hospitals',
      headline: 'Forty nurses before the new wing opened',
      asked: 'Sixty beds were to open in six weeks, and the hospital had eleven nurses for them.',
      done: 'A former ward sister took the brief at night. We tested 96 people at a bedside and checked each licence.',
      figure_1: '40',
      caption_1: 'nurses on the first shift',
      figure_2: '5 weeks',
      caption_2: 'from the brief to the first day',
      figure_3: '37',
      caption_3: 'still there a year later',
      counted: 'Counted in June 2026, a year after the first shift.',
      quote: 'Everybody stood at the bed they were meant for.',
      quoted: 'Dr. Leena Vettom, Director of Operations',
      quoted_image: '/pictures/person-9.svg',
      image: '/pictures/case.svg',
      image_alt: '',
      order: 0,
    },
  ],
});

const testimonialFields = {
  quote: longText({ label: 'Quote', required: true, maxLength: 1000 }),
  author: text({ label: 'Author', required: true, maxLength: 80 }),
  title: text({ label: 'Title', maxLength: 80 }),
  company: text({ label: 'Company', maxLength: 80 }),
  image: image({ help: 'A portrait or a logo. It is resized before upload.' }),
  image_alt: altText('image'),
};

const testimonialSamples: Item<typeof testimonialFields>[] = [
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
  fields: testimonialFields,
  title: (testimonial) => testimonial.author,
  subtitle: ({ title, company }) => [title, company].filter(Boolean).join(', '),
  preview: (testimonial) => testimonial.quote,
  visibility: showTestimonials,
  otherVisibilities: [showClientTestimonials],
  samples: 'people',
  defaults: testimonialSamples.slice(0, 3),
  fallback: testimonialSamples,
});
