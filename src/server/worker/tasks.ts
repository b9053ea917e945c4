/**
 * Background work of a server that holds a key for the outbox. Some of it is due by the clock rather than by an event:
 * each function for that returns 0 when nothing is left to do.
 */
import { rowsOf, valueOf } from '../../data/client';
import type { BuiltInBackend } from '../../backend/backend';
import { IS_ALONE } from '../../backend/database';
import { oncePerMinute } from '../../backend/errors';
import type { MailDriver } from '../mail/mail';
import type { Mailbox } from '../mail/mailbox';
import type { MailWay } from '../mail/mailWay';
import type { ServiceClient } from './serviceClient';
import { type Task, startWorker, together, type Worker } from './worker';
import { readResumes } from './resumes/readResumes';
import type { VirusScan } from './resumes/virusScan';
import { closeAccounts } from './accounts';
import { sendMails } from './sendMails';
import { sendWebhooks } from './webhooks/sendWebhooks';
import { tendDatabase } from './tendDatabase';

export const DUE_HOURLY = ['prepare_job_alerts', 'run_retention_if_automatic'] as const;

const HOUR_MS = 3_600_000;

/** A task that runs once an hour, and soon again after a failure. `now` in milliseconds. */
export function hourly(task: Task, now = () => performance.now()): Task {
  let doneAt = -Infinity;
  return async (isStopped) => {
    if (now() - doneAt < HOUR_MS) return;
    await task(isStopped);
    doneAt = now();
  };
}

export const dueWork =
  ({ rest }: ServiceClient): Task =>
  async (isStopped) => {
    for (const name of DUE_HOURLY) {
      while (!isStopped() && (await rest.rpc(name).then(rowsOf)) > 0);
    }
  };

/** The number of files in one delete request. */
const FILES_AT_ONCE = 100;

/** Returns true if they are gone; the storage deletes all or rejects. */
async function remove(service: ServiceClient, names: readonly string[]): Promise<boolean> {
  const { ok } = await service.fetch('/storage/v1/object/resumes', {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: names }),
  });
  // A missing file is no failure; the response lists only existing ones.
  if (ok) for (const name of names) await service.rest.rpc('file_deleted', { name }).then(valueOf);
  return ok;
}

/** Deletes resumes whose row is gone. Only the Storage API may delete a file, so the database cannot do it by itself. */
export const deleteFiles =
  (service: ServiceClient): Task =>
  async (isStopped) => {
    /** They are retried next time, and do not block others. */
    const refused = new Set<string>();
    while (!isStopped()) {
      const size = FILES_AT_ONCE + refused.size;
      const listed = await service.rest.rpc('files_to_delete', { size }).then(rowsOf);
      const names = listed.filter((name) => !refused.has(name));
      if (names.length === 0) break;
      if (await remove(service, names)) continue;
      const before = refused.size;
      for (const name of names) if (!(await remove(service, [name]))) refused.add(name);
      // The failure is not about a file.
      if (refused.size === before + names.length) break;
    }
    if (refused.size > 0) throw new Error(`The storage did not delete ${refused.size} of the files.`);
  };

/** The number of emails in one query of the outbox. */
const MAILS_AT_ONCE = 500;

/**
 * Email in the folder is deleted when the outbox has forgotten it: erased with its person, or sent 30 days ago; but
 * every email stays for an hour.
 */
export const forgetMail =
  ({ rest }: ServiceClient, mailbox: Mailbox): Task =>
  async (isStopped) => {
    const ids = await mailbox.idsOlderThanAnHour();
    for (let start = 0; start < ids.length && !isStopped(); start += MAILS_AT_ONCE) {
      const part = ids.slice(start, start + MAILS_AT_ONCE);
      await mailbox.forget(await rest.rpc('mail_to_forget', { ids: part }).then(rowsOf));
    }
  };

/** The same failure is logged once a minute. */
function reportFailures(): (error: unknown) => void {
  const isTimeToTell = oncePerMinute();
  return (error) => {
    const text = String(error);
    if (isTimeToTell(text)) console.error(`Background work will be retried in half a minute. ${text}`);
  };
}

/** Forms take an address with other letters than a to z before the @ where the mail server does. */
const askMailServer =
  ({ rest }: ServiceClient, driver: MailDriver): Task =>
  async () => {
    const takes_all_letters = await driver.takesAllLetters();
    if (takes_all_letters === undefined) return;
    await rest.rpc('note_mail_server', { takes_all_letters }).then(valueOf);
  };

interface WorkerParts {
  readonly service: ServiceClient;
  readonly mail: MailWay;
  readonly siteUrl: string;
  readonly virusScan: VirusScan | undefined;
}

/**
 * Email has a loop of its own, so that nothing waits for a mail server; so do webhooks, for their receivers, and files,
 * which may keep their reader busy.
 */
function startWorkers(
  { service, mail: { driver, kept }, siteUrl, virusScan }: WorkerParts,
  ...others: readonly Task[]
): Worker {
  const report = reportFailures();
  const tasks = [
    hourly(dueWork(service)),
    hourly(askMailServer(service, driver)),
    deleteFiles(service),
    ...(kept ? [hourly(forgetMail(service, kept.mailbox))] : []),
    ...others,
  ];
  return together([
    startWorker(tasks, report),
    startWorker([sendMails(service, driver, siteUrl)], report),
    startWorker([sendWebhooks(service, siteUrl)], report),
    startWorker([readResumes(service, virusScan)], report),
  ]);
}

export const startProjectWorker = (parts: WorkerParts): Worker =>
  startWorkers(parts, closeAccounts(parts.service));

/** Without another server, an email or a delivery in the state "sending" was left by a dead one. */
const TAKE_OVER = ['private.outbox', 'public.webhook_deliveries'].map(
  (table) => `update ${table} set lease_until = now() where status = 'sending' and ${IS_ALONE}`,
);

/** `isServer`: rows are on a PostgreSQL server, which maintains itself. */
export async function startBuiltInWorker(
  backend: BuiltInBackend,
  parts: WorkerParts,
  isServer = false,
): Promise<Worker> {
  for (const statement of TAKE_OVER) await backend.sql(statement);
  return isServer ? startWorkers(parts) : startWorkers(parts, tendDatabase(backend));
}
