/**
 * The router that loads pages and follows the history. No bundler cuts a module in two, so this half comes from the
 * library's other build: of each build only what is used remains.
 */
import { createBrowserRouter } from '../../../node_modules/react-router/dist/production/index.mjs';
import type { DataRouter, HydrationState, RouteObject } from 'react-router-dom';

/** Resolves when the page of the address can be shown. */
export function openRouter(routes: RouteObject[], hydrationData?: HydrationState): Promise<DataRouter> {
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
