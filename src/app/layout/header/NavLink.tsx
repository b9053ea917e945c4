import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../ui/controls/Link';

interface NavLinkProps extends ComponentProps<typeof Link> {
  /** Pages below this one are not this one. */
  readonly end?: boolean;
}

/** A link that tells when its page, or one below it, is shown. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} viewTransition aria-current={isCurrent ? 'page' : undefined} />;
}
