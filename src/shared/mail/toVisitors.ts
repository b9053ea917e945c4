/**
 * Email to people who wrote to the agency, or asked for new jobs by email. Anybody can type any address, so the answer
 * to a form contains none of the typed text, except a first name of one word and words that jobs use.
 */
import { dayText } from '../jobs/dayText';
import { jobPath } from '../jobs/jobNames';
import { LAKH } from '../jobs/rupees';
import { jobsPath, readJobQuery } from '../jobs/jobQuery';
import { salaryText } from '../jobs/salary';
import type { DataOf } from './outboxData';
import { link, paragraphs, list, type ListItem, senderOf, type MailDraft, type SiteFacts } from './parts';
import { fillIn } from './placeholders';
import { longDate } from '../text';
import { INTRODUCTION_PATH } from '../submissions/linkedPages';

type Confirmation = DataOf<'acknowledgement'> | DataOf<'sent_again'>;

const factsOf = ({ reference, first_name, job_title, job }: Confirmation, { brand }: SiteFacts) => ({
  reference,
  first_name,
  job_title: job_title ?? '',
  consultant: job?.consultant || 'a consultant',
  brand,
});

/** The end of every confirmation: the job, and the page where people see what they have sent. */
const endOf = ({ job }: Confirmation, site: SiteFacts) => [
  ...(job ? [link('The job', site.siteUrl + jobPath(job))] : []),
  paragraphs(site.texts.your_data),
  link('Your data', `${site.siteUrl}/my-data`),
  senderOf(site),
];

export function writeAcknowledgement(data: DataOf<'acknowledgement'>, site: SiteFacts): MailDraft {
  const { texts } = site;
  const facts = factsOf(data, site);
  return {
    subject: fillIn(texts[`${data.kind}_subject`], facts),
    parts: [paragraphs(fillIn(texts[`${data.kind}_body`], facts)), ...endOf(data, site)],
  };
}

/** Confirms that a new version replaces the earlier one, which is kept. */
export function writeSentAgain(data: DataOf<'sent_again'>, site: SiteFacts): MailDraft {
  const { texts } = site;
  const facts = {
    ...factsOf(data, site),
    earlier_reference: data.earlier_reference,
    what: data.job_title ? `application for ${data.job_title}` : 'resume',
  };
  return {
    subject: fillIn(texts.sent_again_subject, facts),
    parts: [paragraphs(fillIn(texts.sent_again_body, facts)), ...endOf(data, site)],
  };
}

/** The notice to a person whom staff added: the source of their details (GDPR 14). */
export function writeAdded(data: DataOf<'added'>, site: SiteFacts): MailDraft {
  const { texts, siteUrl, brand } = site;
  const facts = {
    reference: data.reference,
    collected_from: data.collected_from,
    collected_on: longDate(data.collected_on),
    brand,
  };
  return {
    subject: fillIn(texts.added_subject, facts),
    parts: [
      paragraphs(fillIn(texts.added_body, facts)),
      link('Privacy notice', `${siteUrl}/privacy`),
      link('Your data', `${siteUrl}/my-data`),
      senderOf(site),
    ],
  };
}

/** Opening the link decides nothing: it shows the details that a client would see, and two buttons. */
export function writeIntroduction({ job_title, token }: DataOf<'introduction'>, site: SiteFacts): MailDraft {
  const { texts, siteUrl, brand } = site;
  const facts = { job_title, brand };
  return {
    subject: fillIn(texts.introduction_subject, facts),
    parts: [
      paragraphs(fillIn(texts.introduction_body, facts)),
      link('Read it and answer', `${siteUrl}${INTRODUCTION_PATH}?token=${encodeURIComponent(token)}`),
      senderOf(site),
    ],
  };
}

export function writeDataLink({ token }: DataOf<'data_link'>, site: SiteFacts): MailDraft {
  const { texts, siteUrl, brand } = site;
  return {
    subject: fillIn(texts.data_link_subject, { brand }),
    parts: [
      paragraphs(fillIn(texts.data_link_body, { brand })),
      link('See your data', `${siteUrl}/my-data#${encodeURIComponent(token)}`),
      senderOf(site),
    ],
  };
}

export function writeErasureDone(_data: unknown, site: SiteFacts): MailDraft {
  const { texts, brand } = site;
  return {
    subject: fillIn(texts.erasure_done_subject, { brand }),
    parts: [paragraphs(fillIn(texts.erasure_done_body, { brand })), senderOf(site)],
  };
}

type AlertData = DataOf<'job_alert'>;

const FREQUENCIES = { daily: 'once a day', weekly: 'once a week' } as const;
/** The database counts no further. */
const MOST_COUNTED = 1000;

const itemOf = (job: AlertData['jobs'][number], siteUrl: string): ListItem => ({
  title: job.title,
  detail: [job.company, job.location, salaryText(job), dayText(job.day, job.shift)]
    .filter(Boolean)
    .join(' · '),
  url: siteUrl + jobPath(job),
});

/** The same search on the site, the newest first. */
function searchPath({ salary_at_least: salary, ...filters }: AlertData['filters']): string {
  const asked = Object.entries(filters).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  const query = readJobQuery(new URLSearchParams(asked));
  return jobsPath({ ...query, salary: salary ? String(Math.floor(salary / LAKH)) : '' });
}

/** An email whose link creates the alert: after the first request, and again after a year. */
const writeAsking =
  (kind: 'alert_confirm' | 'alert_renewal') =>
  (data: DataOf<typeof kind>, site: SiteFacts): MailDraft => {
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

export function writeJobAlert(data: AlertData, site: SiteFacts): MailDraft | undefined {
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
        ? [link('See all jobs for this search', siteUrl + searchPath(data.filters))]
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
