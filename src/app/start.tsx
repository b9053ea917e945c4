/**
 * Hydrates the page that was sent. Later pages are made from content that is then loaded; the code for other calls of
 * the backend is loaded when first needed.
 */
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { matchRoutes, RouterProvider } from 'react-router-dom';
import { VisitorApiContext, type VisitorApi } from '../data/visitorApi';
import { previewIn } from '../shared/preview/preview';
import { type PageConfig, readConfig, readPageData, type PageData } from './config';
import { createContentSource } from './content';
import { createDocumentRouter } from './documentRouter';
import { isNotFound, loadNotFound } from './notFound';
import type { PagePreview } from './preview/startPreview';
import { createRoutes } from './routes';

/** Loads nothing if a page is a file without a backend. */
const unlessAlone =
  <T,>({ isAlone }: PageConfig, load: () => Promise<T>) =>
  async (): Promise<T> => {
    if (isAlone) throw new Error('There is no backend to ask.');
    return load();
  };

const apiOf = (config: PageConfig): VisitorApi => ({
  takesPosts: !config.isExported && !config.isAlone,
  loadFormSender: unlessAlone(config, async () =>
    (await import('../data/createFormSender')).createFormSender(config),
  ),
  loadMyData: unlessAlone(config, async () =>
    (await import('../data/myData/createMyData')).createMyData(config),
  ),
  loadJobAlerts: unlessAlone(config, async () =>
    (await import('../data/createJobAlerts')).createJobAlerts(config),
  ),
  loadCall: unlessAlone(config, async () =>
    (await import('../data/callFunction')).createCallFunction(config),
  ),
});

const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

/** Content has a timeout of its own. */
const UNLIMITED = new AbortController().signal;

type Routes = ReturnType<typeof createRoutes>;

/** Loads the pages that match the address, because React cannot hydrate missing components. */
async function resolveLazyRoutes(routes: Routes) {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, { ...(await route.lazy()), lazy: undefined });
  }
}

/** The data of the sent page, if it belongs to this address: a static host may have sent its shell or its 404 page. */
function pageDataFor(routes: Routes): PageData | undefined {
  const sent = readPageData();
  const pattern = matchRoutes(routes, location)?.at(-1)?.route.path;
  return sent?.pattern === pattern ? sent : undefined;
}

/** The content shown in place of the published one, if the address requests a preview. */
async function loadPreview(config: PageConfig): Promise<PagePreview | undefined> {
  const request = previewIn(location.search);
  if (!request || config.isAlone) return undefined;
  return (await import('./preview/startPreview')).startPreview(config, request);
}

const contentReader = () => import('../data/contentReader');

async function readPublished(config: PageConfig, signal: AbortSignal) {
  if (config.isAlone) throw new Error('There is no backend to ask.');
  return (await contentReader()).createContentReader(config)(signal);
}

async function loadJobs(config: PageConfig) {
  if (config.isAlone) throw new Error('There is no backend to ask.');
  return (await import('../data/jobReader')).createJobReader(config);
}

export async function start() {
  const config = readConfig();
  const preview = await loadPreview(config);
  const source = createContentSource({
    siteUrl: config.siteUrl,
    prepare: contentReader,
    read: (signal) => preview?.read(signal) ?? readPublished(config, signal),
    freshFor: () => 15_000,
    // No server replaces the backend of an exported page, however slow the connection is.
    timeout: config.isExported ? 10_000 : undefined,
    // A developer sees the failed request.
    onFailure: () => undefined,
  });
  const routes = createRoutes(
    ({ signal }) => source.load(signal),
    () => loadJobs(config),
  );
  const pageData = pageDataFor(routes);
  // The 404 page of a site without a backend stays unchanged at every address.
  if (config.isAlone && !pageData) return;
  await resolveLazyRoutes(routes);
  if (Object.values(pageData?.loaderData ?? {}).some(isNotFound)) await loadNotFound();
  const router = await createDocumentRouter({
    routes,
    sent: pageData?.loaderData,
    leave(address, isRedirect) {
      const url = preview?.addressOf(address) ?? address;
      if (isRedirect) location.replace(url);
      else location.assign(url);
    },
  });
  const root = document.getElementById('root') as HTMLElement;
  const app = (
    <StrictMode>
      <VisitorApiContext value={apiOf(config)}>
        <RouterProvider router={router} />
      </VisitorApiContext>
    </StrictMode>
  );
  // As a transition, hydration runs in small slices and yields to a visitor who clicks or types.
  startTransition(() => {
    if (pageData) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  preview?.follow(() => {
    source.expire();
    return router.revalidate();
  }, router);
  // Then the first search on the page waits only for its results.
  if (pageData?.pattern === 'jobs' && !config.isAlone) {
    whenIdle(() => {
      Promise.all([loadJobs(config), import('./jobLoaders')]).catch(() => undefined);
    });
  }
  // An exported page may be older than the stored content. A failure leaves it unchanged.
  if (config.isExported) {
    whenIdle(() => {
      source.load(UNLIMITED).then(
        () => router.revalidate(),
        () => undefined,
      );
    });
  }
}
