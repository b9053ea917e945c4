import './notice.css';

/** What has happened, said politely. It stands in the page before there is something to say, so that it is heard. */
export const News = ({ message }: { readonly message: string | undefined }) => (
  <output className="notice">{message && <span>{message}</span>}</output>
);
