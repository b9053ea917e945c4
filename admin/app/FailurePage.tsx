import { useRouteError } from 'react-router-dom';
import { OfflineError } from '../kit/data/errors';

/** What is shown when a screen cannot be opened at all. */
export function FailurePage() {
  const error = useRouteError();
  const isOffline = error instanceof OfflineError;
  return (
    <main className="failure">
      <title>Admin</title>
      <h1>{isOffline ? 'The server cannot be reached' : 'This screen could not be opened'}</h1>
      <p>
        {isOffline
          ? 'Check your connection, then try again. Your unsaved changes are kept in this browser.'
          : 'Try again. If the problem continues, tell your site administrator. Your unsaved changes are kept in this browser.'}
      </p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
      <p>
        <a href="/">Back to Site</a>
      </p>
    </main>
  );
}
