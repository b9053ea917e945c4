/** A job as Google's page on JobPosting markup wants it. */
import type { JobPosting, WithContext } from 'schema-dts';
import type { Posting } from './postingFacts';

export interface PostedJob {
  readonly id: number;
  readonly path: string;
  /** The description as HTML. */
  readonly html: string;
  /** The agency's own. */
  readonly reference?: string;
  readonly posting: Partial<Posting>;
}

/** Of a job that is open: its page has the form that takes applications, which is why anybody can apply there directly. */
export const jobPosting = (origin: string, agency: string, job: PostedJob): WithContext<JobPosting> => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  url: origin + job.path,
  description: job.html,
  identifier: { '@type': 'PropertyValue', name: agency, value: job.reference ?? String(job.id) },
  directApply: true,
  ...job.posting,
});
