import { text } from '../fields';
import { listSection } from '../listSection';
import { showStatistics } from '../settings/visibility';

export const statistics = listSection({
  id: 'statistics',
  listKey: 'statistics',
  idPrefix: 'statistic',
  label: 'Statistics',
  nouns: { one: 'statistic', many: 'statistics', section: 'Statistics' },
  path: '/about#statistics',
  fields: {
    value: text({ label: 'Number', required: true, maxLength: 20, help: 'As it is shown, such as 15,000+.' }),
    label: text({ label: 'What it counts', required: true, maxLength: 40 }),
  },
  title: (statistic) => statistic.value,
  preview: (statistic) => statistic.label,
  visibility: showStatistics,
  samples: 'figures',
  defaults: [
    { id: 'statistic-1', value: '15,000+', label: 'Placements', order: 0 },
    { id: 'statistic-2', value: '500+', label: 'Client companies', order: 1 },
    { id: 'statistic-3', value: '98%', label: 'Client satisfaction', order: 2 },
    { id: 'statistic-4', value: '25+', label: 'Years of experience', order: 3 },
  ],
});
