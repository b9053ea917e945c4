import { useBreadcrumb } from '@refinedev/core';
import { Link, useLocation } from 'react-router-dom';

interface BreadcrumbProps {
  /** What this screen is called, where that is not the name of a resource. */
  label?: string;
  /** The screen above as it was left; `state` goes with the link unseen. */
  back?: { readonly search: string; readonly state: object };
}

/** The way back to the screens above this one. */
export function Breadcrumb({ label, back }: BreadcrumbProps) {
  const { pathname } = useLocation();
  const { breadcrumbs } = useBreadcrumb();
  // The first tab of the dashboard has the address of the dashboard.
  const above = new Map(
    breadcrumbs.flatMap(({ href, label: name }) => (href && href !== pathname ? [[href, name]] : [])),
  );
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol className="plain-list">
        {[...above].map(([href, name]) => (
          <li key={href}>
            <Link to={{ pathname: href, search: back?.search ?? '' }} state={back?.state}>
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page">{label ?? breadcrumbs.at(-1)?.label}</li>
      </ol>
    </nav>
  );
}
