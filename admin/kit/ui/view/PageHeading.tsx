import type { ReactNode } from 'react';

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
