/** After a navigation inside the site: the focus goes to the new page, and its title is said once. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

function focusTarget(hash: string): HTMLElement | null {
  const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (!anchor) return document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  // A section takes the focus only for this jump, so that Tab goes on from there.
  if (!anchor.hasAttribute('tabindex')) anchor.tabIndex = -1;
  return anchor;
}

export function RouteAnnouncer() {
  const { key, hash } = useLocation();
  const [title, setTitle] = useState('');
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    focusTarget(hash)?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [key, hash]);
  return <output className="visually-hidden">{title}</output>;
}
