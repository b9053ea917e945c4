import { useLocation } from 'react-router-dom';
import { useSetting } from '../../data/content';
import { Link } from '../controls/Link';
import '../controls/button.css';
import './jobsNotice.css';

/** Stands where jobs would be while the backend does not answer. Asking again is following a link to this very page. */
export function JobsUnavailable() {
  const { unavailable } = useSetting('jobs_page');
  const { pathname, search } = useLocation();
  return (
    <div className="jobs-notice wrap" role="alert">
      <p>{unavailable}</p>
      <p className="buttons">
        {/* The server knows no more of the query than what the page reads. */}
        <Link className="button" to={pathname + search} preventScrollReset suppressHydrationWarning>
          Try again
        </Link>
        <Link className="button" data-look="secondary" to="/contact" viewTransition>
          Contact us
        </Link>
      </p>
    </div>
  );
}
