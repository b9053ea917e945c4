import { useContext, useState, type FormEvent, useEffect, useEffectEvent } from 'react';
import { JobAlertsContext, type JobAlert } from '../../data/formSender';
import { ALERT_FREQUENCIES, alertLinkPath, type AlertEnd, type AlertLink } from '../../shared/jobs/jobAlerts';
import type { AlertTexts } from './alertTexts';
import '../../ui/controls/button.css';

/** What the alert of a link is about, once that is known. `onEnd` hears at once of a link that leads to none. */
function useJobAlert({ act, token }: AlertLink, onEnd: (end: AlertEnd) => void): JobAlert | undefined {
  const load = useContext(JobAlertsContext);
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
    // Without an answer the button is there all the same, and says so when it is pressed.
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

/** What the link is for, and the button that does it. */
export function FollowLink({ link, texts, onEnd }: FollowLinkProps) {
  const { act } = link;
  const load = useContext(JobAlertsContext);
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
    <section className="job-alerts" aria-labelledby="job-alerts-heading">
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
