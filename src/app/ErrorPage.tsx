/** Replaces the whole page if it cannot be shown, with an explanation and links. There may be no content to read. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ContentContext } from '../data/content';
import { useIsOnline } from '../ui/useIsOnline';
import { EmailLink, PhoneLink } from '../ui/section/ContactLinks';
import { Head } from '../ui/Seo';
import { readPageData } from './config';
import { LogoMark } from './layout/Logo';
import '../ui/button.css';
import './layout/fonts.css';
import './layout/base.css';
import './layout/layout.css';

/** The page that the browser received has the contact details. */
function Contacts() {
  const [sent] = useState(() => (typeof document === 'undefined' ? undefined : readPageData()));
  if (!sent) return null;
  return (
    <ContentContext value={sent.loaderData.root.content}>
      <p>
        You can still reach us: <PhoneLink />, <EmailLink />
      </p>
    </ContentContext>
  );
}

export function ErrorPage() {
  const { pathname, search } = useLocation();
  const isOnline = useIsOnline();
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <>
      <Head title="Something went wrong" meta={[{ name: 'robots', content: 'noindex' }]} />
      <main className="error-page wrap" id="main">
        <a className="error-page__logo" href="/" aria-label="Home">
          <LogoMark />
        </a>
        <h1>{isOnline ? 'This page could not be loaded.' : 'There is no connection.'}</h1>
        <p>
          {isOnline
            ? 'Nothing was sent or changed. Reloading the page often helps.'
            : 'Nothing was sent or changed. The page will load when you’re back online.'}
        </p>
        <Contacts />
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
