/**
 * After a navigation inside the site: the focus goes to the new page, and its title is said once. Another query on the
 * same page is that page's own affair, unless the address names a place to go to.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A fragment may be written in any way, such as `#100%`. */
function placeAt(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function focusTarget(hash: string): HTMLElement | null {
  const anchor = placeAt(hash);
  if (!anchor) return document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  // A section takes the focus only for this jump, so that Tab goes on from there.
  if (!anchor.hasAttribute('tabindex')) anchor.tabIndex = -1;
  return anchor;
}

export function RouteAnnouncer() {
  const { key, pathname, search, hash } = useLocation();
  const [title, setTitle] = useState('');
  const last = useRef({ key, pathname, search });
  useEffect(() => {
    const { current } = last;
    if (current.key === key) return;
    last.current = { key, pathname, search };
    if (current.pathname === pathname && current.search !== search && !hash) return;
    focusTarget(hash)?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [key, pathname, search, hash]);
  return <output className="visually-hidden">{title}</output>;
}
