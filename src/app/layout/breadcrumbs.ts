/** The breadcrumbs of a page: the way to its address, and what it is about, where its loader says that. */
import type { Words } from '../../shared/languages';

export interface Subject {
  readonly title: string;
  /** The language of the title, where it has its own. */
  readonly words?: Words | undefined;
}

interface Loaded extends Subject {
  readonly found?: { readonly job: Subject };
}

/** The job that the page shows, or something that has a title of its own. */
export const subjectOf = (loaderData: unknown): Subject | undefined => {
  const loaded = loaderData as Loaded | undefined;
  return loaded?.found?.job ?? loaded;
};

interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** Those that other pages stand below, which is all that breadcrumbs show. */
const parents: Readonly<Record<string, string>> = {
  jobs: 'Find Jobs',
  resources: 'Career Resources',
  roles: 'Find Jobs',
  privacy: 'Privacy Policy',
};

/** Search engines are told the way to every page, by the server alone. Others are called as their address says. */
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

/** Segments that lead to a place on another page. */
const elsewhere: Readonly<Record<string, string>> = {
  '/resources': '/candidates#resources',
  '/roles': '/jobs',
};

function labelOf(segment: string): string {
  const known = labelsOf()[segment];
  if (known) return known;
  if (/^\d+(?:-|$)/.test(segment)) return `No. ${Number.parseInt(segment, 10)}`;
  // Visitors are shown no breadcrumbs on such an address.
  if (!import.meta.env.SSR) return segment;
  const words = segment.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** From the home page to the page itself, which may have a title of its own; empty for the home page. */
export function breadcrumbsOf(pathname: string, title?: string): readonly Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  // What follows in an address is a secret and no place.
  if (segments[0] === 'job-alerts') segments.length = 1;
  if (segments.length === 0) return [];
  const crumbs = segments.map((segment, index): Crumb => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const label = index === segments.length - 1 ? title : undefined;
    return { label: label ?? labelOf(segment), to: elsewhere[path] ?? path };
  });
  return [{ label: 'Home', to: '/' }, ...crumbs];
}

/** Visitors see no breadcrumbs on an address of a single segment. */
export const isShown = (crumbs: readonly Crumb[]) => crumbs.length > 2;
