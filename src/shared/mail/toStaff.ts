/**
 * Email to staff: new entries with their links, and invitations. It contains a sender's name and their answer
 * about an introduction; the rest requires signing in.
 */
import { roles } from '../accounts/roles';
import { submissionKinds, type SubmissionKind } from '../submissions/stages';
import { limitInWords } from './notifications';
import type { DataOf } from './outboxData';
import {
  senderOf,
  type MailDraft,
  link,
  list,
  paragraphs,
  quote,
  type SiteFacts,
  UnwritableMailError,
} from './parts';
import { fillIn, oneLine, type Facts } from './placeholders';

type News = DataOf<'staff_alert'>['items'][number];

/** The screens of the admin where these are worked on. */
const SCREENS: Record<SubmissionKind, string> = {
  application: 'applications',
  resume: 'applications',
  contact: 'messages',
  enquiry: 'messages',
};

const CALL = 'no resume, asks to be called';

const isAgain = ({ version }: News) => version > 1;

const whatOf = ({ kind, job_title }: News) =>
  job_title ? `${submissionKinds[kind]} for ${job_title}` : submissionKinds[kind];

const titleOf = (news: News) => `${whatOf(news)} (${news.reference})`;
/** The title in an email about an entry that may be a later version. */
const newTitleOf = (news: News) => (isAgain(news) ? 'Sent again: ' : '') + titleOf(news);

const listOf = (items: readonly News[], siteUrl: string, title = titleOf) =>
  list(
    items.map((news) => ({
      title: title(news),
      detail: oneLine([news.name, news.company, news.asks_for_call && CALL].filter(Boolean).join(', ')),
      url: `${siteUrl}/admin/dashboard/${SCREENS[news.kind]}/${news.id}`,
    })),
  );

export function writeStaffAlert({ items }: DataOf<'staff_alert'>, site: SiteFacts): MailDraft | undefined {
  const [first] = items;
  if (!first) return undefined;
  const facts = { what: whatOf(first), reference: first.reference };
  const { staff_alert_subject, staff_again_subject } = site.texts;
  const subject = isAgain(first) ? staff_again_subject : staff_alert_subject;
  return { subject: fillIn(subject, facts), parts: [listOf(items, site.siteUrl, newTitleOf)] };
}

/** Nothing if every entry has been erased. */
export function writeStaffDigest({ items }: DataOf<'staff_digest'>, site: SiteFacts): MailDraft | undefined {
  if (items.length === 0) return undefined;
  const facts = { count: String(items.length) };
  return {
    subject: fillIn(site.texts.staff_digest_subject, facts),
    parts: [listOf(items, site.siteUrl, newTitleOf)],
  };
}

/** Nothing if every entry has been assigned to somebody else. */
export function writeAssigned({ items }: DataOf<'assigned'>, site: SiteFacts): MailDraft | undefined {
  const [first, ...others] = items;
  if (!first) return undefined;
  const what = others.length > 0 ? `${items.length} entries` : titleOf(first);
  return { subject: fillIn(site.texts.assigned_subject, { what }), parts: [listOf(items, site.siteUrl)] };
}

const ANSWERS: Readonly<Record<DataOf<'introduction_answer'>['answer'], string>> = {
  yes: 'The candidate agreed',
  conditional: 'The candidate agreed, with a note for you',
  no: 'The candidate declined',
  withdrawn: 'The candidate withdrew their consent',
  meet: 'The client wants to meet them',
  decline: 'The client declined',
  question: 'The client has a question',
};

function wordsOf({ words, by, item }: DataOf<'introduction_answer'>) {
  if (words) return [paragraphs(`${oneLine(by || item.name)} wrote:`), quote(words)];
  return by ? [paragraphs(`From ${oneLine(by)}.`)] : [];
}

/** With the comment of the answer, and for a client the address to reply to. */
export function writeIntroductionAnswer(data: DataOf<'introduction_answer'>, site: SiteFacts): MailDraft {
  const { answer, item, by, email } = data;
  const way = email
    ? `To answer, write to ${email}.`
    : 'The client has no email address for this contact. Add one under Clients, or answer by phone.';
  return {
    subject: oneLine(`${ANSWERS[answer]}: ${titleOf(item)}`),
    parts: [...wordsOf(data), ...(by ? [paragraphs(way)] : []), listOf([item], site.siteUrl)],
  };
}

/** Nothing was rejected, so nothing needs fixing; staff decide whether it is a flood or a good day. */
export function writeLimitAlarm(data: DataOf<'limit_alarm'>, { siteUrl }: SiteFacts): MailDraft {
  const what = limitInWords(data.limit);
  return {
    subject: oneLine(`Unusually many ${what}`),
    parts: [
      paragraphs(
        `${data.count} ${what} have come in within ${data.minutes} minutes. Nothing was rejected: limits count by sender, and this is only a notice.\n\nIf this looks like abuse, check what came in and talk to your server administrator. You get this email at most once an hour.`,
      ),
      link('Open the inbox', `${siteUrl}/admin/dashboard`),
    ],
  };
}

/** Deliveries wait until an owner turns the webhook on again. */
export function writeWebhookOff(
  { id, name, reason }: DataOf<'webhook_off'>,
  { siteUrl }: SiteFacts,
): MailDraft {
  const why =
    reason === 'gone'
      ? `The receiver of “${name}” answered that it no longer exists (410).`
      : `Every delivery to “${name}” has failed for five days.`;
  return {
    subject: oneLine(`The webhook “${name}” was turned off`),
    parts: [
      paragraphs(
        `${why} We turned the webhook off. Deliveries that were waiting are kept for when an owner turns it on again; new events are not recorded until then.`,
      ),
      link('Open the webhook', `${siteUrl}/admin/dashboard/webhooks/${id}`),
    ],
  };
}

export function writeInvitation(data: DataOf<'invitation'>, site: SiteFacts): MailDraft {
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

export function writePasswordReset(
  { token, expires_at }: DataOf<'password_reset'>,
  site: SiteFacts,
): MailDraft {
  const { texts, siteUrl, brand } = site;
  if (!token || !expires_at || Date.parse(expires_at) <= Date.now()) {
    throw new UnwritableMailError('The link expired before the email could be sent.');
  }
  return {
    subject: fillIn(texts.password_reset_subject, { brand }),
    parts: [
      paragraphs(fillIn(texts.password_reset_body, { brand })),
      // Behind the #, where no server and no log sees it.
      link('Choose a new password', `${siteUrl}/admin/reset-password#token=${encodeURIComponent(token)}`),
      senderOf(site),
    ],
  };
}

/** An email to a colleague about their account, with a link to it. `path` from the root. */
const writeOfAccount = (
  kind: 'password_changed' | 'second_factor_changed' | 'new_sign_in',
  facts: Facts,
  [label, path]: readonly [label: string, path: string],
  site: SiteFacts,
): MailDraft => ({
  subject: fillIn(site.texts[`${kind}_subject`], { ...facts, brand: site.brand }),
  parts: [
    paragraphs(fillIn(site.texts[`${kind}_body`], { ...facts, brand: site.brand })),
    link(label, site.siteUrl + path),
    senderOf(site),
  ],
});

const SIGN_IN = ['Go to the sign-in page', '/admin/login'] as const;
const ACCOUNT = ['Go to your account', '/admin/dashboard/account'] as const;

export const writePasswordChanged = (_data: DataOf<'password_changed'>, site: SiteFacts): MailDraft =>
  writeOfAccount('password_changed', {}, SIGN_IN, site);

const FACTOR_CHANGES: Readonly<Record<DataOf<'second_factor_changed'>['event'], (name: string) => string>> = {
  added: (name) => `The authenticator app ${name} was set up`,
  removed: (name) => `The authenticator app ${name} was removed`,
  reset: () => 'Your second factor was removed by an administrator, and your sessions were ended',
  recovery_code: () => 'Someone signed in with one of your recovery codes',
  recovery_codes: () => 'New recovery codes were created, and the earlier ones no longer work',
};

export function writeSecondFactorChanged(
  { event, name }: DataOf<'second_factor_changed'>,
  site: SiteFacts,
): MailDraft {
  const change = FACTOR_CHANGES[event](name ? `“${oneLine(name)}”` : 'without a name');
  return writeOfAccount('second_factor_changed', { change }, ACCOUNT, site);
}

interface NewSignIn extends Pick<DataOf<'new_sign_in'>, 'network' | 'time'> {
  /** In words. */
  readonly device: string;
}

export const writeNewSignIn = (
  { device, network = 'unknown network', time }: NewSignIn,
  site: SiteFacts,
): MailDraft => writeOfAccount('new_sign_in', { device, network, time }, ACCOUNT, site);

/** Opening its link proves that emails arrive. */
export const writeTestMail = ({ token }: DataOf<'test_mail'>, { siteUrl, brand }: SiteFacts): MailDraft => ({
  subject: oneLine(`${brand}: did this email arrive?`),
  parts: [
    paragraphs('If you can read this, it did. Open the link to tick it off the list of first steps.'),
    link('Yes, it arrived', `${siteUrl}/admin/dashboard?mail=${encodeURIComponent(token)}`),
  ],
});
