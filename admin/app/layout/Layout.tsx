import { useEffect } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { client } from '../client';
import { knownAdmin } from '../auth/session';
import { sessionEnd } from '../auth/sessionEnd';
import type { Live } from '../providers/live';
import { Header } from './Header';
import { SessionEndedDialog } from './SessionEndedDialog';
import { SideMenu } from './SideMenu';
import { Tabs } from './Tabs';
import { UnsavedGuard } from './UnsavedGuard';
import { useAreas } from './useAreas';
import { useForgetErased } from './useForgetErased';
import { useLiveRefresh } from './useLiveRefresh';
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

export function Layout({ live }: { live: Live | undefined }) {
  useSessionEvents();
  useLiveRefresh(live);
  useForgetErased();
  const isUnderWay = useNavigation().state === 'loading';
  const { current } = useAreas();
  return (
    <div className="dashboard">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Header />
      <div className="dashboard-body">
        <SideMenu />
        <div className="dashboard-screen">
          {current?.name === 'dashboard' && <Tabs area={current} />}
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
