import { CanAccess } from '@refinedev/core';
import { Menu } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { areaAt, areas } from '../resources';
import './sideMenu.css';
import { UnreadBadge } from './UnreadBadge';

/** The areas of the admin: a column on a desk, a button that opens them on anything smaller. */
export function SideMenu() {
  const id = useId();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const current = areaAt(pathname);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false);
  }

  return (
    <div className="side">
      <button
        type="button"
        className="side-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      >
        <Menu size={18} aria-hidden="true" />
        <span>Menu</span> <UnreadBadge /> <span className="side-current">{current?.label}</span>
      </button>
      <nav id={id} className="side-menu" aria-label="Admin" data-open={isOpen}>
        <ul>
          {areas.map((area) => (
            <CanAccess key={area.name} resource={area.name} action="list">
              <li>
                <Link
                  to={area.path}
                  aria-current={area.path === pathname ? 'page' : area === current ? 'true' : undefined}
                  onClick={() => setOpen(false)}
                >
                  <area.icon size={18} aria-hidden="true" />
                  {area.label} <UnreadBadge area={area.name} />
                </Link>
              </li>
            </CanAccess>
          ))}
        </ul>
      </nav>
    </div>
  );
}
