import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { JOB_ALERTS_PATH, readAlertLink, type AlertLink } from '../../shared/jobs/jobAlerts';
import { useIsHydrated } from '../../ui/useIsHydrated';

/** The link of the mail in the address of this page. Its secret is taken out of the address as soon as it is read. */
export function useAlertLink(): AlertLink | undefined {
  const { pathname, hash } = useLocation();
  // The server sends the page without the fragment, so it counts after the page was made the same here.
  const isHydrated = useIsHydrated();
  const link = readAlertLink(isHydrated ? hash : '') ?? readAlertLink(pathname.slice(JOB_ALERTS_PATH.length));
  useEffect(() => {
    if (link) window.history.replaceState(window.history.state, '', JOB_ALERTS_PATH);
  }, [link]);
  return link;
}
