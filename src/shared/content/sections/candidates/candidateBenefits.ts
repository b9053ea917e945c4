import { choice, longText, text } from '../../fields';
import { listSection } from '../../listSection';

export const candidateBenefits = listSection({
  id: 'candidate_benefits',
  listKey: 'benefits',
  idPrefix: 'candidate-benefit',
  label: 'Benefits for candidates',
  nouns: { one: 'benefit', many: 'benefits', section: 'Benefits for candidates' },
  path: '/candidates#benefits',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 60 }),
    text: longText({ label: 'Text', required: true, maxLength: 300 }),
    drawing: choice({
      label: 'Drawing',
      choices: {
        ring: 'A closed ring',
        bridge: 'An arc between two points',
        answer: 'An arc there and back',
        shelter: 'Arcs over a point',
      },
    }),
  },
  title: (benefit) => benefit.title,
  preview: (benefit) => benefit.text,
  defaults: [
    {
      id: 'candidate-benefit-1',
      title: 'You never pay',
      text: 'No registration, no training fee, no share of your first salary. Employers pay us, so the whole of your pay stays yours.',
      drawing: 'ring',
      order: 0,
    },
    {
      id: 'candidate-benefit-2',
      title: 'One consultant, start to finish',
      text: 'The person who calls you first knows your trade, prepares you for the interviews and still calls on day 90 of the new job.',
      drawing: 'bridge',
      order: 1,
    },
    {
      id: 'candidate-benefit-3',
      title: 'An answer, even when it is a no',
      text: 'After every interview you hear how it went and what decided it. You will not have to guess from our silence.',
      drawing: 'answer',
      order: 2,
    },
    {
      id: 'candidate-benefit-4',
      title: 'Nothing sent without your yes',
      text: 'Your resume goes to an employer only after you have agreed to that one position. Your present employer never hears of it from us.',
      drawing: 'shelter',
      order: 3,
    },
  ],
});
