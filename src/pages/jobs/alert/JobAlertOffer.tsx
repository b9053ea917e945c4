import Mail from 'lucide-react/icons/mail';
import { useEffect, useRef, useState } from 'react';
import { useSetting } from '../../../data/content';
import type { JobQuery } from '../../../shared/jobs/jobQuery';
import { usePosted } from '../../../ui/forms/state/usePosted';
import { JobAlertForm } from './JobAlertForm';
import './jobAlertOffer.css';

function AskedMessage({ text }: { readonly text: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p className="job-alert__asked" ref={message} tabIndex={-1}>
      {text}
    </p>
  );
}

interface AskedFor {
  readonly search: string;
  readonly email: string;
}

interface JobAlertOfferProps {
  readonly query: JobQuery;
  /** What an alert would look for, in words. */
  readonly search: string;
}

/** New jobs like those on the page, by email. Asking for one search leaves the form there for the next. */
export function JobAlertOffer({ query, search }: JobAlertOfferProps) {
  // Read before it is shown, for a page brings along what was read when it was made.
  const { alert_heading, alert_lead, alert_asked } = useSetting('jobs_page');
  const { sent } = usePosted('job_alert');
  const [asked, setAsked] = useState<AskedFor | undefined>(sent && { search, email: sent.email });
  return (
    <section className="job-alert" aria-labelledby="job-alert-heading" id="job-alert">
      <h2 id="job-alert-heading">
        <Mail size={22} aria-hidden="true" />
        {alert_heading}
      </h2>
      {asked?.search === search ? (
        <AskedMessage text={alert_asked.replaceAll('{email}', asked.email)} />
      ) : (
        <>
          {alert_lead && <p>{alert_lead}</p>}
          <dl>
            <div>
              <dt>Your search</dt>
              <dd>{search}</dd>
            </div>
          </dl>
          <JobAlertForm query={query} onAsked={(email) => setAsked({ search, email })} />
        </>
      )}
    </section>
  );
}
