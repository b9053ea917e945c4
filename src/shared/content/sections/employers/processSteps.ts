import { longText, text } from '../../fields';
import { listSection } from '../../listSection';

export const processSteps = listSection({
  id: 'process_steps',
  listKey: 'steps',
  idPrefix: 'step',
  label: 'Recruitment process',
  nouns: { one: 'step', many: 'steps', section: 'Recruitment process' },
  path: '/employers#process',
  fields: {
    name: text({ label: 'Name', required: true, maxLength: 40 }),
    text: longText({ label: 'Text', required: true, maxLength: 240 }),
    time: text({ label: 'When', maxLength: 40, help: 'How long the step takes, such as "Days 1 to 3".' }),
  },
  title: (step) => step.name,
  preview: (step) => step.text,
  defaults: [
    {
      id: 'step-1',
      name: 'Understanding',
      text: 'We visit, meet the team and write the brief in plain words. You correct it until it is right.',
      time: 'Days 1 to 3',
      order: 0,
    },
    {
      id: 'step-2',
      name: 'Sourcing',
      text: 'We ask the people we know, then search beyond them, and speak to everyone ourselves.',
      time: 'Days 4 to 10',
      order: 1,
    },
    {
      id: 'step-3',
      name: 'Screening',
      text: 'An hour with each candidate, a task from your own work if you wish, and references. Three remain.',
      time: 'Days 8 to 15',
      order: 2,
    },
    {
      id: 'step-4',
      name: 'Placement',
      text: 'Interviews, offer, a call every week of the notice period, and again on days 7, 30 and 90.',
      time: 'Until day 90 in the job',
      order: 3,
    },
  ],
});
