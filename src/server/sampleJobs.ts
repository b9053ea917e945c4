/** Asks whether jobs that came with the product are open. */
import type { DataClient } from '../data/client';
import { valueOf } from '../data/errors';

/** Once there are none, nobody asks again. Where the backend does not answer, pages do not call themselves a demonstration. */
export function createSampleJobs(client: DataClient) {
  let areGone = false;
  return async (signal: AbortSignal): Promise<boolean> => {
    if (areGone) return false;
    try {
      const asked = client.rpc('shows_sample_jobs', {}, { get: true }).abortSignal(signal);
      const answer = (await asked.then(valueOf)) as boolean;
      areGone = !answer;
      return answer;
    } catch {
      return false;
    }
  };
}
