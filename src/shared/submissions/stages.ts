/**
 * The kinds of entries from the forms, and the stages through which staff move them. The table `submissions` has the
 * same.
 */

/** The form a submission came through. */
export const submissionKinds = {
  application: 'Application',
  resume: 'General resume',
  contact: 'Message',
  enquiry: 'Employer enquiry',
} as const;

export type SubmissionKind = keyof typeof submissionKinds;

/** The two inboxes of staff: entries of candidates, and messages to the agency. */
export const applicationKinds = ['application', 'resume'] as const satisfies readonly SubmissionKind[];
export const messageKinds = ['contact', 'enquiry'] as const satisfies readonly SubmissionKind[];

/** In the order in which a candidate goes through them; the last two are final. */
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
