import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent, ReactNode } from 'react';
import { opensHere, whenOnline } from '../connection/connection';
import { wayBack } from './wayBack';
import './backButton.css';

/** Goes back in history where that leads to what it names, else to `fallback`. Without script it is that link. */
export function BackButton({
  fallback,
  children,
}: {
  readonly fallback: string;
  readonly children: ReactNode;
}) {
  function goBack(event: MouseEvent<HTMLAnchorElement>) {
    if (!opensHere(event.nativeEvent)) return;
    const way = wayBack(fallback);
    if (way !== -1) {
      event.currentTarget.href = way;
      return;
    }
    event.preventDefault();
    whenOnline(() => history.back());
  }
  return (
    <a className="back-button" href={fallback} onClick={goBack}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </a>
  );
}
