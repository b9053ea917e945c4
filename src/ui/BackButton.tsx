import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import './button.css';

interface BackButtonProps {
  readonly fallback: string;
  readonly children: ReactNode;
}

/** Goes back in history if the previous page is the named one, else to `fallback`. Without script it is that link. */
export const BackButton = ({ fallback, children }: BackButtonProps) => (
  <a className="back-button" href={fallback} data-back={fallback} suppressHydrationWarning>
    <ArrowLeft size={18} aria-hidden="true" />
    {children}
  </a>
);
