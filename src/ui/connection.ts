/** Keeps the working page without a connection; the requested action waits for the connection. */
import { useSyncExternalStore } from 'react';

type Wish = () => void;

let waiting: Wish | undefined;
const listeners = new Set<() => void>();

function setWaiting(wish: Wish | undefined): void {
  waiting = wish;
  for (const hear of listeners) hear();
}

/** True if a click on a link opens it in place of this page. */
export const opensHere = (event: globalThis.MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

/** Runs it now, or when there is a connection. A later action replaces an earlier one. */
export function whenOnline(wish: Wish): void {
  if (!navigator.onLine) return setWaiting(wish);
  setWaiting(undefined);
  wish();
}

/** Offers to repeat a failed action; the returned function withdraws the offer. */
export function offerAgain(wish: Wish): () => void {
  setWaiting(wish);
  return () => {
    if (waiting === wish) setWaiting(undefined);
  };
}

/** The clicked link. */
export const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Without a connection, the next document would replace this one and fail. */
export function holdLink(event: globalThis.MouseEvent): void {
  const link = linkAt(event.target);
  if (navigator.onLine || event.defaultPrevented || !opensHere(event) || !link) return;
  const { origin, target, download, href, hash } = link;
  const isJump = hash !== '' && href.split('#')[0] === location.href.split('#')[0];
  if (origin !== location.origin || target || download || isJump) return;
  event.preventDefault();
  whenOnline(() => location.assign(href));
}

function subscribe(hear: () => void) {
  const retry = () => {
    if (waiting) whenOnline(waiting);
    hear();
  };
  listeners.add(hear);
  addEventListener('online', retry);
  addEventListener('offline', hear);
  return () => {
    listeners.delete(hear);
    removeEventListener('online', retry);
    removeEventListener('offline', hear);
  };
}

export const useWaiting = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  );

export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
