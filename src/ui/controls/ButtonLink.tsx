import type { ReactNode } from 'react';
import './button.css';

interface ButtonLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** `primary` once per view; `inverse` and `inverse-quiet` stand on the deep green. */
  readonly look?: 'primary' | 'secondary' | 'inverse' | 'inverse-quiet';
}

/** A link that looks like a button. */
export function ButtonLink({ to, children, look = 'primary' }: ButtonLinkProps) {
  return (
    <a className="button" data-look={look} href={to}>
      {children}
    </a>
  );
}
