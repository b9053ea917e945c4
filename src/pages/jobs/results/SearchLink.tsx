import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { opensHere, whenOnline } from '../../../ui/connection/connection';
import { RESULTS_ID } from '../../../ui/jobs/resultsId';

interface SearchLinkProps extends ComponentProps<'a'> {
  readonly href: string;
}

/** A link to another search, which opens at the heading of its results and keeps what is typed on this page. */
export function SearchLink({ href, children, ...rest }: SearchLinkProps) {
  const navigate = useNavigate();
  const address = `${href}#${RESULTS_ID}`;
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!opensHere(event.nativeEvent)) return;
    event.preventDefault();
    whenOnline(() => void navigate(address));
  }
  return (
    <a {...rest} href={address} onClick={follow}>
      {children}
    </a>
  );
}
