/**
 * Sends the waiting emails of the outbox and records each result. One after the other; but a mail server may take ten
 * minutes to confirm one, so a slow email continues alone while the next is sent.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { rowsOf, valueOf } from '../../data/client';
import type { Database } from '../../shared/database.types';
import { mailTexts } from '../../shared/mail/mailTexts';
import { notifications } from '../../shared/mail/notifications';
import { UnwritableMailError, type SiteFacts } from '../../shared/mail/parts';
import { brand, contactDetails } from '../../shared/content/agency';
import { look } from '../../shared/content/look';
import { colors } from '../../shared/look/tokens';
import { lookOf } from '../../shared/look/lookOf';
import { composeMail } from '../mail/composeMail';
import { MailError, type MailDriver } from '../mail/mail';
import type { ServiceClient } from './serviceClient';
import type { Task } from './worker';

const SETTINGS = [mailTexts, notifications, brand, contactDetails, look];

/** Staff's texts that emails need: the templates, the name, the contact details. */
async function readSiteFacts({ rest }: ServiceClient, siteUrl: string): Promise<SiteFacts> {
  const keys = SETTINGS.map(({ key }) => key);
  const rows = await rest.from('site_settings').select('key, value').in('key', keys).then(rowsOf);
  const stored = (wanted: string) => rows.find(({ key }) => key === wanted)?.value;
  const contact = contactDetails.resolve(stored(contactDetails.key)).value;
  const notices = notifications.resolve(stored(notifications.key)).value;
  const { colors: own } = lookOf(look.resolve(stored(look.key)).value);
  return {
    colors: own === colors ? undefined : own,
    texts: mailTexts.resolve(stored(mailTexts.key)).value,
    siteUrl,
    brand: brand.resolve(stored(brand.key)).value.name,
    contact,
    staffAddress: notices.address || contact.email,
    repliesTo: notices.replies_to,
  };
}

type ClaimedMail = Database['public']['Functions']['claim_mail']['Returns'][number];

interface Fate {
  readonly outcome: 'sent' | 'retry' | 'failed' | 'rejected';
  /** For staff, without addresses. For a sent email: a remark beside it. */
  readonly error: string;
  /** The mail server accepts no email at all. */
  readonly isDown?: boolean;
}

const SENT: Fate = { outcome: 'sent', error: '' };
const UNKNOWN: Fate = {
  outcome: 'failed',
  error: 'The server was stopped while it sent this email. It may have arrived.',
};

function fateAfter(error: unknown): Fate {
  if (error instanceof MailError) {
    const { isTemporary, isAbout, message } = error;
    const outcome = isAbout === 'mailbox' ? 'rejected' : 'failed';
    return { outcome: isTemporary ? 'retry' : outcome, error: message, isDown: isAbout === 'server' };
  }
  if (error instanceof UnwritableMailError) return { outcome: 'failed', error: error.message };
  return { outcome: 'retry', error: 'The email could not be stored.' };
}

/** Nothing failed, and a retry is useless before there is a mail server. */
const NO_MAIL_SERVER: Fate = {
  outcome: 'sent',
  error:
    'This server has no mail server yet and keeps emails in a folder. Set SMTP_HOST, then start it again.',
};

/** No one should look for it in their mailbox. */
const KEPT: Fate = {
  outcome: 'sent',
  error: 'This server has no mail server yet and keeps emails in a folder.',
};

async function send(mail: ClaimedMail, site: SiteFacts, driver: MailDriver): Promise<Fate> {
  // A test would prove nothing.
  if (driver.keepsMail && mail.kind === 'test_mail') return NO_MAIL_SERVER;
  try {
    if (mail.is_uncertain) {
      const wasSent = await driver.wasSent(mail.id);
      if (wasSent !== false) return wasSent ? SENT : UNKNOWN;
    }
    const composed = composeMail(mail, site);
    if (composed) await driver.send({ ...composed, id: mail.id });
    return driver.keepsMail && mail.kind === 'sample' ? KEPT : SENT;
  } catch (error) {
    return fateAfter(error);
  }
}

/** If this server dies, the fate of at most this many emails is unknown. */
const MOST_UNDER_WAY = 4;
/** The wait of the next email for a slow one, and of a stopping server for all. */
const TIMEOUT_MS = 20_000;

/** Waits for the work up to a limit. */
async function waitFor(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const waiting = new AbortController();
  const over = pause(milliseconds, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined);
  await Promise.race([work, over]).finally(() => waiting.abort());
}

export function sendMails(
  service: ServiceClient,
  driver: MailDriver,
  siteUrl: string,
  timeoutMs = TIMEOUT_MS,
): Task {
  /** Results that could not be stored in the database yet. */
  const untold = new Map<string, Fate>();
  const underWay = new Set<Promise<void>>();
  let isDown = false;

  const claim = async () => (await service.rest.rpc('claim_mail', { size: 1 }).then(rowsOf))[0];

  async function settle(mail: ClaimedMail, site: SiteFacts): Promise<void> {
    const known = mail.is_uncertain ? untold.get(mail.id) : undefined;
    const fate = known ?? (await send(mail, site, driver));
    isDown = fate.isDown === true;
    untold.set(mail.id, fate);
    const { outcome, error } = fate;
    await service.rest.rpc('finish_mail', { id: mail.id, outcome, error }).then(valueOf);
    untold.delete(mail.id);
    if (outcome !== 'sent') console.error(`Email ${mail.id} (${mail.kind}): ${error}`);
  }

  /** Rejects like the work while it is awaited; after that the lease of its email ends, and the failure is logged again. */
  async function start(work: Promise<void>): Promise<void> {
    const ended = work.finally(() => underWay.delete(ended));
    underWay.add(ended);
    ended.catch(() => undefined);
    await waitFor(ended, timeoutMs);
  }

  async function sendAll(isStopped: () => boolean): Promise<void> {
    const site = await readSiteFacts(service, siteUrl);
    const tried = new Set<string>();
    isDown = false;
    // A mail server that is down will not accept the next email either.
    while (!isStopped() && !isDown && underWay.size < MOST_UNDER_WAY) {
      const mail = await claim();
      if (!mail) return;
      await start(settle(mail, site));
      // Due again before all were tried: the next round reads the templates again.
      if (tried.has(mail.id)) return;
      tried.add(mail.id);
    }
  }

  return Object.assign(sendAll, { finish: () => waitFor(Promise.allSettled(underWay), timeoutMs) });
}
