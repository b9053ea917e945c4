/**
 * The router that loads pages and follows the history. No bundler cuts a module in two, so this half comes from the
 * library's other build: of each build only what is used remains.
 */
import { createBrowserRouter } from '../../../node_modules/react-router/dist/production/index.mjs';
import type { DataRouter, HydrationState, RouteObject } from 'react-router-dom';

/** A view transition that the visitor's next step cuts short says so in a promise that the library leaves to itself. */
function endTransitionsQuietly(): void {
  // oxlint-disable-next-line browsers/floor -- only where there is one
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  const startViewTransition: typeof start = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
  Object.assign(document, { startViewTransition });
}

/** Resolves when the page of the address can be shown. */
export function openRouter(routes: RouteObject[], hydrationData?: HydrationState): Promise<DataRouter> {
  endTransitionsQuietly();
  const router = createBrowserRouter(routes, { hydrationData });
  if (router.state.initialized) return Promise.resolve(router);
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve(router);
    });
  });
}
