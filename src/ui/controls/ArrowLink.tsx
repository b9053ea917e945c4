import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from './Link';
import './button.css';

/** A line of text that leads on. */
export function ArrowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className="arrow-link" to={to} viewTransition>
      <span>{children}</span>
      <ArrowRight size={18} aria-hidden="true" />
    </Link>
  );
}
