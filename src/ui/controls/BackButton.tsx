import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { whenOnline } from '../connection/connection';
import { Link } from './Link';
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
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const way = wayBack(fallback);
    whenOnline(() => void (way === -1 ? navigate(way) : navigate(way, { viewTransition: true })));
  }
  return (
    <Link className="back-button" to={fallback} viewTransition onClick={goBack}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
