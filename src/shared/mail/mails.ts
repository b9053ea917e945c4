/**
 * Every email with editable texts: its purpose, its texts, and the email itself with sample data, written by the code
 * that writes the real one. Staff can read it and send it to themselves first.
 */
import type { mailTexts } from './mailTexts';
import type { DataOf } from './outboxData';
import { codeLine, paragraphs, writeReply, type MailDraft, type SiteFacts } from './parts';
import {
  alert,
  collected,
  job_title,
  jobAlert,
  LETTER,
  type Letter,
  news,
  reference,
  sent,
  suggestion,
  token,
} from './sampleData';
import {
  writeAssigned,
  writeInvitation,
  writePasswordChanged,
  writePasswordReset,
  writeNewSignIn,
  writeSecondFactorChanged,
  writeStaffAlert,
  writeStaffDigest,
} from './toStaff';
import {
  writeAcknowledgement,
  writeAdded,
  writeAlertConfirm,
  writeAlertRenewal,
  writeDataLink,
  writeErasureDone,
  writeIntroduction,
  writeJobAlert,
  writeSentAgain,
} from './toVisitors';

type MailTexts = (typeof mailTexts)['defaults'];

export interface MailKindOfWords {
  /** In the address of its page. */
  readonly id: string;
  readonly label: string;
  /** Its recipient and occasion. */
  readonly what: string;
  readonly isToStaff: boolean;
  readonly texts: readonly (keyof MailTexts)[];
  readonly writeSample: (site: SiteFacts, letter: Letter) => MailDraft | undefined;
}

/** The texts of most emails have the name of their kind. */
const named = <const Kind extends string>(kind: Kind) =>
  ({ id: kind.replaceAll('_', '-'), texts: [`${kind}_subject`, `${kind}_body`] }) as const;

/** The confirmation of receipt. */
const received = (kind: DataOf<'acknowledgement'>['kind'], label: string, what: string): MailKindOfWords => ({
  id: kind,
  label,
  what,
  isToStaff: false,
  texts: [`${kind}_subject`, `${kind}_body`, 'your_data'],
  writeSample: (site) => writeAcknowledgement({ kind, ...sent }, site),
});

export const mails: readonly [MailKindOfWords, ...MailKindOfWords[]] = [
  received('application', 'Application received', 'To a candidate who applied for a job, at once.'),
  received('resume', 'Resume received', 'To a candidate who sent a resume without a job, at once.'),
  received('contact', 'Message received', 'To the sender of a message from the contact form, at once.'),
  received('enquiry', 'Employer enquiry received', 'To an employer who asked about staffing, at once.'),
  {
    id: 'sent-again',
    label: 'Sent again',
    what: 'To a candidate who sent the same application or resume again.',
    isToStaff: false,
    texts: ['sent_again_subject', 'sent_again_body', 'your_data'],
    writeSample: (site) =>
      writeSentAgain({ kind: 'application', earlier_reference: 'A-5C8W-2HTD', ...sent }, site),
  },
  {
    ...named('added'),
    label: 'Added by hand',
    what: 'To a person whom you added yourselves, at once. The law asks you to tell them.',
    isToStaff: false,
    writeSample: (site) => writeAdded(collected, site),
  },
  {
    ...named('job_suggestion'),
    label: 'Job suggestion',
    what: 'The draft of an email to a candidate whom you add to a job. It is sent only if you choose to, as you wrote it.',
    isToStaff: false,
    writeSample: (site, letter) => writeReply(suggestion(site, letter), site),
  },
  {
    ...named('introduction'),
    label: 'May we introduce you?',
    what: 'To a candidate, before a client sees anything of them.',
    isToStaff: false,
    writeSample: (site) => writeIntroduction({ job_title, token }, site),
  },
  {
    id: 'reply',
    label: 'End of every reply',
    what: 'Below what you write to candidates and employers from the inbox.',
    isToStaff: false,
    texts: ['reply_signature'],
    writeSample: (site, letter) => writeReply({ my_address: '', reference, ...letter }, site),
  },
  {
    ...named('alert_confirm'),
    label: 'Job alert confirmation',
    what: 'To a person who asks for new jobs by email. The alert begins once they confirm.',
    isToStaff: false,
    writeSample: (site) => writeAlertConfirm(alert, site),
  },
  {
    ...named('job_alert'),
    label: 'Job alert',
    what: 'New jobs, to those who confirmed an alert.',
    isToStaff: false,
    writeSample: (site) => writeJobAlert(jobAlert, site),
  },
  {
    ...named('alert_renewal'),
    label: 'Job alert after a year',
    what: 'Asks once a year if somebody still wants new jobs by email.',
    isToStaff: false,
    writeSample: (site) => writeAlertRenewal(alert, site),
  },
  {
    ...named('data_link'),
    label: 'Link to personal data',
    what: 'To a person who asks to see the data you keep about them.',
    isToStaff: false,
    writeSample: (site) => writeDataLink({ token }, site),
  },
  {
    ...named('erasure_done'),
    label: 'Data erased',
    what: 'To a person whose data you deleted because they asked for it.',
    isToStaff: false,
    writeSample: (site) => writeErasureDone({}, site),
  },
  {
    id: 'check-code',
    label: 'End of every email to people outside',
    what: 'The last line, with a code that the page “Is this really us?” knows once the email has left.',
    isToStaff: false,
    texts: ['check_code'],
    writeSample: (site) => writeErasureDone({}, site),
  },
  {
    id: 'staff-alert',
    label: 'Alert to staff',
    what: 'Sent to the address in Notifications when something new arrives.',
    isToStaff: true,
    texts: ['staff_alert_subject'],
    writeSample: (site) => writeStaffAlert({ items: [news(1)] }, site),
  },
  {
    id: 'staff-again',
    label: 'Alert to staff, sent again',
    what: 'Sent when a candidate sends the same application or resume again.',
    isToStaff: true,
    texts: ['staff_again_subject'],
    writeSample: (site) => writeStaffAlert({ items: [news(2)] }, site),
  },
  {
    id: 'staff-digest',
    label: 'Daily email to staff',
    what: 'Everything that arrived within a day, if Notifications is set to one email a day.',
    isToStaff: true,
    texts: ['staff_digest_subject'],
    writeSample: (site) => writeStaffDigest({ items: [news(1), news(2)] }, site),
  },
  {
    id: 'assigned',
    label: 'Assigned to a colleague',
    what: 'To the colleague who is assigned an application or a message. You can turn it off under Notifications.',
    isToStaff: true,
    texts: ['assigned_subject'],
    writeSample: (site) => writeAssigned({ items: [news(1)] }, site),
  },
  {
    ...named('invitation'),
    label: 'Invitation',
    what: 'To a new colleague, with the link to choose a password.',
    isToStaff: true,
    writeSample: (site) => writeInvitation({ token, invited_by: 'Asha Rao', role: 'recruiter' }, site),
  },
  {
    ...named('password_reset'),
    label: 'Link for a new staff password',
    what: 'To a colleague who forgot theirs.',
    isToStaff: true,
    writeSample: (site) => writePasswordReset({ token, expires_at: '9999-12-31T00:00:00Z' }, site),
  },
  {
    ...named('password_changed'),
    label: 'Staff password changed',
    what: 'To a colleague, after their password was changed.',
    isToStaff: true,
    writeSample: (site) => writePasswordChanged({ is_reset: false }, site),
  },
  {
    ...named('second_factor_changed'),
    label: 'Second factor of staff changed',
    what: 'To a colleague, after an authenticator app was set up or removed, or a recovery code was used.',
    isToStaff: true,
    writeSample: (site) => writeSecondFactorChanged({ event: 'added', name: 'My phone' }, site),
  },
  {
    ...named('new_sign_in'),
    label: 'Staff signed in from a new place',
    what: 'To a colleague who signed in with a browser or from a network that is new to them.',
    isToStaff: true,
    writeSample: (site) =>
      writeNewSignIn(
        { device: 'Firefox on Windows', network: '203.0.113.x', time: '2 May 2027, 09:30' },
        site,
      ),
  },
];

/** Undefined if there is no such email, or if it would be empty. */
export function writeSample(
  { mail, texts, letter = LETTER }: DataOf<'sample'>,
  site: SiteFacts,
): MailDraft | undefined {
  const found = mails.find(({ id }) => id === mail);
  const own = { ...site, texts: { ...site.texts, ...texts } };
  const draft = found?.writeSample(own, letter);
  return draft && !found?.isToStaff
    ? { ...draft, parts: [...draft.parts, codeLine('7K3M9-QXA2C', own)] }
    : draft;
}

/** The sample as sent to its author: nobody should take it for a real one. */
export function writeSentSample(data: DataOf<'sample'>, site: SiteFacts): MailDraft | undefined {
  const draft = writeSample(data, site);
  if (!draft) return undefined;
  const note = paragraphs('This is a test with sample data. Its links do not work.');
  return { subject: `[Test] ${draft.subject}`, parts: [note, ...draft.parts] };
}
