/** The options of the forms, by their stored values. */

export const subjects = {
  'job-inquiry': 'Job inquiry',
  'staffing-services': 'Staffing services',
  general: 'General question',
} as const;

/** The default industries of the resume form, by their anchors. Staff can choose others. */
export const preferredIndustries = {
  engineering: 'Engineering',
  technology: 'Technology',
  finance: 'Finance',
  healthcare: 'Healthcare',
  manufacturing: 'Manufacturing',
  construction: 'Construction',
} as const;

interface OfferedIndustry {
  readonly anchor: string;
  readonly name: string;
  readonly in_resume_form: boolean;
  readonly resume_label: string;
}

const labelOf = ({ resume_label, name }: OfferedIndustry) => resume_label || name;

/**
 * The industries that the resume form offers. The default ones keep their order, others follow in theirs. Nobody could
 * send the form without a choice, so it offers the default ones while none is chosen.
 */
export function offeredIndustries(industries: readonly OfferedIndustry[]): Readonly<Record<string, string>> {
  const ticked = industries.filter(({ in_resume_form }) => in_resume_form);
  if (ticked.length === 0) return preferredIndustries;
  const labels = Object.fromEntries(ticked.map((industry) => [industry.anchor, labelOf(industry)]));
  const first = Object.entries(preferredIndustries).filter(([anchor]) => anchor in labels);
  return { ...Object.fromEntries(first), ...labels };
}

/** Names the industry of an entry. A deleted one is read from its anchor: "Oil gas". */
export function industryLabels(industries: readonly OfferedIndustry[]): (anchor: string) => string {
  const labels = new Map([
    ...Object.entries(preferredIndustries),
    ...industries.map((industry) => [industry.anchor, labelOf(industry)] as const),
  ]);
  return (anchor) =>
    labels.get(anchor) ?? anchor.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
}
