/** Stands in for everything when a page cannot be shown: says so, and leads on. */
import { Link, useLocation } from 'react-router-dom';
import { Seo } from '../ui/Seo';
import { Logo } from './layout/Logo';
import '../ui/controls/button.css';
import './layout/base.css';
import './layout/layout.css';
import './errorPage.css';

export function ErrorPage() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Seo title="Something went wrong" description="This page could not be shown." isHidden />
      <main className="error-page wrap" id="main">
        <Link className="error-page__logo" to="/" aria-label="Home" reloadDocument>
          <Logo />
        </Link>
        <h1>This page could not be shown.</h1>
        <p>The fault is ours, and nothing was sent or changed. Loading the page again often helps.</p>
        <p className="buttons">
          <a className="button" href={pathname + search}>
            Load the page again
          </a>
          <a className="button" data-look="secondary" href="/">
            Go to the home page
          </a>
        </p>
      </main>
    </>
  );
}
