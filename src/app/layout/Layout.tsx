/** The frame of every public page. */
import { useLocation, Outlet, useMatches } from 'react-router-dom';
import { useEffect } from 'react';
import { useSiteUrl } from '../../data/content';
import { breadcrumbList } from '../../shared/structuredData';
import { StructuredData } from '../../ui/StructuredData';
import { keepVisit } from '../../enhance/visits';
import '../../ui/notice.css';
import '../../ui/button.css';
import { ContentProvider } from '../content';
import { isNotFound } from '../notFound';
import { type Subject, isShown, breadcrumbsOf, subjectOf } from './breadcrumbs';
import { Footer } from './Footer';
import { Header } from './Header';
import './layout.css';
import './fonts.css';
import './base.css';
import './print.css';

/** Search engines get the breadcrumbs of every page; visitors see those of more than a single step. */
function Breadcrumbs({ of }: { readonly of: Subject | undefined }) {
  const { pathname } = useLocation();
  const crumbs = breadcrumbsOf(pathname, of?.title);
  const origin = useSiteUrl();
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  return (
    <>
      <StructuredData key={pathname} value={import.meta.env.SSR && breadcrumbList(origin, crumbs)} />
      {isShown(crumbs) && (
        <nav className="breadcrumbs wrap" aria-label="Breadcrumbs">
          <ol>
            {crumbs.map(({ label, to }, index) => (
              <li key={to}>
                {index < last ? (
                  <a href={to}>{label}</a>
                ) : (
                  <span aria-current="page" {...of?.words}>
                    {label}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
    </>
  );
}

export function Layout() {
  const page = useMatches().at(-1)?.loaderData;
  const { pathname, search } = useLocation();
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
  }, []);
  useEffect(keepVisit, [pathname, search]);
  return (
    <ContentProvider>
      <a className="skip-link" href="#main" data-rests="">
        Skip to content
      </a>
      <Header />
      <div className="page" data-rests="">
        {!isNotFound(page) && <Breadcrumbs of={subjectOf(page)} />}
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Footer />
    </ContentProvider>
  );
}
