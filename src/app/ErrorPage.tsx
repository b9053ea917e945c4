/** Stands in for everything when a page cannot be shown: says so, and leads on. There may be no content to read. */
import { useLocation } from 'react-router-dom';
import { Head } from '../ui/Head';
import { LogoMark } from './layout/Logo';
import '../ui/controls/button.css';
import './layout/base.css';
import './layout/layout.css';
import './errorPage.css';

export function ErrorPage() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Head title="Something went wrong" meta={[{ name: 'robots', content: 'noindex' }]} />
      <main className="error-page wrap" id="main">
        <a className="error-page__logo" href="/" aria-label="Home">
          <LogoMark />
        </a>
        <h1>This page could not be loaded.</h1>
        <p>This is our fault, and nothing was sent or changed. Reloading the page often helps.</p>
        <p className="buttons">
          <a className="button" href={pathname + search}>
            Reload the page
          </a>
          <a className="button" data-look="secondary" href="/">
            Go to the home page
          </a>
        </p>
      </main>
    </>
  );
}
