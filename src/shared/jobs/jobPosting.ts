/** A job as Google's JobPosting markup requires it. */
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

/** A client as the site shows it: an address of a picture and of a page, each empty if there is none. */
interface Client {
  readonly name: string;
  readonly logo: string;
  readonly link: string;
}

/**
 * Logo and pages of the employer if they are known: of the agency, which may hire for itself, and of clients that it
 * shows.
 */
function employer(
  origin: string,
  { name, linkedin, x, facebook, instagram }: PostingAgency,
  clients: readonly Client[],
  { posting }: PostedJob,
): Partial<Posting> {
  const { hiringOrganization: hiring } = posting;
  if (typeof hiring !== 'object' || !('name' in hiring)) return {};
  const agency = { name, logo: '/icon-512.png', pages: [linkedin, x, facebook, instagram] };
  const known = [agency, ...clients.map((client) => ({ ...client, pages: [client.link] }))];
  const found = known.find((employer) => employer.name === hiring.name);
  const sameAs = found?.pages.filter((page) => /^https?:/.test(page)) ?? [];
  return {
    hiringOrganization: {
      ...hiring,
      ...(found?.logo && { logo: new URL(found.logo, origin).href }),
      ...(sameAs.length > 0 && { sameAs }),
    },
  };
}

/** For an open job: its page has the application form, so anybody can apply there directly. */
export const jobPosting = (
  origin: string,
  agency: PostingAgency,
  clients: readonly Client[],
  job: PostedJob,
): WithContext<JobPosting> => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  url: origin + job.path,
  description: job.html,
  identifier: { '@type': 'PropertyValue', name: agency.name, value: job.reference ?? String(job.id) },
  directApply: true,
  ...job.posting,
  ...employer(origin, agency, clients, job),
});
