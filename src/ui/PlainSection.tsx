import type { ReactNode } from 'react';

/** A short passage with an address of its own on a plain page. */
export function PlainSection(props: {
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="plain-section" id={props.id} aria-labelledby={`${props.id}-heading`}>
      <h2 id={`${props.id}-heading`}>{props.heading}</h2>
      <div>{props.children}</div>
    </section>
  );
}
