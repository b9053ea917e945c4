/** Hydrates the page that the server sent, then asks quietly whether anything has changed since. */
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HelmetProvider } from 'react-helmet-async';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { createDataClient } from '../data/client';
import { readConfig, readPageData } from './config';
import { createContentSource } from './content';
import { createRoutes } from './routes';

const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

/** Loads the pages that match the address, because React cannot hydrate what is not here yet. */
async function resolveLazyRoutes(routes: ReturnType<typeof createRoutes>) {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, { ...(await route.lazy()), lazy: undefined });
  }
}

export async function start() {
  const config = readConfig();
  const pageData = readPageData();
  const source = createContentSource({
    client: createDataClient(config),
    siteUrl: config.siteUrl,
    initial: pageData?.loaderData.root.stored,
    freshFor: 15_000,
    // Visitors keep what is on the page, so there is nothing to tell them; a developer sees the failed request.
    onFailure: () => undefined,
  });
  const routes = createRoutes(source);
  await resolveLazyRoutes(routes);
  const router = createBrowserRouter(routes, { hydrationData: pageData });
  // As a transition, hydration happens in small slices and gives way to a visitor who clicks or types.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <StrictMode>
        <HelmetProvider>
          <RouterProvider router={router} />
        </HelmetProvider>
      </StrictMode>,
    );
  });
  whenIdle(() => void router.revalidate());
}
