import { longText, text } from '../fields';
import { listSection } from '../listSection';

export const careerBenefits = listSection({
  id: 'career_benefits',
  listKey: 'benefits',
  idPrefix: 'career-benefit',
  label: 'What we offer our own people',
  nouns: { one: 'benefit', many: 'benefits', section: 'What we offer our own people' },
  path: '/careers#offer',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 60 }),
    text: longText({ label: 'Text', required: true, maxLength: 240 }),
  },
  title: (benefit) => benefit.title,
  preview: (benefit) => benefit.text,
  defaults: [
    {
      id: 'career-benefit-1',
      title: 'A salary you can live on',
      text: 'Fixed, and paid by the 7th. The bonus on top counts only people who are still in the job after 90 days.',
      order: 0,
    },
    {
      id: 'career-benefit-2',
      title: 'Forty hours a week',
      text: 'In an early and a late turn, because candidates often talk only in the evening. Two days a week from home after six months.',
      order: 1,
    },
    {
      id: 'career-benefit-3',
      title: 'Time off and cover',
      text: 'Twenty-four days of leave, and health insurance for you and your family from the first day.',
      order: 2,
    },
    {
      id: 'career-benefit-4',
      title: '₹40,000 a year to learn',
      text: 'A course, a language, a week in a plant: you choose, and nobody asks why.',
      order: 3,
    },
  ],
});
