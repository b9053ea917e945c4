/**
 * The router of one document: shows the sent page, or loads it. Another query of the same page is loaded here, so that
 * typed text stays; every other address is another document.
 */
import {
  createStaticRouter,
  matchRoutes,
  NavigationType,
  type DataRouter,
  type Location,
  type RouteObject,
} from 'react-router-dom';

type State = DataRouter['state'];
type LoaderData = State['loaderData'];
type Subscriber = Parameters<DataRouter['subscribe']>[0];
type Positions = Parameters<DataRouter['enableScrollRestoration']>[0];

interface DocumentRouterOptions {
  readonly routes: RouteObject[];
  /** The data that the page was sent with; without it, the page is loaded. */
  readonly sent: LoaderData | undefined;
  /** Opens another document. A redirect leaves no entry in the history. */
  readonly leave: (address: string, isRedirect?: boolean) => void;
}

const SENT = {
  basename: '/',
  matches: [],
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
};

/** An entry of the history that this router did not make has no key. */
const keyOf = (entry: unknown) => (entry as { readonly key?: string } | null)?.key ?? 'default';

const placeAt = ({ pathname, search, hash }: URL | typeof location, key: string): Location => ({
  pathname,
  search,
  hash,
  key,
  state: null,
});

/** A loader's response has a status for the server. */
const unwrapped = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'init' in answer && 'data' in answer
    ? answer.data
    : answer;

/** Surroundings of the page that are `known` are not loaded. */
async function load(
  routes: RouteObject[],
  to: Location,
  signal: AbortSignal,
  known: LoaderData = {},
): Promise<LoaderData> {
  const url = new URL(to.pathname + to.search, location.href);
  const request = new Request(url, { signal });
  const answers = (matchRoutes(routes, to) ?? []).map(
    async ({ route: { id = '', path = '', loader, children }, params }) => {
      if (children && id in known) return [[id, known[id] as unknown] as const];
      if (typeof loader !== 'function') return [];
      return [[id, unwrapped(await loader({ request, url, pattern: path, params, context: {} }))] as const];
    },
  );
  return Object.fromEntries((await Promise.all(answers)).flat());
}

/** A step to the next state. */
interface Step {
  readonly to: Location;
  readonly arrive: () => Partial<State>;
  readonly fail: () => void;
}

const redirectIn = (error: unknown) => (error instanceof Response ? error.headers.get('location') : null);

/** The initial state of the page. */
async function firstState(page: DataRouter, { sent, leave }: DocumentRouterOptions): Promise<State> {
  const { location: here } = page.state;
  const matches = matchRoutes(page.routes, here) ?? [];
  // The browser has restored the scroll position.
  const state = { ...page.state, matches, restoreScrollPosition: false } as const;
  if (sent) return state;
  try {
    return { ...state, loaderData: await load(page.routes, here, new AbortController().signal) };
  } catch (error) {
    const redirect = redirectIn(error);
    if (redirect === null) return { ...state, errors: { root: error } };
    leave(redirect, true);
    return new Promise(() => undefined);
  }
}

/** The state of the page, and the loading of its next state. */
function createShown(page: DataRouter, first: State, leave: DocumentRouterOptions['leave']) {
  const { navigation: idle } = first;
  const subscribers = new Set<Subscriber>();
  let state = first;
  let running = new AbortController();
  let underWay: Step | undefined;
  let latest: Promise<void> | undefined;

  function set(change: Partial<State>) {
    state = { ...state, ...change };
    for (const hear of subscribers) hear(state, { deletedFetchers: [], newErrors: null, flushSync: false });
  }

  function rest(change: Partial<State> = {}) {
    underWay = undefined;
    set({ navigation: idle, revalidation: 'idle', ...change });
  }

  async function run(step: Step, known?: LoaderData) {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    underWay = step;
    try {
      const loaderData = await load(page.routes, step.to, signal, known);
      if (!signal.aborted) rest({ ...step.arrive(), loaderData });
    } catch (error) {
      if (signal.aborted) return;
      rest();
      const redirect = redirectIn(error);
      if (redirect === null) step.fail();
      else leave(redirect, true);
    }
  }

  /** A later request replaces the one in progress. Resolves when none is left. */
  async function take(step: Step, known?: LoaderData): Promise<void> {
    const mine = run(step, known);
    latest = mine;
    await mine;
    if (latest !== mine) await latest;
  }

  return {
    state: () => state,
    /** Ends any request in progress. */
    stay(change: Partial<State>) {
      running.abort();
      rest(change);
    },
    go(step: Step) {
      set({ navigation: { ...idle, state: 'loading', location: step.to } as State['navigation'] });
      // All queries of a page have the same surroundings.
      return take(step, state.loaderData);
    },
    revalidate() {
      set({ revalidation: 'loading' });
      const again = { to: state.location, arrive: () => ({ restoreScrollPosition: false }) as const };
      return take(underWay ?? { ...again, fail: () => undefined });
    },
    subscribe(hear: Subscriber) {
      subscribers.add(hear);
      return () => subscribers.delete(hear);
    },
  };
}

/** Resolves when the page of the address can be shown. */
export async function createDocumentRouter(options: DocumentRouterOptions): Promise<DataRouter> {
  const { routes, sent = {}, leave } = options;
  const here = placeAt(location, keyOf(history.state));
  const page = createStaticRouter(routes, { ...SENT, location: here, loaderData: sent });
  const shown = createShown(page, await firstState(page, options), leave);
  let positions: Positions = {};
  const keepPosition = () => {
    positions[shown.state().location.key] = scrollY;
  };

  async function navigate(
    // No other form of address is used here.
    path: Parameters<DataRouter['navigate']>[0],
    { preventScrollReset = false }: { preventScrollReset?: boolean } = {},
  ) {
    const url = new URL(path as string, location.href);
    const to = placeAt(url, Math.random().toString(36).slice(2));
    const fail = () => leave(url.href);
    if (to.pathname !== shown.state().location.pathname) return fail();
    const arrive = () => {
      keepPosition();
      history.pushState({ key: to.key }, '', url);
      const historyAction = NavigationType.Push;
      return { location: to, historyAction, restoreScrollPosition: null, preventScrollReset };
    };
    return shown.go({ to, arrive, fail });
  }

  addEventListener('popstate', ({ state: entry }) => {
    const { pathname, search } = shown.state().location;
    const to = placeAt(location, keyOf(entry));
    keepPosition();
    const restoreScrollPosition = positions[to.key] ?? false;
    const change = { location: to, historyAction: NavigationType.Pop, restoreScrollPosition } as const;
    if (to.pathname === pathname && to.search === search) shown.stay(change);
    else void shown.go({ to, arrive: () => change, fail: () => location.reload() });
  });

  const router = {
    ...page,
    navigate,
    revalidate: () => shown.revalidate(),
    subscribe: (hear: Subscriber) => shown.subscribe(hear),
    enableScrollRestoration(kept: Positions) {
      positions = kept;
      return () => undefined;
    },
  };
  return Object.defineProperty(router as DataRouter, 'state', { get: shown.state });
}
