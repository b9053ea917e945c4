/** What a form lets somebody choose from, by the words that are stored. */

export const subjects = {
  'job-inquiry': 'Job inquiry',
  'staffing-services': 'Staffing services',
  general: 'General question',
} as const;

export const preferredIndustries = {
  engineering: 'Engineering',
  technology: 'Technology',
  finance: 'Finance',
  healthcare: 'Healthcare',
  manufacturing: 'Manufacturing',
  construction: 'Construction',
} as const;

/** By ending, the media type that a file of the kind has. */
export const resumeTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
