import type { ReactNode } from 'react';
import { Link } from './Link';
import './button.css';

interface ButtonLinkProps {
  readonly to: string;
  /** What the form there begins with. */
  readonly begin?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
  /** `primary` once per view; `inverse` and `inverse-quiet` stand on the deep green. */
  readonly look?: 'primary' | 'secondary' | 'inverse' | 'inverse-quiet';
}

/** A link that looks like a button. */
export function ButtonLink({ to, begin, children, look = 'primary' }: ButtonLinkProps) {
  return (
    <Link className="button" data-look={look} to={to} state={begin} viewTransition>
      {children}
    </Link>
  );
}
