/** The router that loads pages and follows the history. It is half of the library, so it has a file of its own. */
import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';

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
