import type { ReactNode } from 'react';
import { Arcs } from './Arcs';
import './pageHeader.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** A way back, above the title. */
  readonly back?: ReactNode;
  readonly children?: ReactNode;
}

/** The opening of every page but the home page. */
export function PageHeader({ title, lead, back, children }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="wrap">
        {back}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="page-header__lead">{lead}</p>}
        {children}
      </div>
      <Arcs />
    </header>
  );
}
