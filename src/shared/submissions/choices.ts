/** What a form lets somebody choose from, by the words that are stored. */

export const subjects = {
  'job-inquiry': 'Job inquiry',
  'staffing-services': 'Staffing services',
  general: 'General question',
} as const;

/** What the resume form offers at first, by the anchors of industries. Staff tick others on the industries. */
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
 * The industries that the resume form offers. The first ones keep their order, others follow in theirs. Without a choice
 * nobody could send the form, so it offers the first ones while none is ticked.
 */
export function offeredIndustries(industries: readonly OfferedIndustry[]): Readonly<Record<string, string>> {
  const ticked = industries.filter(({ in_resume_form }) => in_resume_form);
  if (ticked.length === 0) return preferredIndustries;
  const labels = Object.fromEntries(ticked.map((industry) => [industry.anchor, labelOf(industry)]));
  const first = Object.entries(preferredIndustries).filter(([anchor]) => anchor in labels);
  return { ...Object.fromEntries(first), ...labels };
}

/** Says what the industry of an entry is called. One that is gone is read from its anchor: "Oil gas". */
export function industryLabels(industries: readonly OfferedIndustry[]): (anchor: string) => string {
  const labels = new Map([
    ...Object.entries(preferredIndustries),
    ...industries.map((industry) => [industry.anchor, labelOf(industry)] as const),
  ]);
  return (anchor) =>
    labels.get(anchor) ?? anchor.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ');
}

/** By ending, the media type that a file of the kind has. */
export const resumeTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
  odt: 'application/vnd.oasis.opendocument.text',
  txt: 'text/plain',
};
