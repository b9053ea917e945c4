import { altText, image, longText, text } from '../../fields';
import { listSection } from '../../listSection';
import { showCaseStudies } from '../../settings/visibility';

const figure = (number: number) =>
  text({
    label: `Figure ${number}`,
    maxLength: 14,
    help: 'Such as 40 or 5 weeks.',
  });
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
    client: text({ label: 'Client', required: true, maxLength: 60 }),
    headline: text({ label: 'Headline', required: true, maxLength: 90 }),
    asked: longText({ label: 'What was asked', required: true, maxLength: 600 }),
    done: longText({ label: 'What you did', required: true, maxLength: 900 }),
    figure_1: figure(1),
    caption_1: caption(1),
    figure_2: figure(2),
    caption_2: caption(2),
    figure_3: figure(3),
    caption_3: caption(3),
    quote: longText({
      label: 'Quote',
      maxLength: 400,
      help: 'Quotation marks are added on the page.',
    }),
    quoted: text({ label: 'Who said it', maxLength: 120 }),
    image: image({ isOptional: true, help: 'Lying, at least 1200 pixels wide.' }),
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
  // A sample company; neither it nor its people exist.
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
      quote: 'Everybody stood at the bed they were meant for.',
      quoted: 'Director of Operations',
      image: '/pictures/case.svg',
      image_alt: '',
      order: 0,
    },
  ],
});
