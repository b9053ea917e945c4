/** The breadcrumbs of an address, built from its segments. */

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

const labels: Readonly<Record<string, string>> = {
  about: 'About Us',
  services: 'Our Services',
  jobs: 'Find Jobs',
  'job-alerts': 'Job alerts',
  candidates: 'For Candidates',
  employers: 'For Employers',
  contact: 'Contact Us',
  careers: 'Careers',
  resources: 'Career Resources',
  'resume-guide': 'Resume Guide',
  'interview-prep': 'Interview Preparation',
  'career-development': 'Career Development',
  privacy: 'Privacy Policy',
  terms: 'Terms',
  cookies: 'Cookies',
  'my-data': 'Your data',
  admin: 'Admin',
  dashboard: 'Dashboard',
  login: 'Login',
  'reset-password': 'Reset Password',
};

/** Segments that lead to a place on another page. */
const elsewhere: Readonly<Record<string, string>> = { '/resources': '/candidates#resources' };

function labelOf(segment: string): string {
  const known = labels[segment];
  if (known) return known;
  if (/^\d+(?:-|$)/.test(segment)) return `No. ${Number.parseInt(segment, 10)}`;
  const words = segment.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** From the home page to the page itself, which may have a title of its own; empty for the home page. */
export function trailOf(pathname: string, title?: string): readonly Crumb[] {
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
export const isShown = (trail: readonly Crumb[]) => trail.length > 2;
