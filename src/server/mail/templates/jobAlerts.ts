/** Mail to people who asked for new jobs by email. */
import { jobPath } from '../../../shared/jobs/jobAddress';
import { jobsPath, readJobQuery, RUPEES_IN_LAKH } from '../../../shared/jobs/jobQuery';
import { salaryText } from '../../../shared/jobs/salary';
import { senderOf, type Draft } from '../../../shared/mail/reply';
import type { SiteFacts } from './composing';
import type { DataOf } from '../../../shared/mail/outboxData';
import { link, list, paragraphs, type ListItem } from '../../../shared/mail/parts';
import { fillIn } from '../../../shared/mail/placeholders';

type Data = DataOf<'job_alert'>;

const FREQUENCIES = { daily: 'once a day', weekly: 'once a week' } as const;
/** The database counts no further. */
const MOST_COUNTED = 1000;

const itemOf = (job: Data['jobs'][number], siteUrl: string): ListItem => ({
  title: job.title,
  detail: [job.company, job.location, salaryText(job)].filter((fact) => fact !== '').join(' · '),
  url: siteUrl + jobPath(job),
});

/** The same search on the site, the newest first. */
function searchPath({ salary_at_least: salary, ...filters }: Data['filters']): string {
  const query = readJobQuery(new URLSearchParams(filters));
  return jobsPath({ ...query, salary: salary ? String(Math.floor(salary / RUPEES_IN_LAKH)) : '' });
}

/** A mail whose link makes the alert: after somebody asked for it, and again after a year. */
const writeAsking =
  (kind: 'alert_confirm' | 'alert_renewal') =>
  (data: DataOf<typeof kind>, site: SiteFacts): Draft => {
    const { texts, siteUrl, brand } = site;
    const facts = { search: data.query_words, frequency: FREQUENCIES[data.frequency], brand };
    const address = `${siteUrl}/job-alerts#confirm=${encodeURIComponent(data.token)}`;
    return {
      subject: fillIn(texts[`${kind}_subject`], facts),
      parts: [
        paragraphs(fillIn(texts[`${kind}_body`], facts)),
        link('Confirm the job alert', address),
        senderOf(site),
      ],
    };
  };

export const writeAlertConfirm = writeAsking('alert_confirm');
export const writeAlertRenewal = writeAsking('alert_renewal');

export function writeJobAlert(data: Data, site: SiteFacts): Draft | undefined {
  const { jobs, total = jobs.length } = data;
  if (jobs.length === 0) return undefined;
  const { texts, siteUrl, brand } = site;
  const token = encodeURIComponent(data.token);
  const count = total > MOST_COUNTED ? 'more than 1,000' : String(total);
  const facts = { search: data.query_words, count, brand };
  return {
    subject: fillIn(texts.job_alert_subject, facts),
    parts: [
      paragraphs(fillIn(texts.job_alert_body, facts)),
      list(jobs.map((job) => itemOf(job, siteUrl))),
      ...(total > jobs.length
        ? [link('See all jobs of this search', siteUrl + searchPath(data.filters))]
        : []),
      link('Stop this job alert', `${siteUrl}/job-alerts#stop=${token}`),
      senderOf(site),
    ],
    // Lets mail programs offer a button that unsubscribes at once (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${siteUrl}/job-alerts/stop/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
