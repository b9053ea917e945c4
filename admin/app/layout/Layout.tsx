/** The frame around every screen of the dashboard. */
import { type TreeMenuItem, useDataProvider, useResourceParams, useSubscription } from '@refinedev/core';
import { useEffect, useRef, useEffectEvent } from 'react';
import { NavLink, useLocation, Outlet, useNavigation } from 'react-router-dom';
import { editsAboutPeople, peopleOf, useEditsStore } from '../../kit/data/edits/EditsStore';
import { client } from '../client';
import { knownAdmin } from '../auth/session';
import { sessionEnd } from '../providers/auth';
import { type Live, useLiveRefresh } from '../providers/live';
import { FactorReminder } from './FactorReminder';
import { Header } from './Header';
import { SessionEndedDialog } from './SessionEndedDialog';
import { SideMenu, useAreas } from './SideMenu';
import { UnsavedGuard } from './UnsavedGuard';
import '../../kit/ui/view/kit.css';
import './layout.css';

function Tabs({ area }: { area: TreeMenuItem }) {
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
        {area.children.map(({ name, label, route = '' }) => (
          <li key={name}>
            <NavLink to={route} end={route === area.route}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Removes unsent texts about people from this browser once all their entries are erased. */
function useForgetErased(): void {
  const editsStore = useEditsStore();
  const provider = useDataProvider()();

  async function forget() {
    const names = editsAboutPeople(editsStore);
    const ids = new Set(names.flatMap(peopleOf));
    if (ids.size === 0) return;
    const { data } = await provider.getList<{ id: number }>({
      resource: 'submissions',
      pagination: { mode: 'off' },
      filters: [{ field: 'id', operator: 'in', value: `(${[...ids].join(',')})` }],
      meta: { select: 'id', isCounted: false },
    });
    const stored = new Set(data.map(({ id }) => id));
    for (const name of names) if (!peopleOf(name).some((id) => stored.has(id))) editsStore.clear(name);
  }
  // A failed request is repeated next time.
  const forgetSoon = useEffectEvent(() => void forget().catch(() => undefined));
  useEffect(() => forgetSoon(), []);
  useSubscription({
    channel: 'resources/submissions',
    onLiveEvent: () => void forget().catch(() => undefined),
  });
}

/**
 * Detects a session that ended in another tab, or whose renewal was refused. Signing out here clears the admin first.
 */
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
  const { resource, action } = useResourceParams();
  const isWide = action === 'list' && resource?.meta?.['isWide'] === true;
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
          <main id="content" tabIndex={-1} aria-busy={isUnderWay} data-wide={isWide}>
            <FactorReminder />
            <Outlet />
          </main>
        </div>
      </div>
      <UnsavedGuard />
      <SessionEndedDialog />
    </div>
  );
}
