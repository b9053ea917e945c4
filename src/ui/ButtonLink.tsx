/** Links to further pages: one that looks like a button, and a line of text with an arrow. */
import type { ReactNode } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import './button.css';

interface ButtonLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** A different target, such as the same page with a subject chosen. */
  readonly pressed?: string;
  /** `primary` once per view. */
  readonly look?: 'primary' | 'secondary';
}

export function ButtonLink({ to, pressed, children, look = 'primary' }: ButtonLinkProps) {
  return (
    <a className="button" data-look={look} href={to} data-pressed={pressed}>
      {children}
    </a>
  );
}

export function ArrowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a className="arrow-link" href={to}>
      <span>{children}</span>
      <ArrowRight size={18} aria-hidden="true" />
    </a>
  );
}
