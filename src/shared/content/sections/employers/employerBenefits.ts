import { longText, text } from '../../fields';
import { listSection } from '../../listSection';

export const employerBenefits = listSection({
  id: 'employer_benefits',
  listKey: 'benefits',
  idPrefix: 'employer-benefit',
  label: 'Benefits for employers',
  nouns: { one: 'benefit', many: 'benefits', section: 'Benefits for employers' },
  path: '/employers#solutions',
  fields: {
    title: text({ label: 'Title', required: true, maxLength: 60 }),
    text: longText({ label: 'Text', required: true, maxLength: 300 }),
  },
  title: (benefit) => benefit.title,
  preview: (benefit) => benefit.text,
  defaults: [
    {
      id: 'employer-benefit-1',
      title: 'Three names, not thirty',
      text: 'Each of them met for at least an hour, with our notes on pay, notice period and the reason for moving.',
      order: 0,
    },
    {
      id: 'employer-benefit-2',
      title: 'One consultant throughout',
      text: 'The person who takes your brief also searches, interviews and calls you on day 90. Nothing is handed over.',
      order: 1,
    },
    {
      id: 'employer-benefit-3',
      title: 'People who know the work',
      text: 'Your search is led by somebody who has worked in the plant, the ward or the server room you are hiring for.',
      order: 2,
    },
    {
      id: 'employer-benefit-4',
      title: 'Permanent, contract or both',
      text: 'Hire onto your payroll or onto ours, for two weeks or for good, and change your mind on terms agreed at the start.',
      order: 3,
    },
    {
      id: 'employer-benefit-5',
      title: 'Replacement within 90 days',
      text: 'If a permanent hire leaves or does not work out in the first 90 days, we search again at no fee.',
      order: 4,
    },
    {
      id: 'employer-benefit-6',
      title: 'Honest about the market',
      text: 'If the salary is too low or the brief asks for two people in one, you hear it before the search begins.',
      order: 5,
    },
  ],
});
