import { useLocation } from 'react-router-dom';
import { useSiteUrl } from '../../data/content';
import { breadcrumbList } from '../../shared/structuredData';
import { StructuredData } from '../../ui/StructuredData';
import type { Subject } from '../subject';
import { isShown, trailOf } from './trail';
import './breadcrumbs.css';

/** Search engines are told the way to every page; visitors are shown one of more than a single step. */
export function Breadcrumbs({ of }: { readonly of: Subject | undefined }) {
  const { pathname } = useLocation();
  const trail = trailOf(pathname, of?.title);
  const origin = useSiteUrl();
  if (trail.length === 0) return null;
  const last = trail.length - 1;
  return (
    <>
      <StructuredData key={pathname} value={import.meta.env.SSR && breadcrumbList(origin, trail)} />
      {isShown(trail) && (
        <nav className="breadcrumbs wrap" aria-label="Breadcrumbs">
          <ol>
            {trail.map(({ label, to }, index) => (
              <li key={to}>
                {index < last ? (
                  <a href={to}>{label}</a>
                ) : (
                  <span aria-current="page" {...of?.words}>
                    {label}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
    </>
  );
}
