/**
 * Where the links in mails of job alerts lead. Opening one does nothing yet, because programs that look through mail
 * open links; a press of the button does. It works without script on the addresses that have the link in their path.
 */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSetting } from '../../data/content';
import { ALERT_ENDS, type AlertEnd } from '../../shared/jobs/jobAlerts';
import { ButtonLink } from '../../ui/controls/ButtonLink';
import { PageHeader } from '../../ui/section/PageHeader';
import { Seo } from '../../ui/Seo';
import { AlertEnded } from './AlertEnded';
import { FollowLink } from './FollowLink';
import { useAlertLink } from './useAlertLink';
import './jobAlerts.css';

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
      <PageHeader title={texts.title} lead={link || end ? undefined : texts.lead}>
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
