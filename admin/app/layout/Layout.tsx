import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { client } from '../client';
import { DASHBOARD } from '../auth/returnPath';
import { knownAdmin } from '../auth/session';
import { sessionEnd } from '../auth/sessionEnd';
import { screens } from '../resources';
import { Header } from './Header';
import { SessionEndedDialog } from './SessionEndedDialog';
import { UnsavedGuard } from './UnsavedGuard';
import '../../kit/view/kit.css';
import './layout.css';

/** Hears of a session that ends in another tab, or whose renewal was refused. Signing out here forgets the admin first. */
function useSessionEvents() {
  useEffect(() => {
    const { data } = client.auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT' && knownAdmin()) sessionEnd.announce();
    });
    return () => data.subscription.unsubscribe();
  }, []);
}

function Tabs() {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar is wider than the window.
  useEffect(() => {
    bar.current
      ?.querySelector(`[href="${pathname}"]`)
      ?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [pathname]);
  return (
    <nav className="tabs" aria-label="Dashboard" ref={bar}>
      <ul>
        {screens.map(({ name, label, path }) => (
          <li key={name}>
            <NavLink to={path} end={path === DASHBOARD}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Layout() {
  useSessionEvents();
  const isUnderWay = useNavigation().state === 'loading';
  return (
    <div className="dashboard">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header />
      <Tabs />
      <div className="progress" aria-hidden="true" hidden={!isUnderWay} />
      <main id="content" tabIndex={-1} aria-busy={isUnderWay}>
        <Outlet />
      </main>
      <UnsavedGuard />
      <SessionEndedDialog />
    </div>
  );
}
