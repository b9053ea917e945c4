/**
 * What the server does beside its pages, where it holds a key that lets it reach the outbox. Some of it is due by the clock
 * and not by anything that happened: each function for that answers 0 when nothing is left to do.
 */
import { rowsOf, valueOf } from '../../data/client';
import type { BuiltInBackend } from '../../backend/backend';
import { IS_ALONE } from '../../backend/database';
import { oncePerMinute } from '../../backend/errors';
import type { Mailbox } from '../mail/mailbox';
import type { MailWay } from '../mail/smtp';
import type { ServiceClient } from './serviceClient';
import { type Task, startWorker, together, type Worker } from './worker';
import { readResumes } from './resumes/readResumes';
import type { VirusScan } from './resumes/virusScan';
import { closeAccounts } from './accounts';
import { sendMails } from './sendMails';
import { tendDatabase } from './tendDatabase';

export const DUE_HOURLY = ['prepare_job_alerts', 'run_retention_if_automatic'] as const;

const HOUR_MS = 3_600_000;

/** A task that has its turn once an hour, and soon again when it failed. `now` in milliseconds. */
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

/** So many are deleted by one request. */
const FILES_AT_ONCE = 100;

/** Answers whether they are gone; the storage deletes all or refuses. */
async function remove(service: ServiceClient, names: readonly string[]): Promise<boolean> {
  const { ok } = await service.fetch('/storage/v1/object/resumes', {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: names }),
  });
  // A file that is gone already is no failure; the answer lists only what was there.
  if (ok) for (const name of names) await service.rest.rpc('file_deleted', { name }).then(valueOf);
  return ok;
}

/** Deletes resumes whose row is gone. Only the Storage API may delete a file, so the database cannot do it by itself. */
export const deleteFiles =
  (service: ServiceClient): Task =>
  async (isStopped) => {
    /** These stay for the next time, and keep no other from its turn. */
    const refused = new Set<string>();
    while (!isStopped()) {
      const size = FILES_AT_ONCE + refused.size;
      const listed = await service.rest.rpc('files_to_delete', { size }).then(rowsOf);
      const names = listed.filter((name) => !refused.has(name));
      if (names.length === 0) break;
      if (await remove(service, names)) continue;
      const before = refused.size;
      for (const name of names) if (!(await remove(service, [name]))) refused.add(name);
      // Then it is not about a file.
      if (refused.size === before + names.length) break;
    }
    if (refused.size > 0) throw new Error(`The storage did not delete ${refused.size} of the files.`);
  };

/** The outbox is asked about so many at once. */
const MAILS_AT_ONCE = 500;

/**
 * Mail that is kept in a folder goes when the outbox has forgotten it: erased with its person, or sent 30 days ago; but
 * every mail stays an hour for people to read.
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

/** The same failure is told once a minute. */
function reportFailures(): (error: unknown) => void {
  const isTimeToTell = oncePerMinute();
  return (error) => {
    const text = String(error);
    if (isTimeToTell(text)) console.error(`Background work will be retried in half a minute. ${text}`);
  };
}

interface WorkerParts {
  readonly service: ServiceClient;
  readonly mail: MailWay;
  readonly siteUrl: string;
  readonly virusScan: VirusScan | undefined;
}

/** Mail goes by itself, so that nothing else waits for a mail server; so do files, which may keep their reader busy. */
function startWorkers(
  { service, mail: { driver, kept }, siteUrl, virusScan }: WorkerParts,
  ...others: readonly Task[]
): Worker {
  const report = reportFailures();
  const tasks = [
    hourly(dueWork(service)),
    deleteFiles(service),
    ...(kept ? [hourly(forgetMail(service, kept.mailbox))] : []),
    ...others,
  ];
  return together([
    startWorker(tasks, report),
    startWorker([sendMails(service, driver, siteUrl)], report),
    startWorker([readResumes(service, virusScan)], report),
  ]);
}

export const startProjectWorker = (parts: WorkerParts): Worker =>
  startWorkers(parts, closeAccounts(parts.service));

/** Where no other server is at work, what is being sent now was left by one that is gone. */
const TAKE_OVER = `update private.outbox set lease_until = now() where status = 'sending' and ${IS_ALONE}`;

/** `isServer`: rows are on a PostgreSQL server, which tends itself. */
export async function startBuiltInWorker(
  backend: BuiltInBackend,
  parts: WorkerParts,
  isServer = false,
): Promise<Worker> {
  await backend.sql(TAKE_OVER);
  return isServer ? startWorkers(parts) : startWorkers(parts, tendDatabase(backend));
}
