import type { ReactNode } from 'react';
import { Arcs } from './Arcs';
import './callToAction.css';

interface CallToActionProps {
  readonly heading: string;
  readonly text: string;
  /** One or two `ButtonLink`s with an inverse look. */
  readonly children: ReactNode;
}

/** The deep green band that closes a page. */
export function CallToAction({ heading, text, children }: CallToActionProps) {
  return (
    <section className="call wrap" aria-labelledby="call-heading">
      <Arcs />
      <div className="call__text">
        <h2 id="call-heading">{heading}</h2>
        <p>{text}</p>
      </div>
      <div className="buttons">{children}</div>
    </section>
  );
}
