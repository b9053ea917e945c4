/**
 * Mail to staff: what came in and where it is, and the invitation to become one of them. Of a person who wrote to the
 * agency it holds the name only; the rest is behind the sign-in.
 */
import { roles } from '../accounts/roles';
import { submissionKinds, type SubmissionKind } from '../submissions/stages';
import { senderOf, type Draft, type SiteFacts } from './composing';
import type { DataOf } from './outboxData';
import { link, list, paragraphs } from './parts';
import { fillIn, oneLine } from './standIns';

type News = DataOf<'staff_alert'>['items'][number];

/** The screens of the admin where these are worked on. */
const SCREENS: Record<SubmissionKind, string> = {
  application: 'applications',
  resume: 'applications',
  contact: 'messages',
  enquiry: 'messages',
};

const whatOf = ({ kind, job_title }: News) =>
  job_title ? `${submissionKinds[kind]} for ${job_title}` : submissionKinds[kind];

const listOf = (items: readonly News[], siteUrl: string) =>
  list(
    items.map((news) => ({
      title: `${whatOf(news)} (${news.reference})`,
      detail: oneLine([news.name, news.company].filter(Boolean).join(', ')),
      url: `${siteUrl}/admin/dashboard/${SCREENS[news.kind]}/${news.id}`,
    })),
  );

export function writeStaffAlert({ items }: DataOf<'staff_alert'>, site: SiteFacts): Draft | undefined {
  const [first] = items;
  if (!first) return undefined;
  const facts = { what: whatOf(first), reference: first.reference };
  return { subject: fillIn(site.texts.staff_alert_subject, facts), parts: [listOf(items, site.siteUrl)] };
}

/** Nothing where everything it was about has been erased meanwhile. */
export function writeStaffDigest({ items }: DataOf<'staff_digest'>, site: SiteFacts): Draft | undefined {
  if (items.length === 0) return undefined;
  const facts = { count: String(items.length) };
  return { subject: fillIn(site.texts.staff_digest_subject, facts), parts: [listOf(items, site.siteUrl)] };
}

export function writeInvitation(data: DataOf<'invitation'>, site: SiteFacts): Draft {
  const { texts, siteUrl, brand } = site;
  const { label, may } = roles[data.role];
  const facts = { inviter: data.invited_by, role: `${label} (${may})`, brand };
  return {
    subject: fillIn(texts.invitation_subject, { ...facts, role: label }),
    parts: [
      paragraphs(fillIn(texts.invitation_body, facts)),
      link('Accept the invitation', `${siteUrl}/admin/invitation#${encodeURIComponent(data.token)}`),
      senderOf(site),
    ],
  };
}
