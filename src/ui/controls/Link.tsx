/**
 * A link to another page of the site. The router's own works out relative addresses anew for each link, which took a third
 * of the time that a page was made in; here they begin with a slash.
 */
import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router-dom';

import { whenOnline } from '../connection/connection';

interface LinkProps
  extends
    Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'preventScrollReset' | 'state' | 'viewTransition'> {
  /** The path from the root with query and fragment, or an absolute address; one of another site is left to the browser. */
  readonly to: string;
}

/** Whether it would open in place of this page. */
const opensHere = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && currentTarget.origin === location.origin;

export function Link({
  to,
  state,
  preventScrollReset,
  viewTransition,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    const { href, pathname, search, hash } = event.currentTarget;
    // As browsers do: a link to where one is makes no new entry of the history.
    const replace = href === location.href;
    const options = { state: state as unknown, preventScrollReset, viewTransition, replace };
    whenOnline(() => void navigate(pathname + search + hash, options));
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
