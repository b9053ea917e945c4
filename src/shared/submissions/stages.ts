/** What comes in through the forms, and the stages that staff move it through. The table `submissions` has the same. */

/** The form a submission came through. */
export const submissionKinds = {
  application: 'Application',
  resume: 'General resume',
  contact: 'Message',
  enquiry: 'Employer enquiry',
} as const;

export type SubmissionKind = keyof typeof submissionKinds;

/** The two places where staff work: what candidates send, and what is written to the agency. */
export const applicationKinds = ['application', 'resume'] as const satisfies readonly SubmissionKind[];
export const messageKinds = ['contact', 'enquiry'] as const satisfies readonly SubmissionKind[];

/** In the order in which a candidate goes through them; the last two end the way. */
export const applicationStages = {
  new: 'New',
  screening: 'Screening',
  interview: 'Interview',
  offer: 'Offer',
  placed: 'Placed',
  rejected: 'Rejected',
} as const;

export const messageStages = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
} as const;

export type Stage = keyof typeof applicationStages | keyof typeof messageStages;
