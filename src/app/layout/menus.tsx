/** The two menus of the header: lists below its links on wide screens, and one menu of all links on small ones. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { type MainLink, NavLink, ADMIN_PATH, useMainLinks } from './navigation';

/** Opens by hover, button and keyboard; without a script, by hover and focus. */
export function Dropdown({ to, label, children }: MainLink) {
  const listId = useId();
  return (
    <li className="dropdown">
      <NavLink className="nav__link" href={to}>
        {label}
      </NavLink>
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
        {children?.map((child) => (
          <li key={child.to}>
            <a href={child.to}>{child.label}</a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** It is a `<details>`, so it opens without script. */
export const MobileMenu = () => (
  <details className="menu" suppressHydrationWarning>
    <summary className="menu__toggle">
      <span className="menu__bars" aria-hidden="true" />
      <span className="menu__word">Menu</span>
    </summary>
    <nav className="menu__panel" aria-label="Main">
      <ul>
        {useMainLinks().map(({ to, label, children }) => (
          <li key={to}>
            <NavLink className="menu__link" href={to} end>
              {label}
            </NavLink>
            {children && (
              <ul className="menu__children">
                {children.map((child) => (
                  <li key={child.to}>
                    <a href={child.to}>{child.label}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <a className="menu__admin" href={ADMIN_PATH}>
        Admin Login
      </a>
    </nav>
  </details>
);
