import { useEffect } from 'react';
import { holdLink, useIsOnline, useWaiting, whenOnline } from './connection';
import '../controls/button.css';
import './noConnection.css';

/** Says that something waits for the connection, or was not fetched. */
export function NoConnection() {
  const wish = useWaiting();
  const isOnline = useIsOnline();
  useEffect(() => {
    addEventListener('click', holdLink);
    return () => removeEventListener('click', holdLink);
  }, []);
  if (!wish) return null;
  return (
    <div className="no-connection" role="alert">
      <p>
        {isOnline
          ? 'That could not be fetched, so what was here before stays.'
          : 'No connection. We try again as soon as there is one.'}
        <button className="button" data-look="secondary" type="button" onClick={() => whenOnline(wish)}>
          Try again
        </button>
      </p>
    </div>
  );
}
