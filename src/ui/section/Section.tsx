/** What a page is built of: its opening, its sections, and the band that closes it. */
import type { ReactNode } from 'react';
import type { Words } from '../../shared/languages';
import { useSetting, type SettingKey } from '../../data/content';
import { ButtonLink } from '../ButtonLink';
import './section.css';

/** What can be drawn beside a title: one idea for each kind of page. */
type Motif =
  | 'arcs'
  | 'bell'
  | 'book'
  | 'choice'
  | 'clock'
  | 'contents'
  | 'door'
  | 'key'
  | 'lens'
  | 'milestones'
  | 'route'
  | 'seats'
  | 'spokes';

/** The classes of whatever has it. */
const withMotif = (name: string, motif: Motif) => `${name} motif motif--${motif}`;

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

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
  readonly id?: string;
  readonly lead?: ReactNode;
  /** What stands at the end of the heading row, such as a link. */
  readonly aside?: ReactNode;
  /** `split` puts the heading in a narrow column of its own on wide screens. */
  readonly layout?: 'stacked' | 'split';
}

const slug = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A heading with an optional lead on one side, the content beside or below it. */
export function Section({ heading, children, id, lead, aside, layout = 'stacked' }: SectionProps) {
  const headingId = `${id ?? slug(heading)}-heading`;
  return (
    <section className="section wrap" data-layout={layout} id={id} aria-labelledby={headingId}>
      <div className="section__head">
        <div>
          <h2 id={headingId}>{heading}</h2>
          {lead && <p className="section__lead">{lead}</p>}
        </div>
        {aside}
      </div>
      <div className="section__body">{children}</div>
    </section>
  );
}

interface CallToActionProps {
  /** The setting with its words and its one or two buttons. */
  readonly of: Extract<SettingKey, `${string}_call`>;
  /** The one of the page's title. */
  readonly motif: Motif;
}

/** The deep green band that closes a page. */
export function CallToAction({ of, motif }: CallToActionProps) {
  const call = useSetting(of);
  return (
    <section className={withMotif('call wrap', motif)} id="call" aria-labelledby="call-heading">
      <div className="call__text">
        <h2 id="call-heading">{call.heading}</h2>
        {call.text && <p>{call.text}</p>}
      </div>
      <div className="buttons">
        <ButtonLink to={call.primary_link} look="inverse">
          {call.primary_label}
        </ButtonLink>
        {call.secondary_label && call.secondary_link && (
          <ButtonLink to={call.secondary_link} look="inverse-quiet">
            {call.secondary_label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
