/** The links of the header and the footer. A link to a part of a page is shown while that part is. */
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { useContent, useHasContent, type SectionId, type VisibilityKey } from '../../data/content';

export interface NavigationLink {
  readonly to: string;
  readonly label: string;
}

export interface MainLink extends NavigationLink {
  readonly children?: readonly PartLink[];
}

interface PartLink extends NavigationLink {
  /** The list of the part, and the switch that shows it there if it is not the list's own. */
  readonly part?: SectionId;
  readonly shownBy?: VisibilityKey;
}

const mainLinks: readonly MainLink[] = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/jobs', label: 'Find Jobs' },
  {
    to: '/candidates',
    label: 'Candidates',
    children: [
      { to: '/candidates#resources', label: 'Career Resources', part: 'resource_articles' },
      { to: '/candidates#resume', label: 'Submit Resume' },
      { to: '/candidates#stories', label: 'Success Stories', part: 'success_stories' },
    ],
  },
  {
    to: '/employers',
    label: 'Employers',
    children: [
      { to: '/employers#solutions', label: 'Staffing Solutions' },
      { to: '/employers#expertise', label: 'Industry Expertise', part: 'industries' },
      {
        to: '/employers#testimonials',
        label: 'Client Testimonials',
        part: 'testimonials',
        shownBy: 'show_client_testimonials',
      },
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

export const legalLinks: readonly NavigationLink[] = [
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms' },
  { to: '/cookies', label: 'Cookies' },
  { to: '/my-data', label: 'Your data' },
  { to: '/verify', label: 'Is this really us?' },
];

/** The main links, without those to hidden or empty parts. */
export function useMainLinks(): readonly MainLink[] {
  const hasContent = useHasContent();
  return mainLinks.map(({ to, label, children }) => ({
    to,
    label,
    children: children?.filter(({ part, shownBy }) => !part || hasContent(part, shownBy)),
  }));
}

/** The order of the six default industries in the footer, by their anchors; others follow as in their list. */
const FOOTER = 'engineering technology finance healthcare renewable-energy biotechnology';

/** The industries that staff chose for the footer. */
export function useIndustryLinks(): readonly NavigationLink[] {
  const chosen = useContent('industries').filter(({ in_footer }) => in_footer);
  const inOrder = FOOTER.split(' ').flatMap((first) => chosen.filter(({ anchor }) => anchor === first));
  // A page contains every value that is read, so the name is not read if the footer has a label.
  return (inOrder.length === chosen.length && chosen.length === 6 ? inOrder : chosen).map((industry) => ({
    to: `/services#${industry.anchor}`,
    label: industry.footer_label || industry.name,
  }));
}

interface NavLinkProps extends ComponentProps<'a'> {
  /** Being on a page below this one does not make it current. */
  readonly end?: boolean;
}

/** A link that is marked while its page, or one below it, is shown. */
export function NavLink({ end = false, children, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === link.href || (!end && pathname.startsWith(`${link.href}/`));
  return (
    <a {...link} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}
