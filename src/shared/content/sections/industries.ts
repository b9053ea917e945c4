import { boolean, choice, longText, slug, text } from '../fields';
import { listSection } from '../listSection';
import { showIndustries } from '../settings/visibility';
import { industryTexts } from '../texts/industries';
import { preferredIndustries } from '../../submissions/choices';

const seeds = [
  { anchor: 'renewable-energy', name: 'Renewable Energy', stage: 'Emerging', for_employers: true },
  { anchor: 'engineering', name: 'Engineering', stage: 'Established', for_employers: true },
  { anchor: 'technology', name: 'Technology & AI', stage: 'Emerging', for_employers: true },
  { anchor: 'healthcare', name: 'Healthcare', stage: 'Established', for_employers: true },
  { anchor: 'electric-vehicles', name: 'Electric Vehicles', stage: 'Emerging', for_employers: true },
  { anchor: 'finance', name: 'Finance & Banking', stage: 'Established', for_employers: true },
  { anchor: 'biotechnology', name: 'Biotechnology', stage: 'Emerging', for_employers: true },
  { anchor: 'manufacturing', name: 'Manufacturing', stage: 'Established', for_employers: true },
  { anchor: 'aerospace', name: 'Aerospace', stage: 'Established', for_employers: false },
  { anchor: 'construction', name: 'Construction', stage: 'Established', for_employers: true },
  { anchor: 'data-science', name: 'Data Science', stage: 'Emerging', for_employers: false },
  { anchor: 'oil-gas', name: 'Oil & Gas', stage: 'Established', for_employers: false },
] as const;

/** Those that the footer shows at first, and what it calls them where that is not their name. */
const FOOTER: Partial<Record<(typeof seeds)[number]['anchor'], string>> = {
  engineering: '',
  technology: 'Information Technology',
  finance: 'Finance & Accounting',
  healthcare: '',
  'renewable-energy': '',
  biotechnology: '',
};

/** What the resume form calls those that it offers at first. */
const RESUME_FORM: Readonly<Record<string, string>> = preferredIndustries;

export const industries = listSection({
  id: 'industries',
  listKey: 'industries',
  idPrefix: 'industry',
  label: 'Industries',
  nouns: { one: 'industry', many: 'industries', section: 'Industries' },
  path: '/services#industries',
  fields: {
    name: text({ label: 'Name', required: true, maxLength: 60 }),
    anchor: slug({ label: 'Anchor', help: 'Its place on the Services page: /services#engineering.' }),
    stage: choice({ label: 'Stage', choices: ['Emerging', 'Established'] }),
    description: longText({ label: 'Description', required: true, maxLength: 400 }),
    for_employers: boolean({ label: 'Also on the Employers page' }),
    in_footer: boolean({ label: 'Also in the footer' }),
    footer_label: text({
      label: 'Label in the footer',
      maxLength: 40,
      help: 'Where the footer should call it something else; its name if this is empty.',
    }),
    in_resume_form: boolean({ label: 'Also in the resume form' }),
    resume_label: text({
      label: 'Label in the resume form',
      maxLength: 40,
      help: 'Where the form should call it something else; its name if this is empty.',
    }),
  },
  address: (industry) => `/services#${industry.anchor}`,
  title: (industry) => industry.name,
  preview: (industry) => industry.description,
  visibility: showIndustries,
  defaults: seeds.map(({ anchor, name, stage, for_employers }, order) => ({
    id: `industry-${order + 1}`,
    name,
    anchor,
    stage,
    description: industryTexts[anchor],
    for_employers,
    in_footer: anchor in FOOTER,
    footer_label: FOOTER[anchor] ?? '',
    in_resume_form: anchor in RESUME_FORM,
    resume_label: RESUME_FORM[anchor] === name ? '' : (RESUME_FORM[anchor] ?? ''),
    order,
  })),
});
