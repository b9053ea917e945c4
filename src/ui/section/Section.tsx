/** The parts of a page: its opening, its sections, and its end. */
import type { ReactNode } from 'react';
import type { Words } from '../../shared/languages';
import { useSetting, type SettingKey } from '../../data/content';
import type { PageItem } from '../../shared/content/sections/pageRows';
import { ArrowLink, ButtonLink } from '../ButtonLink';
import './motif.css';
import './section.css';

/** The drawings beside a title that show the topic of the page. */
type Motif = 'key' | 'route' | 'seats';

/** The class for the drawing of a motif. */
const withMotif = (name: string, motif?: Motif) => (motif ? `${name} motif motif--${motif}` : name);

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The language of the title, if it differs from the page. */
  readonly words?: Words | undefined;
  /** A link back, above the title. */
  readonly back?: ReactNode;
  readonly motif?: Motif;
  /** `statement` shows the lead large below a small title; `split` sets them side by side if there is room. */
  readonly look?: 'statement' | 'split';
  readonly children?: ReactNode;
}

/** The opening of every page but the home page. */
export function PageHeader({ title, words, lead, back, motif, look, children }: PageHeaderProps) {
  return (
    <header className={withMotif('page-header', motif)} data-look={look}>
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
  /** Empty for none. */
  readonly heading: string;
  readonly children: ReactNode;
  readonly id?: string | undefined;
  /** The id of the heading, if that of the section does not give it. */
  readonly headingId?: string | undefined;
  readonly lead?: ReactNode;
  /** The end of the heading row, such as a link. */
  readonly aside?: ReactNode;
  /** `split` puts the heading in a narrow column of its own on wide screens. */
  readonly layout?: 'stacked' | 'split';
}

/** A heading with an optional lead on one side, the content beside or below it. */
export function Section({
  heading,
  children,
  id,
  headingId = `${id}-heading`,
  lead,
  aside,
  layout = 'stacked',
}: SectionProps) {
  return (
    <section
      className="section wrap"
      data-layout={layout}
      id={id}
      aria-labelledby={heading ? headingId : undefined}
    >
      {(heading || lead || aside) && (
        <div className="section__head">
          <div>
            {heading && <h2 id={headingId}>{heading}</h2>}
            {lead && <p className="section__lead">{lead}</p>}
          </div>
          {aside}
        </div>
      )}
      <div className="section__body">{children}</div>
    </section>
  );
}

/** A setting with the closing words of a page and its one or two links. */
type Call = Extract<SettingKey, `${string}_call`>;

interface CallLookProps {
  /** `centred` is a sentence with buttons below, `columns` has them beside it, `row` is large links under a line. */
  readonly look: 'centred' | 'columns' | 'row';
  /** One more link after the others. */
  readonly children?: ReactNode;
}

interface CallBandProps extends CallLookProps, Pick<SectionProps, 'id' | 'headingId'> {
  readonly call: Pick<
    PageItem,
    'heading' | 'text' | 'primary_label' | 'primary_link' | 'secondary_label' | 'secondary_link'
  >;
}

/** A sentence with one or two links, on the background of the page. */
export function CallBand({ id, headingId = `${id}-heading`, call, look, children }: CallBandProps) {
  const links = [
    [call.primary_link, call.primary_label],
    [call.secondary_link, call.secondary_label],
  ] as const;
  return (
    <section className="closing wrap" data-look={look} id={id} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{call.heading}</h2>
        {call.text && <p>{call.text}</p>}
      </div>
      <div className="buttons">
        {links.map(
          ([to, label], index) =>
            to &&
            label &&
            (look === 'row' ? (
              <ArrowLink key={to} to={to}>
                {label}
              </ArrowLink>
            ) : (
              <ButtonLink key={to} to={to} look={index ? 'secondary' : 'primary'}>
                {label}
              </ButtonLink>
            )),
        )}
        {children}
      </div>
    </section>
  );
}

/** The end of a page. */
export const Closing = ({ of, ...look }: CallLookProps & { readonly of: Call }) => (
  <CallBand id="call" call={useSetting(of)} {...look} />
);
