import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import './button.css';

/** A line of text that leads on. */
export function ArrowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a className="arrow-link" href={to}>
      <span>{children}</span>
      <ArrowRight size={18} aria-hidden="true" />
    </a>
  );
}
