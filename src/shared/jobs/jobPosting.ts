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

/** Its pages on social networks are empty where it has none. */
interface PostingAgency {
  readonly name: string;
  readonly linkedin: string;
  readonly x: string;
  readonly facebook: string;
  readonly instagram: string;
}

/** Where the agency hires for itself, its sign and its pages are those of the employer. Those of a client are not known. */
function employer(
  origin: string,
  { name, linkedin, x, facebook, instagram }: PostingAgency,
  { posting }: PostedJob,
): Partial<Posting> {
  const { hiringOrganization: hiring } = posting;
  if (typeof hiring !== 'object' || !('name' in hiring) || hiring.name !== name) return {};
  const sameAs = [linkedin, x, facebook, instagram].filter((profile) => profile !== '');
  return { hiringOrganization: { '@type': 'Organization', name, logo: `${origin}/icon-512.png`, sameAs } };
}

/** Of a job that is open: its page has the form that takes applications, which is why anybody can apply there directly. */
export const jobPosting = (
  origin: string,
  agency: PostingAgency,
  job: PostedJob,
): WithContext<JobPosting> => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  url: origin + job.path,
  description: job.html,
  identifier: { '@type': 'PropertyValue', name: agency.name, value: job.reference ?? String(job.id) },
  directApply: true,
  ...job.posting,
  ...employer(origin, agency, job),
});
