// @vitest-environment happy-dom
/** The router of one document: shows what was sent, loads other queries of the same page, and leaves for the rest. */
import { redirect, type RouteObject } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDocumentRouter } from '../../src/app/documentRouter';

const leave = vi.fn<(address: string, isRedirect?: boolean) => void>();
const SENT = { root: 'sent', jobs: 'sent' };

type Loader = (query: string | null, signal: AbortSignal) => unknown;

async function open(load: Loader, sent: typeof SENT | null = SENT) {
  const routes: RouteObject[] = [
    {
      id: 'root',
      loader: () => 'loaded',
      children: [
        {
          id: 'jobs',
          path: 'jobs',
          loader: ({ request }) => load(new URL(request.url).searchParams.get('q'), request.signal),
        },
      ],
    },
  ];
  const router = await createDocumentRouter({ routes, sent: sent ?? undefined, leave });
  return { router, shown: () => router.state.loaderData['jobs'] as unknown };
}

const echo: Loader = (query) => `found ${query}`;

beforeEach(() => {
  leave.mockReset();
  history.replaceState(null, '', '/jobs');
});

test('a page that was sent is shown, and nothing is loaded for it', async () => {
  const load = vi.fn<Loader>();
  const { router } = await open(load);
  expect(router.state.loaderData).toEqual(SENT);
  expect(router.state.matches.map(({ route }) => route.path)).toEqual([undefined, 'jobs']);
  // Null would send the page to its top, wherever the browser has put it.
  expect(router.state.restoreScrollPosition).toBe(false);
  expect(load).not.toHaveBeenCalled();
});

test('a page that was sent is read anew in place', async () => {
  const { router, shown } = await open(() => 'newer');
  await router.revalidate();
  expect(shown()).toBe('newer');
  expect(router.state.loaderData['root']).toBe('loaded');
});

test('a page that was sent stays where it cannot be read', async () => {
  const { router, shown } = await open(() => Promise.reject(new Error('offline')));
  await router.revalidate();
  expect([shown(), router.state.revalidation]).toEqual(['sent', 'idle']);
  expect(leave).not.toHaveBeenCalled();
});

test('another address of the same page is loaded here, and is an entry of the history', async () => {
  const { router, shown } = await open(echo);
  const { length } = history;
  await router.navigate('/jobs?q=nurse#results');
  expect(shown()).toBe('found nurse');
  expect(location.href).toBe(`${location.origin}/jobs?q=nurse#results`);
  expect(history.length).toBe(length + 1);
  expect(router.state.location).toMatchObject({ search: '?q=nurse', hash: '#results' });
});

test('another address of the same page keeps what is around the page, and asks for nothing of it', async () => {
  const { router } = await open(echo);
  await router.navigate('/jobs?q=nurse');
  history.back();
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  expect(router.state.loaderData).toEqual({ root: 'sent', jobs: 'found null' });
});

test('another address of another page is another document', async () => {
  const { router } = await open(echo);
  await router.navigate('/about');
  expect(leave).toHaveBeenCalledExactlyOnceWith(`${location.origin}/about`);
});

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('offline')), [`${location.origin}/jobs?q=a`]],
  ['leads on', () => Promise.reject(redirect('/jobs')), ['/jobs', true]],
])('another address that %s is asked of the server', async (_, load, left) => {
  const { router, shown } = await open(load);
  await router.navigate('/jobs?q=a');
  expect(leave.mock.calls).toEqual([left]);
  expect([shown(), location.search]).toEqual(['sent', '']);
});

test('what is asked for later takes the place of what is under way, and whoever waits gets that', async () => {
  const answers = new Map<string | null, (found: string) => void>();
  const gone: unknown[] = [];
  const { router, shown } = await open((query, signal) => {
    signal.addEventListener('abort', () => gone.push(query));
    return new Promise((resolve) => answers.set(query, resolve));
  });
  const first = router.navigate('/jobs?q=a');
  expect(router.state.navigation.state).toBe('loading');
  void router.navigate('/jobs?q=b');
  // Read anew meanwhile, it is that search all the same.
  const again = router.revalidate();
  answers.get('a')?.('found a');
  answers.get('b')?.('found b');
  await Promise.all([first, again]);
  expect([shown(), location.search, router.state.navigation.state]).toEqual(['found b', '?q=b', 'idle']);
  expect(gone).toEqual(['a', 'b']);
});

test('a page that was not sent is loaded, and its error shown', async () => {
  expect((await open(echo, null)).shown()).toBe('found null');
  const error = new Error('offline');
  const { router } = await open(() => Promise.reject(error), null);
  expect(router.state.errors).toEqual({ root: error });
});
