/**
 * Where the links in mails of job alerts lead. Opening one does nothing yet, because programs that look through mail
 * open links; a press of the button does. It works without script on the addresses that have the link in their path.
 */
import { useState, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSetting } from '../../data/content';
import {
  ALERT_ENDS,
  type AlertEnd,
  JOB_ALERTS_PATH,
  readAlertLink,
  type AlertLink,
} from '../../shared/jobs/jobAlerts';
import { ButtonLink } from '../../ui/controls/ButtonLink';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { FollowLink } from './FollowLink';
import type { AlertTexts } from './alertTexts';
import './jobAlerts.css';

/** The link of the mail in the address of this page. Its secret is taken out of the address as soon as it is read. */
function useAlertLink(): AlertLink | undefined {
  const { pathname, hash } = useLocation();
  // The server sends the page without the fragment, so it counts after the page was made the same here.
  const isHydrated = useIsHydrated();
  const link = readAlertLink(isHydrated ? hash : '') ?? readAlertLink(pathname.slice(JOB_ALERTS_PATH.length));
  useEffect(() => {
    if (link) window.history.replaceState(window.history.state, '', JOB_ALERTS_PATH);
  }, [link]);
  return link;
}

/** How following a link ended. */
function AlertEnded({ end, texts }: { readonly end: AlertEnd; readonly texts: AlertTexts }) {
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

/** What the server did with a form that was sent without its script. */
const endIn = (search: string): AlertEnd | undefined =>
  ALERT_ENDS.find((end) => new URLSearchParams(search).get('done') === end);

export function JobAlertsPage() {
  // All of it, for a page brings along what was read when it was made, and the link is read later.
  const texts = { ...useSetting('job_alerts_page') };
  const link = useAlertLink();
  const { search } = useLocation();
  const [followed, setFollowed] = useState<{ readonly token: string; readonly end: AlertEnd }>();
  const end = link ? (followed?.token === link.token ? followed.end : undefined) : endIn(search);
  return (
    <>
      <Seo title={texts.title} description={texts.description} isHidden />
      <PageHeader motif="bell" title={texts.title} lead={link || end ? undefined : texts.lead}>
        {end && <AlertEnded key={end} end={end} texts={texts} />}
        {link && !end && (
          <FollowLink
            key={link.token}
            link={link}
            texts={texts}
            onEnd={(end) => setFollowed({ token: link.token, end })}
          />
        )}
        {!link && !end && (
          <noscript>
            <p>{texts.without_script}</p>
          </noscript>
        )}
        {(!link || end) && (
          <p className="buttons">
            <ButtonLink to="/jobs" look={link ? 'secondary' : 'primary'}>
              See open jobs
            </ButtonLink>
          </p>
        )}
      </PageHeader>
    </>
  );
}
