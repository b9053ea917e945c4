import { Link, useLocation } from 'react-router-dom';
import { trailOf } from './trail';
import './breadcrumbs.css';

export function Breadcrumbs() {
  const trail = trailOf(useLocation().pathname);
  if (trail.length === 0) return null;
  return (
    <nav className="breadcrumbs wrap" aria-label="Breadcrumbs">
      <ol>
        {trail.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
