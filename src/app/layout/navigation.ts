/** Where the header and the footer lead. */

export interface NavigationLink {
  readonly to: string;
  readonly label: string;
}

export interface MainLink extends NavigationLink {
  readonly children?: readonly NavigationLink[];
}

export const mainLinks: readonly MainLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/jobs', label: 'Find Jobs' },
  {
    to: '/candidates',
    label: 'Candidates',
    children: [
      { to: '/candidates#resources', label: 'Career Resources' },
      { to: '/candidates#resume', label: 'Submit Resume' },
      { to: '/candidates#stories', label: 'Success Stories' },
    ],
  },
  {
    to: '/employers',
    label: 'Employers',
    children: [
      { to: '/employers#solutions', label: 'Staffing Solutions' },
      { to: '/employers#expertise', label: 'Industry Expertise' },
      { to: '/employers#testimonials', label: 'Client Testimonials' },
    ],
  },
  { to: '/contact', label: 'Contact' },
];

/** The admin is another application: always a plain link, never one of the router. */
export const ADMIN_PATH = '/admin/login';

export const quickLinks: readonly NavigationLink[] = [
  { to: '/about', label: 'About Us' },
  { to: '/services', label: 'Our Services' },
  { to: '/jobs', label: 'Find Jobs' },
  { to: '/candidates', label: 'For Candidates' },
  { to: '/employers', label: 'For Employers' },
  { to: '/contact', label: 'Contact Us' },
];

export const industryLinks: readonly NavigationLink[] = [
  { to: '/services#engineering', label: 'Engineering' },
  { to: '/services#technology', label: 'Information Technology' },
  { to: '/services#finance', label: 'Finance & Accounting' },
  { to: '/services#healthcare', label: 'Healthcare' },
  { to: '/services#renewable-energy', label: 'Renewable Energy' },
  { to: '/services#biotechnology', label: 'Biotechnology' },
];

export const legalLinks: readonly NavigationLink[] = [
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms' },
  { to: '/cookies', label: 'Cookies' },
];
