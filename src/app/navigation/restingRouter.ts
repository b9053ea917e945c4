/**
 * Shows the page that was sent and nothing else; asked for more, it wakes the router that can, and is that router from
 * then on. So a visitor who reads one page never fetches the half of the library that leads to others.
 */
import {
  createPath,
  createStaticRouter,
  matchRoutes,
  type DataRouter,
  type RouteObject,
  type To,
} from 'react-router-dom';
import type { PageData } from '../config';

type Subscriber = Parameters<DataRouter['subscribe']>[0];
type Restoration = Parameters<DataRouter['enableScrollRestoration']>;
interface Submitted {
  readonly formData?: FormData;
}

/** Where the router cannot be fetched, the browser goes there by itself. */
function goByDocument(to: To | number | null, { formData }: Submitted = {}): void {
  if (typeof to === 'number') return history.go(to);
  const destination = new URL(typeof to === 'string' ? to : createPath(to ?? {}), location.href);
  if (formData) destination.search = new URLSearchParams([...formData] as [string, string][]).toString();
  location.assign(destination);
}

/** The page as the router will see it, too. */
function sentPage(routes: RouteObject[], { loaderData }: PageData) {
  const { pathname, search, hash } = location;
  const context = {
    basename: '/',
    location: { pathname, search, hash, state: null, key: 'default' },
    matches: [],
    loaderData,
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const page = createStaticRouter(routes, context);
  const matches = matchRoutes(page.routes, location) ?? [];
  // The browser has put the page where it belongs.
  return { ...page, state: { ...page.state, matches, restoreScrollPosition: false as const } };
}

export interface RestingRouter {
  readonly router: DataRouter;
  /** Makes the next page come faster. */
  readonly wake: () => Promise<DataRouter>;
}

export function createRestingRouter(
  routes: RouteObject[],
  pageData: PageData,
  open: () => Promise<DataRouter>,
): RestingRouter {
  const subscribers = new Set<Subscriber>();
  let restoration: Restoration | undefined;
  let waking: Promise<DataRouter> | undefined;

  async function wakeUp(): Promise<DataRouter> {
    const awake = await open();
    awake.subscribe((...update) => subscribers.forEach((hear) => hear(...update)));
    if (restoration) awake.enableScrollRestoration(...restoration);
    // React keeps the object it was given, so that object becomes the router.
    return Object.defineProperties(router, Object.getOwnPropertyDescriptors(awake));
  }
  function wake(): Promise<DataRouter> {
    waking ??= wakeUp().catch((error: unknown) => {
      waking = undefined;
      throw error;
    });
    return waking;
  }

  const router = {
    ...sentPage(routes, pageData),
    subscribe(hear: Subscriber) {
      subscribers.add(hear);
      return () => subscribers.delete(hear);
    },
    enableScrollRestoration(...how: Restoration) {
      restoration = how;
      return () => undefined;
    },
    async navigate(to: To | number | null, options?: Submitted) {
      try {
        await wake();
      } catch {
        return goByDocument(to, options);
      }
      return router.navigate(to as To, options as object);
    },
    revalidate: async () => (await wake()).revalidate(),
  } as DataRouter;
  return { router, wake };
}
