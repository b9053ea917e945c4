/** What is due by the clock and not by anything that happened. Each function answers 0 when nothing is left to do. */
import { rowsOf } from '../../data/errors';
import type { ServiceClient } from './serviceClient';
import type { Task } from './worker';

export const DUE_AT_ONCE = ['follow_exchange_rates'] as const;
export const DUE_HOURLY = ['prepare_job_alerts', 'run_retention_if_automatic'] as const;

export const dueWork =
  ({ rest }: ServiceClient, functions: typeof DUE_AT_ONCE | typeof DUE_HOURLY): Task =>
  async (isStopped) => {
    for (const name of functions) {
      while (!isStopped() && (await rest.rpc(name).then(rowsOf)) > 0);
    }
  };
