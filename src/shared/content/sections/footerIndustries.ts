import { slug, text } from '../fields';
import { listSection } from '../listSection';
import { showIndustries } from '../settings/visibility';

export const footerIndustries = listSection({
  id: 'footer_industries',
  listKey: 'links',
  idPrefix: 'footer-industry',
  label: 'Industries in the footer',
  nouns: { one: 'link', many: 'links', section: 'Industries in the footer' },
  path: '/#footer',
  fields: {
    label: text({ label: 'Label', required: true, maxLength: 40 }),
    anchor: slug({ label: 'Anchor', help: 'The anchor of the industry that the link leads to.' }),
  },
  title: (link) => link.label,
  preview: (link) => `/services#${link.anchor}`,
  visibility: showIndustries,
  defaults: [
    { id: 'footer-industry-1', label: 'Engineering', anchor: 'engineering', order: 0 },
    { id: 'footer-industry-2', label: 'Information Technology', anchor: 'technology', order: 1 },
    { id: 'footer-industry-3', label: 'Finance & Accounting', anchor: 'finance', order: 2 },
    { id: 'footer-industry-4', label: 'Healthcare', anchor: 'healthcare', order: 3 },
    { id: 'footer-industry-5', label: 'Renewable Energy', anchor: 'renewable-energy', order: 4 },
    { id: 'footer-industry-6', label: 'Biotechnology', anchor: 'biotechnology', order: 5 },
  ],
});
