/** Messages of a page during its use. */
import './notice.css';

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
