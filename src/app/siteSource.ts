import type { LoadJobReader } from '../data/jobs';
import type { ContentSource } from './content';

/** Where pages and documents get what they show. */
export interface SiteSource extends ContentSource {
  readonly jobs: LoadJobReader;
  /** The next page asks for all of the jobs, whatever was kept of them. */
  expireJobs(): void;
  /** The numbers of open jobs that came with the product; none where that is not known. */
  readonly sampleJobs: (signal: AbortSignal) => Promise<ReadonlySet<number>>;
}
