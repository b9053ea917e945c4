/** What is due by the clock and not by anything that happened. Each function answers 0 when nothing is left to do. */
import { rowsOf } from '../../data/errors';
import type { ServiceClient } from './serviceClient';
import type { Task } from './worker';

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
