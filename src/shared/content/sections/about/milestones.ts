import { longText, text } from '../../fields';
import { listSection } from '../../listSection';

export const milestones = listSection({
  id: 'milestones',
  listKey: 'milestones',
  idPrefix: 'milestone',
  label: 'Milestones',
  nouns: { one: 'milestone', many: 'milestones', section: 'Milestones' },
  path: '/about#milestones',
  fields: {
    year: text({ label: 'Year', required: true, maxLength: 20, help: 'A year, or a word such as Today.' }),
    text: longText({ label: 'Text', required: true, maxLength: 160 }),
  },
  title: (milestone) => milestone.year,
  preview: (milestone) => milestone.text,
  samples: 'figures',
  defaults: [
    {
      id: 'milestone-1',
      year: '2000',
      text: 'One desk in Gurugram, and a promise to call every candidate back.',
      order: 0,
    },
    {
      id: 'milestone-2',
      year: '2008',
      text: 'Contract staffing begins: plants, clinics and data centres, shift by shift.',
      order: 1,
    },
    {
      id: 'milestone-3',
      year: '2016',
      text: 'Renewable energy and electric vehicles get consultants of their own.',
      order: 2,
    },
    {
      id: 'milestone-4',
      year: 'Today',
      text: 'Searches across India and abroad, still one consultant for each.',
      order: 3,
    },
  ],
});
