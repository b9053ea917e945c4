/** The breadcrumbs of an address, built from its segments. */

export interface Crumb {
  readonly label: string;
  /** Absent on the last crumb, which is the page itself, and where nothing answers. */
  readonly to?: string;
}

const labels: Readonly<Record<string, string>> = {
  about: 'About Us',
  services: 'Our Services',
  jobs: 'Find Jobs',
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

/** Empty for the home page and for addresses of a single segment. */
export function trailOf(pathname: string): readonly Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length < 2) return [];
  const crumbs = segments.map((segment, index): Crumb => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    const label = labelOf(segment);
    return index === segments.length - 1 ? { label } : { label, to: elsewhere[path] ?? path };
  });
  return [{ label: 'Home', to: '/' }, ...crumbs];
}
