/** Turns an entry of the outbox into an email. Pure: the texts, the site and the data are arguments. */
import * as v from 'valibot';
import { deviceLabel } from '../../shared/accounts/device';
import { outboxData, type DataOf, type MailKind } from '../../shared/mail/outboxData';
import {
  codeLine,
  toHtml,
  toText,
  writeReply,
  type MailDraft,
  type SiteFacts,
  UnwritableMailError,
} from '../../shared/mail/parts';
import { writeSentSample } from '../../shared/mail/mails';
import { oneLine } from '../../shared/mail/placeholders';
import {
  writeAlertConfirm,
  writeAlertRenewal,
  writeJobAlert,
  writeAcknowledgement,
  writeAdded,
  writeDataLink,
  writeErasureDone,
  writeIntroduction,
  writeSentAgain,
} from '../../shared/mail/toVisitors';
import {
  writeAssigned,
  writeIntroductionAnswer,
  writeInvitation,
  writeLimitAlarm,
  writeWebhookOff,
  writePasswordChanged,
  writePasswordReset,
  writeNewSignIn,
  writeSecondFactorChanged,
  writeStaffAlert,
  writeStaffDigest,
  writeTestMail,
} from '../../shared/mail/toStaff';

export interface OutboxEntry {
  readonly kind: string;
  /** Null if it goes to staff. */
  readonly to_address: string | null;
  readonly data: unknown;
}

interface ComposedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly headers: Readonly<Record<string, string>>;
}

const writers: { [Kind in MailKind]: (data: DataOf<Kind>, site: SiteFacts) => MailDraft | undefined } = {
  acknowledgement: writeAcknowledgement,
  sent_again: writeSentAgain,
  added: writeAdded,
  introduction: writeIntroduction,
  introduction_answer: writeIntroductionAnswer,
  limit_alarm: writeLimitAlarm,
  webhook_off: writeWebhookOff,
  staff_alert: writeStaffAlert,
  staff_digest: writeStaffDigest,
  assigned: writeAssigned,
  reply: writeReply,
  alert_confirm: writeAlertConfirm,
  alert_renewal: writeAlertRenewal,
  job_alert: writeJobAlert,
  data_link: writeDataLink,
  erasure_done: writeErasureDone,
  invitation: writeInvitation,
  password_changed: writePasswordChanged,
  password_reset: writePasswordReset,
  second_factor_changed: writeSecondFactorChanged,
  new_sign_in: (data, site) => writeNewSignIn({ ...data, device: deviceLabel(data.user_agent) }, site),
  test_mail: writeTestMail,
  sample: writeSentSample,
};

const isKind = (kind: string): kind is MailKind => Object.hasOwn(writers, kind);

function write(kind: MailKind, data: unknown, site: SiteFacts): MailDraft | undefined {
  const parsed = v.safeParse(outboxData[kind], data);
  if (!parsed.success) throw new UnwritableMailError(`The data of this ${kind} email is incomplete.`);
  // The compiler does not see that both have the same kind.
  return (writers[kind] as (data: unknown, site: SiteFacts) => MailDraft | undefined)(parsed.output, site);
}

/** One address and nothing else: no list, no name, no line break. */
const ADDRESS = /^[^\s@<>(),;:"\p{Cc}]+@[^\s@<>(),;:"\p{Cc}]+$/u;
const LONGEST_SUBJECT = 200;

/** The database gives one to every email that goes to an outsider. */
const coded = v.object({ code: v.string() });

/** Undefined if the email has become pointless. Throws UnwritableMailError. */
export function composeMail(entry: OutboxEntry, site: SiteFacts): ComposedMail | undefined {
  const { kind } = entry;
  if (!isKind(kind)) throw new UnwritableMailError(`There is no text for an email of the kind ${kind}.`);
  const to = entry.to_address ?? site.staffAddress;
  if (!ADDRESS.test(to)) throw new UnwritableMailError('The address cannot be written to.');
  const draft = write(kind, entry.data, site);
  if (!draft) return undefined;
  const subject = oneLine(draft.subject).slice(0, LONGEST_SUBJECT);
  const { success: hasCode, output } = v.safeParse(coded, entry.data);
  const parts = hasCode ? [...draft.parts, codeLine(output.code, site)] : draft.parts;
  return {
    to,
    subject,
    text: toText(parts),
    html: toHtml(subject, parts, site.colors && { name: site.brand, colors: site.colors }),
    replyTo: entry.to_address === null ? undefined : (draft.replyTo ?? site.contact.email),
    // Keeps automatic replies to our automatic email from coming back.
    headers: kind === 'reply' ? {} : { 'Auto-Submitted': 'auto-generated', ...draft.headers },
  };
}
