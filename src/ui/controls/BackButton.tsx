import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from './Link';
import './backButton.css';

/** The router numbers the entries it has made; above zero, the one before is ours. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Goes back in history, or to `fallback` for somebody who came straight here. Without script it is that link. */
export function BackButton({
  fallback,
  children,
}: {
  readonly fallback: string;
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !hasHistory()) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link className="back-button" to={fallback} viewTransition onClick={goBack}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
