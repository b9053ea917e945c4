/** Sends what waits in the outbox, one mail after the other, and says of each what became of it. */
import { rowsOf, valueOf } from '../../data/errors';
import { composeMail, UnwritableMailError } from '../../shared/mail/composeMail';
import type { SiteFacts } from '../../shared/mail/composing';
import type { Database } from '../../shared/database.types';
import { MailError, type MailDriver } from '../mail/MailDriver';
import type { ServiceClient } from './serviceClient';
import { readSiteFacts } from './siteFacts';
import type { Task } from './worker';

type ClaimedMail = Database['public']['Functions']['claim_mail']['Returns'][number];

interface Fate {
  readonly outcome: 'sent' | 'retry' | 'failed';
  /** For staff, without addresses. */
  readonly error: string;
}

const SENT: Fate = { outcome: 'sent', error: '' };
const UNKNOWN: Fate = {
  outcome: 'failed',
  error: 'The server was stopped while it sent this mail. It may have arrived.',
};

function fateAfter(error: unknown): Fate {
  if (error instanceof MailError) {
    return { outcome: error.isTemporary ? 'retry' : 'failed', error: error.message };
  }
  if (error instanceof UnwritableMailError) return { outcome: 'failed', error: error.message };
  return { outcome: 'retry', error: 'The mail could not be stored.' };
}

async function send(mail: ClaimedMail, site: SiteFacts, driver: MailDriver): Promise<Fate> {
  try {
    if (mail.is_uncertain) {
      const wasSent = await driver.wasSent(mail.id);
      if (wasSent !== false) return wasSent ? SENT : UNKNOWN;
    }
    const composed = composeMail(mail, site);
    if (composed) await driver.send({ ...composed, id: mail.id });
    return SENT;
  } catch (error) {
    return fateAfter(error);
  }
}

export function sendMails(service: ServiceClient, driver: MailDriver, siteUrl: string): Task {
  /** What the database could not be told yet. */
  const untold = new Map<string, Fate>();

  // One at a time: whatever happens to this server, the fate of no more than one mail is unknown.
  const claim = async () => (await service.rest.rpc('claim_mail', { size: 1 }).then(rowsOf))[0];

  async function settle(mail: ClaimedMail, site: SiteFacts): Promise<void> {
    const known = mail.is_uncertain ? untold.get(mail.id) : undefined;
    const fate = known ?? (await send(mail, site, driver));
    untold.set(mail.id, fate);
    await service.rest.rpc('finish_mail', { id: mail.id, ...fate }).then(valueOf);
    untold.delete(mail.id);
    if (fate.outcome !== 'sent') console.error(`Mail ${mail.id} (${mail.kind}): ${fate.error}`);
  }

  return async (isStopped) => {
    const site = await readSiteFacts(service, siteUrl);
    while (!isStopped()) {
      const mail = await claim();
      if (!mail) return;
      await settle(mail, site);
    }
  };
}
