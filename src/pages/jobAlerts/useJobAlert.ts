import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { JobAlertsContext, type JobAlert } from '../../data/jobAlerts/jobAlerts';
import type { AlertEnd, AlertLink } from '../../shared/jobs/jobAlerts';

/** What the alert of a link is about, once that is known. `onEnd` hears at once of a link that leads to none. */
export function useJobAlert({ act, token }: AlertLink, onEnd: (end: AlertEnd) => void): JobAlert | undefined {
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
