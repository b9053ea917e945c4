/** The breadcrumbs of a page: the path to its address, and its subject, if its loader names it. */
import type { Words } from '../../shared/languages';

export interface Subject {
  readonly title: string;
  /** The language of the title, where it has its own. */
  readonly words?: Words | undefined;
}

interface Loaded extends Subject {
  readonly found?: { readonly job: Subject };
}

/** The job of the page, or anything with a title of its own. */
export const subjectOf = (loaderData: unknown): Subject | undefined => {
  const loaded = loaderData as Loaded | undefined;
  return loaded?.found?.job ?? loaded;
};

interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** Pages with others below them, the only ones that breadcrumbs show. */
const parents: Readonly<Record<string, string>> = {
  jobs: 'Find Jobs',
  resources: 'Career Resources',
  roles: 'Find Jobs',
  privacy: 'Privacy Policy',
};

/** Search engines get the breadcrumbs of every page, from the server alone. Other pages are named by their address. */
const labelsOf = (): typeof parents =>
  import.meta.env.SSR
    ? {
        ...parents,
        about: 'About Us',
        services: 'Our Services',
        candidates: 'For Candidates',
        employers: 'For Employers',
        contact: 'Contact Us',
        'my-data': 'Your data',
        verify: 'Is this really us?',
      }
    : parents;

/** Segments that link to a place on another page. */
const elsewhere: Readonly<Record<string, string>> = {
  '/resources': '/candidates#resources',
  '/roles': '/jobs',
};

function labelOf(segment: string): string {
  const known = labelsOf()[segment];
  if (known) return known;
  if (/^\d+(?:-|$)/.test(segment)) return `No. ${Number.parseInt(segment, 10)}`;
  // Visitors see no breadcrumbs on such an address.
  if (!import.meta.env.SSR) return segment;
  const words = segment.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** From the home page to the page itself, which may have a title of its own; empty for the home page. Names above it may have no page. */
export function breadcrumbsOf(pathname: string, title?: string): readonly Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  // The rest of such an address is a secret, not a place.
  if (segments[0] === 'job-alerts') segments.length = 1;
  if (segments.length === 0) return [];
  const last = segments.length - 1;
  const crumbs = segments.flatMap((segment, index): Crumb[] => {
    if (index < last && !(segment in parents)) return [];
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const label = index === last ? title : undefined;
    return [{ label: label ?? labelOf(segment), to: elsewhere[path] ?? path }];
  });
  return [{ label: 'Home', to: '/' }, ...crumbs];
}

/** Visitors see no breadcrumbs on an address of a single segment. */
export const isShown = (crumbs: readonly Crumb[]) => crumbs.length > 2;
