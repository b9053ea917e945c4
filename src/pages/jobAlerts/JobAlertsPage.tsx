/**
 * The target of links in emails of job alerts. Opening one has no effect yet, because programs that scan emails open
 * links; pressing the button has. It works without script on the addresses with the link in their path.
 */
import { useContext, useState, type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSetting } from '../../data/content';
import { VisitorApiContext, type JobAlert } from '../../data/visitorApi';
import {
  ALERT_FREQUENCIES,
  alertLinkPath,
  type AlertEnd,
  type AlertLink,
  ALERT_ENDS,
  JOB_ALERTS_PATH,
  readAlertLink,
} from '../../shared/jobs/jobAlerts';
import { ButtonLink } from '../../ui/ButtonLink';
import { JobAlertOffer } from '../../ui/jobs/JobAlertOffer';
import { PageHeader } from '../../ui/section/Section';
import { Seo } from '../../ui/Seo';
import { useIsHydrated } from '../../ui/useIsHydrated';
import '../../ui/button.css';
import './jobAlerts.css';

type AlertTexts = ReturnType<typeof useSetting<'job_alerts_page'>>;

/** The search of the link's alert, once it is loaded. `onEnd` is called at once for an invalid link. */
function useJobAlert({ act, token }: AlertLink, onEnd: (end: AlertEnd) => void): JobAlert | undefined {
  const { loadJobAlerts: load } = useContext(VisitorApiContext);
  const [alert, setAlert] = useState<JobAlert>();
  const onMissing = useEffectEvent(() => onEnd(act === 'confirm' ? 'invalid' : 'stopped'));
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      const found = await (await load()).find(token);
      if (isGone) return;
      if (found) setAlert(found);
      else onMissing();
    };
    // Without a response the button is still there, and pressing it shows the error.
    find().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [load, token]);
  return alert;
}

const buttons = { confirm: 'Confirm job alert', stop: 'End job alert' } as const;

interface FollowLinkProps {
  readonly link: AlertLink;
  readonly texts: AlertTexts;
  readonly onEnd: (end: AlertEnd) => void;
}

/** The purpose of the link, and the button for it. */
function FollowLink({ link, texts, onEnd }: FollowLinkProps) {
  const { act } = link;
  const { loadJobAlerts: load } = useContext(VisitorApiContext);
  const [state, setState] = useState<'waiting' | 'busy' | 'unheard'>('waiting');
  const alert = useJobAlert(link, onEnd);

  async function follow(event: FormEvent) {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    try {
      onEnd(await (await load()).follow(link));
    } catch {
      setState('unheard');
    }
  }

  return (
    <section className="job-alerts" aria-labelledby="job-alerts-heading" data-start="">
      <h2 id="job-alerts-heading">{texts[`${act}_heading`]}</h2>
      {alert && (
        <p className="job-alerts__search">
          <strong>{alert.words}</strong>, {ALERT_FREQUENCIES[alert.frequency].toLowerCase()}
        </p>
      )}
      <p>{texts[`${act}_lead`]}</p>
      <form method="post" action={alertLinkPath(link)} onSubmit={(event) => void follow(event)}>
        <button className="button" type="submit" aria-disabled={state === 'busy'}>
          {state === 'busy' ? 'One moment…' : buttons[act]}
        </button>
      </form>
      <div role="alert">{state === 'unheard' && <p>{texts.unheard}</p>}</div>
    </section>
  );
}

/** The link of the email in the address of this page. Its secret is removed from the address as soon as it is read. */
function useAlertLink(): AlertLink | undefined {
  const { pathname, hash } = useLocation();
  // The server renders the page without the fragment, so it counts only after hydration.
  const isHydrated = useIsHydrated();
  const link = readAlertLink(isHydrated ? hash : '') ?? readAlertLink(pathname.slice(JOB_ALERTS_PATH.length));
  useEffect(() => {
    if (link) window.history.replaceState(window.history.state, '', JOB_ALERTS_PATH);
  }, [link]);
  return link;
}

/** The result of following a link. */
function AlertEnded({ end, texts }: { readonly end: AlertEnd; readonly texts: AlertTexts }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="job-alerts" aria-labelledby="job-alerts-heading" data-start="">
      <h2 id="job-alerts-heading" ref={heading} tabIndex={-1}>
        {texts[`${end}_heading`]}
      </h2>
      <p>{texts[`${end}_lead`]}</p>
    </section>
  );
}

/** The server's result of a form that was sent without its script. */
const endIn = (search: string): AlertEnd | undefined =>
  ALERT_ENDS.find((end) => new URLSearchParams(search).get('done') === end);

export function JobAlertsPage() {
  // Read as a whole, because a page contains only the content that was read when it was made, and the link is read
  // later.
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
            <p className="job-alerts__advice">{texts.without_script}</p>
          </noscript>
        )}
        {(!link || end) && (
          <p className="buttons">
            <ButtonLink to="/jobs" look="secondary">
              See open jobs
            </ButtonLink>
          </p>
        )}
      </PageHeader>
      {!link && !end && (
        <div className="job-alerts__ask wrap">
          <JobAlertOffer heading={texts.ask_heading} lead={texts.ask_lead} />
        </div>
      )}
    </>
  );
}
