/** The two menus of the header: lists below its links on wide screens, and one menu of all links on small ones. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { useMenu } from '../../data/content';
import type { MenuEntry } from '../../shared/content/lists/menus';
import { NavLink, ADMIN_PATH, PlainLink, SavedJobs } from './navigation';

/** Opens by hover, button and keyboard; without a script, by hover and focus. */
export function Dropdown({ link, label, below }: MenuEntry) {
  const listId = useId();
  return (
    <li className="dropdown">
      <NavLink className="nav__link" {...{ link, label }} />
      <button
        className="dropdown__toggle"
        type="button"
        aria-label={`${label} menu`}
        aria-expanded="false"
        aria-controls={listId}
        suppressHydrationWarning
      >
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ul className="dropdown__list" id={listId}>
        {below.map((entry) => (
          <li key={entry.id}>
            <PlainLink {...entry} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** It is a `<details>`, so it opens without script. */
export function MobileMenu() {
  const entries = useMenu('header_menu');
  return (
    <details className="menu" suppressHydrationWarning>
      <summary className="menu__toggle">
        <span className="menu__bars" aria-hidden="true" />
        <span className="menu__word">Menu</span>
      </summary>
      <nav className="menu__panel" aria-label="Main">
        {entries.length > 0 && (
          <ul>
            {entries.map(({ id, link, label, below }) => (
              <li key={id}>
                <NavLink className="menu__link" {...{ link, label }} end />
                {below.length > 0 && (
                  <ul className="menu__children">
                    {below.map((entry) => (
                      <li key={entry.id}>
                        <PlainLink {...entry} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
        <SavedJobs className="menu__link" />
        <a className="menu__admin" href={ADMIN_PATH}>
          Admin Login
        </a>
      </nav>
    </details>
  );
}
