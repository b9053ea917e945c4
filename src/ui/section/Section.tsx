/** One section of a page: a heading with an optional lead on one side, the content beside or below it. */
import type { ReactNode } from 'react';
import './section.css';

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
