/**
 * The menu of small screens. It is a `<details>`, so it opens without script; hydrated, it keeps the focus inside,
 * closes on Escape and on a link, and the page behind it rests.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { ADMIN_PATH, useMainLinks } from '../navigation';
import { NavLink } from './NavLink';

interface MobileMenuProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Tab on the last place goes to the first, and the other way round. */
function keepFocusInside(event: KeyboardEvent, menu: HTMLDetailsElement) {
  const places = [...menu.querySelectorAll<HTMLElement>('summary, a')];
  const [from, to] = event.shiftKey ? [places[0], places.at(-1)] : [places.at(-1), places[0]];
  const isOutside = !menu.contains(document.activeElement);
  if (document.activeElement !== from && !isOutside) return;
  event.preventDefault();
  to?.focus();
}

function close(menu: HTMLDetailsElement | null) {
  if (menu) menu.open = false;
}

function useOpenMenu(menu: RefObject<HTMLDetailsElement | null>, isOpen: boolean) {
  useEffect(() => {
    const element = menu.current;
    if (!isOpen || !element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepFocusInside(event, element);
      if (event.key !== 'Escape') return;
      close(element);
      element.querySelector('summary')?.focus();
    };
    // A wider window hides the menu; the page behind it must not stay shut.
    const closeWhenHidden = () => element.getClientRects().length === 0 && close(element);
    addEventListener('keydown', onKeyDown, { signal });
    addEventListener('resize', closeWhenHidden, { signal });
    return () => controller.abort();
  }, [menu, isOpen]);
}

export function MobileMenu({ isOpen, onOpenChange }: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const closeMenu = () => close(menu.current);
  useOpenMenu(menu, isOpen);
  // It may have been opened before this script was there to hear it.
  useEffect(() => onOpenChange(menu.current?.open ?? false), [onOpenChange]);
  return (
    <details className="menu" ref={menu} onToggle={(event) => onOpenChange(event.currentTarget.open)}>
      <summary className="menu__toggle">
        <span className="menu__bars" aria-hidden="true" />
        <span className="menu__word">Menu</span>
      </summary>
      <nav className="menu__panel" aria-label="Main">
        <ul>
          {useMainLinks().map(({ to, label, children }) => (
            <li key={to}>
              <NavLink className="menu__link" href={to} end onClick={closeMenu}>
                {label}
              </NavLink>
              {children && (
                <ul className="menu__children">
                  {children.map((child) => (
                    <li key={child.to}>
                      <a href={child.to} onClick={closeMenu}>
                        {child.label}
                      </a>
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
}
