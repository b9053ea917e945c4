/** The head of a screen: the way back, the title with its actions, and the same on the site. */
import { useBreadcrumb } from '@refinedev/core';
import { Link, useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { ExternalLink } from 'lucide-react';

interface BreadcrumbProps {
  /** What this screen is called, where that is not the name of a resource. */
  label?: string;
  /** Of a screen inside another one of the same address: that one, as address and name. */
  above?: readonly [href: string, name: string];
  /** The screen above as it was left; `state` goes with the link unseen. */
  back?: { readonly search: string; readonly state: object };
}

/** The way back to the screens above this one. */
export function Breadcrumb({ label, above: around, back }: BreadcrumbProps) {
  const { pathname } = useLocation();
  const { breadcrumbs } = useBreadcrumb();
  // The first tab of the dashboard has the address of the dashboard.
  const above = new Map([
    ...breadcrumbs.flatMap(({ href, label: name }) =>
      href && href !== pathname ? [[href, name] as const] : [],
    ),
    ...(around ? [around] : []),
  ]);
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

interface PageHeadingProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The title of a screen, for the window as well, with its main actions beside it. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <div className="page-heading">
      <title>{`${title} · Admin`}</title>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </div>
  );
}

/** Opens what visitors see beside the admin, so that nothing here is left. */
export function SiteLink({ path }: { path: string }) {
  return (
    <a className="site-link" href={path} target="_blank" rel="noopener">
      View on the site
      <ExternalLink size={16} aria-hidden="true" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
