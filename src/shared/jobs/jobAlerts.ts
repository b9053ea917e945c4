/** Job alerts: the part of a search that one keeps, how often it comes, and the links in its mails. */
import { readJobQuery, type JobQuery } from './jobQuery';
import { LAKH } from './rupees';

export const ALERT_FREQUENCIES = { daily: 'Every day', weekly: 'Every week' } as const;
export type AlertFrequency = keyof typeof ALERT_FREQUENCIES;

/** All of a search but the age of jobs: alerts are about new ones. */
export const ALERT_FILTERS = [
  'q',
  'location',
  'category',
  'type',
  'workplace',
  'experience',
  'salary',
] as const;

/** As `request_job_alert` takes them. */
export const alertArguments = ({ q, location, category, type, workplace, experience, salary }: JobQuery) => ({
  q,
  location,
  category,
  type,
  workplace,
  experience,
  salary_at_least: Number(salary) * LAKH,
});

/** Reads a posted form: the search that it was made for, as an address has it, or what was typed. */
export const alertSearchIn = (fields: Readonly<Record<string, string>>): JobQuery =>
  readJobQuery(new URLSearchParams(fields['search'] ?? fields));

export const JOB_ALERTS_PATH = '/job-alerts';

/** What a link in a mail is for, with its secret. */
export interface AlertLink {
  readonly act: 'confirm' | 'stop';
  readonly token: string;
}

const LINK = /^(?:#(confirm|stop)=|\/(confirm|stop)\/)([\w-]{1,64})$/;

/** Reads the fragment of an address, or what its path has after `JOB_ALERTS_PATH`. */
export function readAlertLink(text: string): AlertLink | undefined {
  const [, inFragment, inPath, token] = LINK.exec(text) ?? [];
  const act = (inFragment ?? inPath) as AlertLink['act'] | undefined;
  return act && token ? { act, token } : undefined;
}

/** Where a link works without script. Only a POST does what it says: programs that look through mail open links. */
export const alertLinkPath = ({ act, token }: AlertLink): string => `${JOB_ALERTS_PATH}/${act}/${token}`;

/** How following a link can end. */
export const ALERT_ENDS = ['confirmed', 'stopped', 'invalid', 'limit'] as const;
export type AlertEnd = (typeof ALERT_ENDS)[number];
