import type { LoadJobReader } from '../data/jobs';
import type { ContentSource } from './content';

/** Where pages and documents get what they show. */
export interface SiteSource extends ContentSource {
  readonly jobs: LoadJobReader;
  /** The next page asks for all of the jobs, whatever was kept of them. */
  expireJobs(): void;
  /** Whether a job that came with the product is open; nobody asks where it is left out. */
  readonly hasSampleJobs?: (signal: AbortSignal) => Promise<boolean>;
}
