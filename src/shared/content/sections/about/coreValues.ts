import { choice, longText, text } from '../../fields';
import { listSection } from '../../listSection';

export const coreValues = listSection({
  id: 'core_values',
  listKey: 'values',
  idPrefix: 'value',
  label: 'Core values',
  nouns: { one: 'value', many: 'values', section: 'Core values' },
  path: '/about#values',
  fields: {
    name: text({ label: 'Name', required: true, maxLength: 40 }),
    text: longText({ label: 'Text', required: true, maxLength: 240 }),
    drawing: choice({
      label: 'Drawing',
      choices: {
        peak: 'A high arc',
        ring: 'A closed ring',
        nested: 'Arcs within arcs',
        landing: 'An arc that lands',
      },
    }),
  },
  title: (value) => value.name,
  preview: (value) => value.text,
  defaults: [
    {
      id: 'value-1',
      name: 'Excellence',
      text: 'A short list of three people we would hire ourselves, never a long list of names.',
      drawing: 'peak',
      order: 0,
    },
    {
      id: 'value-2',
      name: 'Integrity',
      text: 'We say what we know about both sides, also when it costs us the placement.',
      drawing: 'ring',
      order: 1,
    },
    {
      id: 'value-3',
      name: 'Expertise',
      text: 'Consultants who have stood in the plant, the ward or the server room they hire for.',
      drawing: 'nested',
      order: 2,
    },
    {
      id: 'value-4',
      name: 'Results',
      text: 'We measure ourselves by the people who are still in the job after a year.',
      drawing: 'landing',
      order: 3,
    },
  ],
});
