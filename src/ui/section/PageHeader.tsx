import type { ReactNode } from 'react';
import type { Words } from '../../shared/wordsIn';
import { withMotif, type Motif } from './motif';
import './pageHeader.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The language of the title, where it has its own. */
  readonly words?: Words | undefined;
  /** A way back, above the title. */
  readonly back?: ReactNode;
  /** What is drawn beside them; the open door of a job where nothing else is said. */
  readonly motif?: Motif;
  readonly children?: ReactNode;
}

/** The opening of every page but the home page. */
export function PageHeader({ title, words, lead, back, motif = 'door', children }: PageHeaderProps) {
  return (
    <header className={withMotif('page-header', motif)}>
      <div className="wrap">
        {back}
        <h1 tabIndex={-1} {...words}>
          {title}
        </h1>
        {lead && <p className="page-header__lead">{lead}</p>}
        {children}
      </div>
    </header>
  );
}
