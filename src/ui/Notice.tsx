/** What a page says while somebody uses it. */
import { useEffect } from 'react';
import { holdLink, useIsOnline, useWaiting, whenOnline } from './connection';
import './notice.css';
import './button.css';

/** Why something did not work. It stands in the page before there is something to say, so that it is heard. */
export const Failure = ({ message }: { readonly message: string }) => (
  <div className="notice notice--failure" role="alert">
    {message && <p>{message}</p>}
  </div>
);

/** What has happened, said politely. It stands in the page before there is something to say, so that it is heard. */
export const News = ({ message }: { readonly message: string | undefined }) => (
  <output className="notice">{message && <span>{message}</span>}</output>
);

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
          ? 'This could not be loaded. The page still shows what was here before.'
          : 'No connection. We’ll try again when you’re back online.'}
        <button className="button" data-look="secondary" type="button" onClick={() => whenOnline(wish)}>
          Try again
        </button>
      </p>
    </div>
  );
}
