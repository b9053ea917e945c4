import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { client } from '../client';
import { DASHBOARD } from '../auth/returnPath';
import { knownAdmin } from '../auth/session';
import { sessionEnd } from '../auth/sessionEnd';
import { areaAt } from '../resources';
import { Header } from './Header';
import { SessionEndedDialog } from './SessionEndedDialog';
import { SideMenu } from './SideMenu';
import { Tabs } from './Tabs';
import { UnsavedGuard } from './UnsavedGuard';
import '../../kit/ui/view/kit.css';
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

export function Layout() {
  useSessionEvents();
  const isUnderWay = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  return (
    <div className="dashboard">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header />
      <div className="dashboard-body">
        <SideMenu />
        <div className="dashboard-screen">
          {areaAt(pathname)?.path === DASHBOARD && <Tabs />}
          <div className="progress" aria-hidden="true" hidden={!isUnderWay} />
          <main id="content" tabIndex={-1} aria-busy={isUnderWay}>
            <Outlet />
          </main>
        </div>
      </div>
      <UnsavedGuard />
      <SessionEndedDialog />
    </div>
  );
}
