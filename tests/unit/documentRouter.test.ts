// @vitest-environment happy-dom
/**
 * The router of one document: renders the served page, loads other queries of the same page, and leaves for any other
 * page.
 */
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

test('a served page is rendered without loading data', async () => {
  const load = vi.fn<Loader>();
  const { router } = await open(load);
  expect(router.state.loaderData).toEqual(SENT);
  expect(router.state.matches.map(({ route }) => route.path)).toEqual([undefined, 'jobs']);
  // Null would scroll the page to its top, whatever the browser restored.
  expect(router.state.restoreScrollPosition).toBe(false);
  expect(load).not.toHaveBeenCalled();
});

test('a served page is reloaded in place', async () => {
  const { router, shown } = await open(() => 'newer');
  await router.revalidate();
  expect(shown()).toBe('newer');
  expect(router.state.loaderData['root']).toBe('loaded');
});

test('a served page stays if it cannot be reloaded', async () => {
  const { router, shown } = await open(() => Promise.reject(new Error('offline')));
  await router.revalidate();
  expect([shown(), router.state.revalidation]).toEqual(['sent', 'idle']);
  expect(leave).not.toHaveBeenCalled();
});

test('another query of the same page is loaded in place and gets a history entry', async () => {
  const { router, shown } = await open(echo);
  const { length } = history;
  await router.navigate('/jobs?q=nurse#results');
  expect(shown()).toBe('found nurse');
  expect(location.href).toBe(`${location.origin}/jobs?q=nurse#results`);
  expect(history.length).toBe(length + 1);
  expect(router.state.location).toMatchObject({ search: '?q=nurse', hash: '#results' });
});

test('another query of the same page keeps the layout around the page, and requests nothing for it', async () => {
  const { router } = await open(echo);
  await router.navigate('/jobs?q=nurse');
  history.back();
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  expect(router.state.loaderData).toEqual({ root: 'sent', jobs: 'found null' });
});

test('another page is another document', async () => {
  const { router } = await open(echo);
  await router.navigate('/about');
  expect(leave).toHaveBeenCalledExactlyOnceWith(`${location.origin}/about`);
});

test.each([
  ['cannot be loaded', () => Promise.reject(new Error('offline')), [`${location.origin}/jobs?q=a`]],
  ['leads on', () => Promise.reject(redirect('/jobs')), ['/jobs', true]],
])('an address that %s is requested from the server', async (_, load, left) => {
  const { router, shown } = await open(load);
  await router.navigate('/jobs?q=a');
  expect(leave.mock.calls).toEqual([left]);
  expect([shown(), location.search]).toEqual(['sent', '']);
});

test('a later navigation replaces the pending one, and its waiters get the later result', async () => {
  const answers = new Map<string | null, (found: string) => void>();
  const gone: unknown[] = [];
  const { router, shown } = await open((query, signal) => {
    signal.addEventListener('abort', () => gone.push(query));
    return new Promise((resolve) => answers.set(query, resolve));
  });
  const first = router.navigate('/jobs?q=a');
  expect(router.state.navigation.state).toBe('loading');
  void router.navigate('/jobs?q=b');
  // A reload in the meantime is still the same search.
  const again = router.revalidate();
  answers.get('a')?.('found a');
  answers.get('b')?.('found b');
  await Promise.all([first, again]);
  expect([shown(), location.search, router.state.navigation.state]).toEqual(['found b', '?q=b', 'idle']);
  expect(gone).toEqual(['a', 'b']);
});

test('a page that was not served is loaded, and its error shown', async () => {
  expect((await open(echo, null)).shown()).toBe('found null');
  const error = new Error('offline');
  const { router } = await open(() => Promise.reject(error), null);
  expect(router.state.errors).toEqual({ root: error });
});
