import type { TreeMenuItem } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

/** The screens of the dashboard. */
export function Tabs({ area }: { area: TreeMenuItem }) {
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
