/** The industries that the agency knows. */
import { preferredIndustries } from '../../submissions/choices';
import { boolean, choice, longText, slug, text } from '../fields';
import { listSection } from '../listSection';
import { showIndustries } from '../visibility';

/** The text of the services page about each industry, by the anchor of the industry. */
const industryTexts = {
  'renewable-energy':
    'Site engineers, commissioning leads and operations managers for wind, solar and storage. Good people are tied to projects until commissioning, so we plan around completion dates and talk openly about life at a remote site.',
  engineering:
    'Design, maintenance and project engineers: mechanical, electrical, civil and instrumentation. Titles mean something different in every company, so we ask for drawings, calculations and commissioned plants, and let a fellow engineer lead the conversation.',
  technology:
    'Software, cloud and machine learning engineers, product managers and security specialists. Many hold three offers during a ninety-day notice, so we keep interviews to two weeks and stay in touch until the first day.',
  healthcare:
    'Nurses, consultants, laboratory technicians and hospital administrators. Registration with the state council comes before everything else, and rosters, hostel and transport home after a late shift often decide more than pay does.',
  'electric-vehicles':
    'Battery, motor, power electronics and charging engineers, and the people who run test benches. The field is younger than most resumes, so we look for close relatives: traction, solar inverters, telecom power.',
  finance:
    'Chartered accountants, treasury, risk and compliance specialists, credit officers and branch heads. Discretion matters, background checks reach far back, and many people move only after the bonus is paid in April.',
  biotechnology:
    'Research scientists, process development, quality and regulatory affairs. Publications show less than audited batches do, and work under a confidentiality agreement can be discussed only in general, so we use interviewers who know the methods.',
  manufacturing:
    'Plant heads, production, quality, tool room and supply chain, down to shift supervisors. We visit the line before we search, because the language of the shop floor and the distance to town decide who stays.',
  aerospace:
    'Design, composites, avionics, maintenance and quality engineers with the approvals their work requires. The community is small and everyone knows everyone, clearances take months, and confidentiality is expected from the first call.',
  construction:
    'Project managers, planning, quantity and safety engineers, and site supervisors. People move when a project ends, so we keep track of handover dates and check the claimed projects with those who ran them.',
  'data-science':
    'Data engineers, analysts, statisticians and the managers who lead them. The same title covers spreadsheets and neural networks alike, so candidates walk us through one decision that changed because of their work.',
  'oil-gas':
    'Drilling, process, piping, inspection and safety specialists, on shore and off. Medical fitness, survival training and rotation schedules must be valid on the day of travel, so we check certificates before we present anyone.',
} as const;

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

/** The industries in the footer by default, and their labels there if not their names. */
const FOOTER: Partial<Record<(typeof seeds)[number]['anchor'], string>> = {
  engineering: '',
  technology: 'Information Technology',
  finance: 'Finance & Accounting',
  healthcare: '',
  'renewable-energy': '',
  biotechnology: '',
};

/** The labels of the industries that the resume form offers by default. */
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
      help: 'A different name for the footer. If empty: its name.',
    }),
    in_resume_form: boolean({ label: 'Also in the resume form' }),
    resume_label: text({
      label: 'Label in the resume form',
      maxLength: 40,
      help: 'A different name for the form. If empty: its name.',
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
