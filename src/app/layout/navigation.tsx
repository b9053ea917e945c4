/** Links of the header and the footer. */
import { useLocation } from 'react-router-dom';
import { useContent } from '../../data/content';
import { SAVED_JOBS_PATH } from '../../shared/jobs/savedJobs';
import type { MenuLink } from '../../shared/content/lists/menus';

/** The admin is another application: always a plain link, never one of the router. */
export const ADMIN_PATH = '/admin/login';

/** The order of the six default industries in the footer, by their anchors; others follow as in their list. */
const FOOTER = 'engineering technology finance healthcare renewable-energy biotechnology';

/** The industries that staff chose for the footer. */
export function useIndustryLinks(): readonly MenuLink[] {
  const chosen = useContent('industries').filter(({ in_footer }) => in_footer);
  const inOrder = FOOTER.split(' ').flatMap((first) => chosen.filter(({ anchor }) => anchor === first));
  // A page contains every value that is read, so the name is not read if the footer has a label.
  return (inOrder.length === chosen.length && chosen.length === 6 ? inOrder : chosen).map((industry) => ({
    id: industry.id,
    link: `/services#${industry.anchor}`,
    label: industry.footer_label || industry.name,
  }));
}

/** A link of a menu, to this site or another one. */
export const PlainLink = ({ link, label }: Omit<MenuLink, 'id'>) => (
  <a href={link} rel={link.startsWith('/') ? undefined : 'noopener'}>
    {label}
  </a>
);

/** Hidden until a script finds some: without a script none can be saved. */
export const SavedJobs = (look: { readonly className?: string }) => (
  <a {...look} data-saved="" href={SAVED_JOBS_PATH} hidden suppressHydrationWarning>
    Saved jobs
  </a>
);

interface NavLinkProps extends Omit<MenuLink, 'id'> {
  readonly className: string;
  /** Being on a page below this one does not make it current. */
  readonly end?: boolean;
}

/** A main entry, marked while its page, or one below it, is shown. Without a link, it only names those below it. */
export function NavLink({ link, label, className, end = false }: NavLinkProps) {
  const { pathname } = useLocation();
  if (link === '') return <span className={className}>{label}</span>;
  const isCurrent = pathname === link || (!end && pathname.startsWith(`${link}/`));
  return (
    <a
      className={className}
      href={link}
      rel={link.startsWith('/') ? undefined : 'noopener'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </a>
  );
}
