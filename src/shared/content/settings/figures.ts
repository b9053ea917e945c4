import { text } from '../fields';
import { singleton } from '../singleton';

const figure = (label: string) => text({ label, required: true, maxLength: 20 });

/** The four statistics. The label of a field is the caption under its number. */
export const figures = singleton({
  key: 'figures',
  label: 'Figures',
  description: 'The four numbers on the Home and About pages.',
  fields: {
    placements: figure('Placements'),
    clients: figure('Client companies'),
    satisfaction: figure('Client satisfaction'),
    years: figure('Years of experience'),
  },
  defaults: { placements: '15,000+', clients: '500+', satisfaction: '98%', years: '25+' },
});
