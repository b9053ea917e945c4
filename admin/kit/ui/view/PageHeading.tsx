/** The head of a screen: breadcrumbs, the title with its actions, and the link to the site. */
import { useBreadcrumb } from '@refinedev/core';
import { Link, useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { ExternalLink } from 'lucide-react';

interface BreadcrumbProps {
  /** The title, if it differs from the name of the resource. */
  label?: string;
  /** The parent screen with the same address, as address and name. */
  above?: readonly [href: string, name: string];
  /** The parent screen in its last state; `state` stays out of the address. */
  back?: { readonly search: string; readonly state: object };
}

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

/** The title of a screen and of the window, with its main actions beside it. */
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

/** Opens the page on the site in a new tab, so that nothing here is lost. */
export function SiteLink({ path }: { path: string }) {
  return (
    <a className="site-link" href={path} target="_blank" rel="noopener">
      View on the site
      <ExternalLink size={16} aria-hidden="true" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
