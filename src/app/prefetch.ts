/** Fetches the code of a page, and the content for it, when a visitor is about to follow a link to it. */
import { matchRoutes, type RouteObject } from 'react-router-dom';

type Connection = { readonly saveData?: boolean } | undefined;

/** The address inside this site that a link under the pointer or the focus leads to, if it is another page. */
function destinationOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target || link.download) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname;
}

export function prefetchOnIntent(routes: RouteObject[], warmContent: () => Promise<unknown>): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return;
  const seen = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const path = destinationOf(target);
    if (path === undefined || seen.has(path)) return;
    const matches = matchRoutes(routes, path) ?? [];
    // The admin and files are no pages of this application.
    if (matches.at(-1)?.params['*'] !== undefined) return;
    seen.add(path);
    const pages = matches.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : undefined));
    // The click asks again and reports what fails.
    Promise.all([...pages, warmContent()]).catch(() => seen.delete(path));
  };
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, prefetch, { passive: true });
  }
}
