import { altText, image, longText, markdown, slug, text, texts } from '../fields';
import { listSection } from '../listSection';
import { serviceTexts } from '../texts/services';

const seeds = [
  {
    anchor: 'permanent',
    name: 'Permanent Placement',
    summary:
      'One consultant takes the brief, meets every candidate and stays until the first ninety days are over.',
  },
  {
    anchor: 'contract',
    name: 'Contract Staffing',
    summary:
      'Teams for a season, a shutdown or a launch, with payroll, licences and shift cover looked after.',
  },
  {
    anchor: 'executive',
    name: 'Executive Search',
    summary: 'Quiet, researched searches for the few people who change how a whole company works.',
  },
  {
    anchor: 'screening',
    name: 'Resume Screening',
    summary:
      'Hundreds of applications read by people who know the trade, returned as a short list with reasons.',
  },
  {
    anchor: 'assessment',
    name: 'Skill Assessment',
    summary:
      'Practical tests and structured interviews that show what somebody can do, not only what they claim.',
  },
  {
    anchor: 'analysis',
    name: 'Market Analysis',
    summary: 'Salary ranges, notice periods and where the people are, before you decide what to offer.',
  },
] as const;

export const services = listSection({
  id: 'services',
  listKey: 'services',
  idPrefix: 'service',
  label: 'Services',
  nouns: { one: 'service', many: 'services', section: 'Services' },
  path: '/services',
  fields: {
    name: text({ label: 'Name', required: true, maxLength: 60 }),
    anchor: slug({ label: 'Anchor', help: 'Its place on the Services page: /services#permanent.' }),
    summary: longText({
      label: 'Summary',
      required: true,
      maxLength: 240,
      help: 'One sentence, for lists of services such as the one on the Home page.',
    }),
    description: markdown({ label: 'Description', required: true, maxLength: 4000 }),
    features: texts({ label: 'Features', required: true, maxItems: 6, maxLength: 90 }),
    image: image({
      isOptional: true,
      help: 'Lying, at least 1200 pixels wide.',
    }),
    image_alt: altText('image'),
  },
  address: ({ anchor }) => `/services#${anchor}`,
  title: (service) => service.name,
  preview: (service) => service.summary,
  defaults: seeds.map(({ anchor, name, summary }, order) => ({
    id: `service-${order + 1}`,
    name,
    anchor,
    summary,
    description: serviceTexts[anchor].description,
    features: serviceTexts[anchor].features,
    image: `/pictures/service-${order + 1}.svg`,
    image_alt: '',
    order,
  })),
});
