import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';

interface NavLinkProps extends ComponentProps<'a'> {
  /** Pages below this one are not this one. */
  readonly end?: boolean;
}

/** A link that tells when its page, or one below it, is shown. */
export function NavLink({ end = false, children, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === link.href || (!end && pathname.startsWith(`${link.href}/`));
  return (
    <a {...link} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}
