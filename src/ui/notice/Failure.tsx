import './notice.css';

/** Why something did not work. It stands in the page before there is something to say, so that it is heard. */
export const Failure = ({ message }: { readonly message: string }) => (
  <div className="notice notice--failure" role="alert">
    {message && <p>{message}</p>}
  </div>
);
