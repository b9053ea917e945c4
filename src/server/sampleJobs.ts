/** Which open jobs came with the product, for pages. */
import type { JobReader } from '../data/jobs';

/** Once there are none, nobody asks again. A page is made without the answer, whose failure is told where it happens. */
export function createSampleJobs({ samples }: Pick<JobReader, 'samples'>) {
  let known: ReadonlySet<number> | undefined;
  return async (signal: AbortSignal): Promise<ReadonlySet<number>> => {
    if (known?.size === 0) return known;
    try {
      known = new Set(await samples(signal));
    } catch {
      signal.throwIfAborted();
    }
    return known ?? new Set();
  };
}
