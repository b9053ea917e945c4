/** The page that was sent is shown without the router; the first wish for another one wakes it. */
import { createMemoryRouter, type DataRouter, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRestingRouter } from '../../src/app/navigation/restingRouter';

const routes: RouteObject[] = [
  { id: 'root', loader: () => null, children: [{ path: 'about' }, { path: 'jobs' }] },
];
const pageData = { pattern: 'about', loaderData: { root: { siteUrl: '', content: {} } } } as never;
const address = {
  href: 'https://site.example/about',
  pathname: '/about',
  search: '',
  hash: '',
  assign: vi.fn<(to: URL) => void>(),
};

const opening = () =>
  vi.fn<() => Promise<DataRouter>>(() =>
    Promise.resolve(createMemoryRouter(routes, { initialEntries: ['/about'], hydrationData: pageData })),
  );

beforeEach(() => vi.stubGlobal('location', address));
afterEach(() => vi.unstubAllGlobals());

describe('a router that rests', () => {
  test('shows the page that was sent, and opens nothing for it', () => {
    const open = opening();
    const { router } = createRestingRouter(routes, pageData, open);
    expect(router.state.matches.map(({ route }) => route.path)).toEqual([undefined, 'about']);
    expect(router.state.loaderData).toEqual({ root: { siteUrl: '', content: {} } });
    // Null would send the page to its top, wherever the browser has put it.
    expect(router.state.restoreScrollPosition).toBe(false);
    expect(open).not.toHaveBeenCalled();
  });

  test('wakes once for everything that is asked, and is heard by those who listened before', async () => {
    const open = opening();
    const { router, wake } = createRestingRouter(routes, pageData, open);
    const heard: string[] = [];
    router.subscribe(({ location, navigation }) => heard.push(`${location.pathname} ${navigation.state}`));
    await Promise.all([router.navigate('/jobs'), wake()]);
    expect(open).toHaveBeenCalledOnce();
    expect(heard.at(-1)).toBe('/jobs idle');
    expect(router.state.location.pathname).toBe('/jobs');
  });

  test('keeps the place on the page that is left', async () => {
    const { router } = createRestingRouter(routes, pageData, opening());
    const places = {};
    router.enableScrollRestoration(places, () => 700);
    await router.navigate('/jobs');
    expect(places).toEqual({ default: 700 });
  });

  test('lets the browser go where the router cannot be fetched, and tries again the next time', async () => {
    const open = opening().mockRejectedValueOnce(new Error('offline'));
    const { router } = createRestingRouter(routes, pageData, open);
    const formData = new FormData();
    formData.set('q', 'nurse & carer');
    await router.navigate('/jobs', { formData });
    expect(String(address.assign.mock.lastCall?.[0])).toBe('https://site.example/jobs?q=nurse+%26+carer');
    await router.navigate('/jobs');
    expect(router.state.location.pathname).toBe('/jobs');
  });
});
