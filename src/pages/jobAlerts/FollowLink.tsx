import { useContext, useState, type FormEvent } from 'react';
import { JobAlertsContext } from '../../data/jobAlerts/jobAlerts';
import { ALERT_FREQUENCIES, alertLinkPath, type AlertEnd, type AlertLink } from '../../shared/jobs/jobAlerts';
import type { AlertTexts } from './alertTexts';
import { useJobAlert } from './useJobAlert';
import '../../ui/controls/button.css';

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
