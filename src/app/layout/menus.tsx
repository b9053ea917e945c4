/** The two menus of the header: lists below its links on wide screens, and one menu of all links on small ones. */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useIsHydrated } from '../../ui/useIsHydrated';
import { type MainLink, NavLink, ADMIN_PATH, useMainLinks } from './navigation';

const isMouse = ({ pointerType }: { readonly pointerType: string }) => pointerType === 'mouse';

/** A mouse opened the list when it reached the button: its click must not close it again. */
const isMouseClick = ({ nativeEvent }: MouseEvent) => isMouse(nativeEvent as globalThis.PointerEvent);

function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && toggle.current?.parentElement?.contains(target);
    const controller = new AbortController();
    const { signal } = controller;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (isInside(document.activeElement)) toggle.current?.focus();
      setOpen(false);
    };
    const closeWhenLeft = ({ target }: Event) => !isInside(target) && setOpen(false);
    addEventListener('keydown', closeOnEscape, { signal });
    addEventListener('focusin', closeWhenLeft, { signal });
    addEventListener('pointerdown', closeWhenLeft, { signal });
    return () => controller.abort();
  }, [isOpen]);
  return { isOpen, setOpen, toggle };
}

/** The disclosure pattern, by hover, button and keyboard. Until the page is hydrated, CSS opens it on hover and focus. */
export function Dropdown({ to, label, children }: MainLink) {
  const { isOpen, setOpen, toggle } = useDisclosure();
  const isHydrated = useIsHydrated();
  const listId = useId();
  return (
    <li
      className="dropdown"
      data-open={isOpen || undefined}
      data-hydrated={isHydrated || undefined}
      onPointerEnter={(event) => isMouse(event) && setOpen(true)}
      onPointerLeave={(event) => isMouse(event) && setOpen(false)}
    >
      <NavLink className="nav__link" href={to} onClick={() => setOpen(false)}>
        {label}
      </NavLink>
      <button
        className="dropdown__toggle"
        type="button"
        ref={toggle}
        aria-label={`${label} menu`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={(event) => setOpen(isMouseClick(event) || !isOpen)}
      >
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ul className="dropdown__list" id={listId}>
        {children?.map((child) => (
          <li key={child.to}>
            <a href={child.to} onClick={() => setOpen(false)}>
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface MobileMenuProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Tab on the last link moves to the first, and the reverse. */
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
    // A wider window hides the menu; the page behind it must become scrollable again.
    const closeWhenHidden = () => element.getClientRects().length === 0 && close(element);
    addEventListener('keydown', onKeyDown, { signal });
    addEventListener('resize', closeWhenHidden, { signal });
    return () => controller.abort();
  }, [menu, isOpen]);
}

/**
 * It is a `<details>`, so it opens without script; hydrated, it keeps the focus inside, closes on Escape and on a link,
 * and keeps the page behind it from scrolling.
 */
export function MobileMenu({ isOpen, onOpenChange }: MobileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const closeMenu = () => close(menu.current);
  useOpenMenu(menu, isOpen);
  // It may have been opened before this script was ready.
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
