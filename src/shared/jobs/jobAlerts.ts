/** Job alerts: the stored part of a search, its frequency, and the links in its emails. */
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
  'shift',
  'experience',
  'salary',
] as const;

/** As `request_job_alert` takes them. */
export const alertArguments = ({
  q,
  location,
  category,
  type,
  workplace,
  shift,
  experience,
  salary,
}: JobQuery) => ({
  q,
  location,
  category,
  type,
  workplace,
  shift,
  experience,
  salary_at_least: Number(salary) * LAKH,
});

/** Reads a posted form: the search in its address, or the typed one. */
export const alertSearchIn = (fields: Readonly<Record<string, string>>): JobQuery =>
  readJobQuery(new URLSearchParams(fields['search'] ?? fields));

export const JOB_ALERTS_PATH = '/job-alerts';

/** The purpose of a link in an email, with its secret. */
export interface AlertLink {
  readonly act: 'confirm' | 'stop';
  readonly token: string;
}

const LINK = /^(?:#(confirm|stop)=|\/(confirm|stop)\/)([\w-]{1,64})$/;

/** Reads the fragment of an address, or the part of its path after `JOB_ALERTS_PATH`. */
export function readAlertLink(text: string): AlertLink | undefined {
  const [, inFragment, inPath, token] = LINK.exec(text) ?? [];
  const act = (inFragment ?? inPath) as AlertLink['act'] | undefined;
  return act && token ? { act, token } : undefined;
}

/** The address of a link that works without script. Only a POST has an effect: programs that scan emails open links. */
export const alertLinkPath = ({ act, token }: AlertLink): string => `${JOB_ALERTS_PATH}/${act}/${token}`;

/** The possible results of following a link. */
export const ALERT_ENDS = ['confirmed', 'stopped', 'invalid', 'limit'] as const;
export type AlertEnd = (typeof ALERT_ENDS)[number];
