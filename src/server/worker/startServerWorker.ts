/** Gives the server its worker, where it holds a key that lets it reach the outbox. */
import type { EmbeddedBackend } from '../../backend/backend';
import { oncePerMinute } from '../../backend/oncePerMinute';
import type { MailWay } from '../mail/createMailDriver';
import { closeAccounts } from './closeAccounts';
import { deleteFiles } from './deleteFiles';
import { dueWork, hourly } from './dueWork';
import { forgetMail } from './forgetMail';
import { sendMails } from './sendMails';
import type { ServiceClient } from './serviceClient';
import { tendDatabase } from './tendDatabase';
import { startWorker, together, type Task, type Worker } from './worker';

/** The same failure is told once a minute. */
function reportFailures(): (error: unknown) => void {
  const isTimeToTell = oncePerMinute();
  return (error) => {
    const text = String(error);
    if (isTimeToTell(text)) console.error(`Background work will be retried in half a minute. ${text}`);
  };
}

/** Mail goes by itself, so that nothing else waits for a mail server. */
function startWorkers(
  service: ServiceClient,
  { driver, kept }: MailWay,
  siteUrl: string,
  ...others: readonly Task[]
): Worker {
  const report = reportFailures();
  const tasks = [
    hourly(dueWork(service)),
    deleteFiles(service),
    ...(kept ? [hourly(forgetMail(service, kept.mailbox))] : []),
    ...others,
  ];
  return together([startWorker(tasks, report), startWorker([sendMails(service, driver, siteUrl)], report)]);
}

export const startProjectWorker = (service: ServiceClient, mail: MailWay, siteUrl: string): Worker =>
  startWorkers(service, mail, siteUrl, closeAccounts(service));

/** The data folder belongs to one server at a time, so what is being sent now was left by one that is gone. */
const TAKE_OVER = `update private.outbox set lease_until = now() where status = 'sending'`;

export async function startEmbeddedWorker(
  backend: EmbeddedBackend,
  service: ServiceClient,
  mail: MailWay,
): Promise<Worker> {
  await backend.sql(TAKE_OVER);
  return startWorkers(service, mail, backend.siteUrl, tendDatabase(backend));
}
