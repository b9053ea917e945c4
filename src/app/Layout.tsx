/** What surrounds every public page. */
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { ContentProvider } from './content';
import { Breadcrumbs } from './layout/Breadcrumbs';
import { Footer } from './layout/footer/Footer';
import { Header } from './layout/header/Header';
import { NoConnection } from '../ui/connection/NoConnection';
import { keepVisit } from '../ui/controls/wayBack';
import { isNotFound } from './notFound';
import { subjectOf } from './subject';
import './layout/base.css';
import './layout/layout.css';
import './layout/print.css';

export function Layout() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const page = useMatches().at(-1)?.loaderData;
  const { pathname, search } = useLocation();
  useEffect(() => {
    const keep = () => keepVisit(pathname + search);
    keep();
    // The browser may have kept the whole page for whoever comes back to it.
    addEventListener('pageshow', keep);
    return () => removeEventListener('pageshow', keep);
  }, [pathname, search]);
  return (
    <ContentProvider>
      <a className="skip-link" href="#main" inert={isMenuOpen}>
        Skip to content
      </a>
      <Header isMenuOpen={isMenuOpen} onMenuOpenChange={setMenuOpen} />
      <div className="page" inert={isMenuOpen}>
        {!isNotFound(page) && <Breadcrumbs of={subjectOf(page)} />}
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Footer isResting={isMenuOpen} />
      <NoConnection />
    </ContentProvider>
  );
}
