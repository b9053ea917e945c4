import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { useSetting } from '../../data/content';
import { useIsOnline } from '../connection/connection';
import '../controls/button.css';
import './jobsNotice.css';

const OFFLINE = 'There is no connection. The jobs are fetched as soon as there is one.';

/** Stands where jobs would be while the backend does not answer. Asking again is following a link to this very page. */
export function JobsUnavailable() {
  const { unavailable } = useSetting('jobs_page');
  const { pathname, search } = useLocation();
  const isOnline = useIsOnline();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [revalidate]);
  return (
    <div className="jobs-notice wrap" role="alert">
      <p>{isOnline ? unavailable : OFFLINE}</p>
      <p className="buttons">
        {/* The server knows no more of the query than what the page reads. */}
        <a className="button" href={pathname + search} suppressHydrationWarning>
          Try again
        </a>
        <a className="button" data-look="secondary" href="/contact">
          Contact us
        </a>
      </p>
    </div>
  );
}
