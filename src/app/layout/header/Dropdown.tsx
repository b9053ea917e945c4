/**
 * A link with a list of places below it: the disclosure pattern, opened by hover, by its button and by keyboard.
 * Until the page is hydrated, CSS opens it on hover and on focus.
 */
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { useIsHydrated } from '../../../ui/useIsHydrated';
import type { MainLink } from '../navigation';
import { NavLink } from './NavLink';

const isMouse = ({ pointerType }: { readonly pointerType: string }) => pointerType === 'mouse';

/** A mouse on the button has opened the list by coming there: its click must not close it again. */
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
