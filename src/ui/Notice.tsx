/** Messages of a page during its use. */
import { useEffect } from 'react';
import { holdLink, useIsOnline, useWaiting, whenOnline } from './connection';
import './notice.css';
import './button.css';

/** An error. The live region is in the page before it has a message, so that screen readers announce it. */
export const Failure = ({ message }: { readonly message: string }) => (
  <div className="notice notice--failure" role="alert">
    {message && <p>{message}</p>}
  </div>
);

/** A polite status message. The live region is in the page before it has a message, so that screen readers announce it. */
export const News = ({ message }: { readonly message: string | undefined }) => (
  <output className="notice">{message && <span>{message}</span>}</output>
);

/** Shown while a link waits for the connection, or after it failed to load. */
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
          ? 'This could not be loaded. The page stays as it is.'
          : 'No connection. We’ll try again when you’re back online.'}
        <button className="button" data-look="secondary" type="button" onClick={() => whenOnline(wish)}>
          Try again
        </button>
      </p>
    </div>
  );
}
