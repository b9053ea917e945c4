/** The data stored about a person, in words for that person. */
import { longDate } from '../text';
import type { IntroductionState, KeptMail, KeptReading, KeptSubmission } from './myData';
import { subjects } from './choices';
import type { Stage } from './stages';

export const keptStages: Readonly<Record<Stage, string>> = {
  new: 'Received',
  screening: 'A consultant is reading it',
  interview: 'Interview',
  offer: 'Offer',
  placed: 'Placed',
  rejected: 'Closed, not taken further',
  open: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};

export function keptTitle({ kind, job_title, company }: KeptSubmission): string {
  const titles = {
    application: `Application: ${job_title}`,
    resume: 'Your resume',
    contact: 'Your message',
    enquiry: `Enquiry from ${company}`,
  } as const;
  return titles[kind];
}

export const keptSubject = (subject: string) => subjects[subject as keyof typeof subjects];

const MAILS: Readonly<Record<string, string>> = {
  acknowledgement: 'Confirmation of receipt',
  sent_again: 'Confirmation of a new version',
  added: 'Notice that we keep your details',
  introduction: 'Request to introduce you',
  reply: 'Reply from a consultant',
  data_link: 'Link to this page',
  alert_confirm: 'Job alert confirmation',
  alert_renewal: 'Request to renew a job alert',
  job_alert: 'Job alert',
};

const STATUS: Readonly<Record<KeptMail['status'], string>> = {
  waiting: 'not sent yet',
  sending: 'being sent',
  sent: 'sent',
  failed: 'could not be sent',
};

export const keptMail = ({ kind, status }: KeptMail) => `${MAILS[kind] ?? 'Email'}, ${STATUS[status]}`;

export const keptAnswers: Readonly<Record<IntroductionState, string>> = {
  waiting: 'not answered yet',
  yes: 'you agreed',
  conditional: 'you agreed, and a consultant reads your note first',
  no: 'you declined',
  withdrawn: 'withdrawn',
  ended: 'closed without an answer',
  changed: 'you agreed, but the details or the client have changed since, so nothing is shared',
};

const READINGS: Readonly<Record<KeptReading['kind'], string>> = {
  entry: 'Read by',
  resume: 'Resume opened by',
  export: 'Exported to a spreadsheet by',
  shortlist: 'Viewed, with your consent, by',
  sent: 'Sent to',
};
const ROLES: Readonly<Record<KeptReading['role'], string>> = {
  recruiter: 'a consultant',
  owner: 'the site owner',
  client: 'the client',
  system: 'another system of the agency',
};

/** Such as "Read by a consultant"; for a month, with the number of times. */
export const keptReading = ({ kind, role, name, readings }: KeptReading) =>
  `${READINGS[kind]} ${name ? `${name}, ${ROLES[role]}` : ROLES[role]}${readings > 1 ? `, ${readings} times that month` : ''}`;

const languages = new Intl.DisplayNames('en-IN', { type: 'language' });
const languageName = (language: string) => languages.of(language) ?? language;

/**
 * A version of the privacy notice is its day, unless a form submitted something else, and the language in which it was
 * opened if that was not English.
 */
export function noticeDay(version: string): string {
  const [, day = '', language] = /^(\d{4}-\d\d-\d\d)(?: ([a-z]{2,3}))?$/.exec(version) ?? [];
  if (Number.isNaN(Date.parse(day))) return version;
  return language ? `${longDate(day)} (${languageName(language)})` : longDate(day);
}
