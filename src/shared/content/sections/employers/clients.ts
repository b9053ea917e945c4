import { image, link, text } from '../../fields';
import { listSection } from '../../listSection';
import { showClients } from '../../settings/visibility';

/** Sample companies; they do not exist. */
const names = [
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
  nouns: { one: 'client', many: 'clients', section: 'Clients' },
  path: '/employers#clients',
  fields: {
    name: text({ label: 'Name', required: true, maxLength: 60 }),
    logo: image({
      label: 'Logo',
      isOptional: true,
      help: 'Dark, best without a ground.',
    }),
    link: link({ label: 'Link', help: 'The website of the client, if its logo should lead there.' }),
  },
  title: (client) => client.name,
  preview: (client) => client.link,
  visibility: showClients,
  samples: 'companies',
  defaults: names.map((name, order) => ({
    id: `client-${order + 1}`,
    name,
    logo: `/pictures/client-${order + 1}.svg`,
    link: '',
    order,
  })),
});
