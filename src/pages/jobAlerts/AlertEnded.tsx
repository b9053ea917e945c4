import { useEffect, useRef } from 'react';
import type { AlertEnd } from '../../shared/jobs/jobAlerts';
import type { AlertTexts } from './alertTexts';

/** How following a link ended. */
export function AlertEnded({ end, texts }: { readonly end: AlertEnd; readonly texts: AlertTexts }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="job-alerts" aria-labelledby="job-alerts-heading">
      <h2 id="job-alerts-heading" ref={heading} tabIndex={-1}>
        {texts[`${end}_heading`]}
      </h2>
      <p>{texts[`${end}_lead`]}</p>
    </section>
  );
}
