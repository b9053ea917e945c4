import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { DASHBOARD } from '../auth/returnPath';
import { tabs } from '../resources';

/** The screens of the dashboard. */
export function Tabs() {
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
        {tabs.map(({ name, label, path }) => (
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
