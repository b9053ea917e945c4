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
  let awake: DataRouter | undefined;
  let waking: Promise<DataRouter> | undefined;

  async function wakeUp(): Promise<DataRouter> {
    const router = await open();
    router.subscribe((...update) => subscribers.forEach((hear) => hear(...update)));
    if (restoration) router.enableScrollRestoration(...restoration);
    awake = router;
    return router;
  }
  function wake(): Promise<DataRouter> {
    waking ??= wakeUp().catch((error: unknown) => {
      waking = undefined;
      throw error;
    });
    return waking;
  }

  const resting = {
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
      return (awake as DataRouter).navigate(to as To, options as object);
    },
    revalidate: async () => (await wake()).revalidate(),
  };
  const router = new Proxy(resting as DataRouter, {
    get: (target, key) => Reflect.get(awake ?? target, key) as unknown,
  });
  return { router, wake };
}
