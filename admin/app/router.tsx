/** All addresses of the admin. Sign-in loads neither the dashboard, with Refine and antd, nor its gate. */
import { redirect, useRouteError, createBrowserRouter, type RouteObject } from 'react-router-dom';
import { OfflineError } from '../kit/data/errors';
import type * as Gate from './auth/gate';
import { DASHBOARD, LOGIN } from './auth/returnPath';
import { SESSION_KEY } from './auth/sessionKey';
import { screenRoutes } from './screens';

/** Without a session, nothing waits for the library that checks one. */
const unlessVisitor = async <T,>(ask: (gate: typeof Gate) => Promise<T>, visitor: T) =>
  localStorage.getItem(SESSION_KEY) ? ask(await import('./auth/gate')) : visitor;

/** Shown when a screen cannot be opened at all. */
function FailurePage() {
  const error = useRouteError();
  const isOffline = error instanceof OfflineError;
  return (
    <main className="failure">
      <title>Admin</title>
      <h1>{isOffline ? 'The server cannot be reached' : 'This screen could not be opened'}</h1>
      <p>
        {isOffline
          ? 'Check your connection, then try again. Your unsaved changes are kept in this browser.'
          : 'Try again. If the problem continues, tell your site administrator. Your unsaved changes are kept in this browser.'}
      </p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
      <p>
        <a href="/">Back to Site</a>
      </p>
    </main>
  );
}

function Waiting() {
  return (
    <output className="waiting">
      <span className="waiting-spinner" aria-hidden="true" />
      <span>Loading…</span>
    </output>
  );
}

/** Each list and setting of the content has an address. */
const contentRoutes: RouteObject[] = [
  {
    path: 'content/:slug/:item?',
    lazy: async () => ({ Component: (await import('./screens/ContentScreen')).ContentScreen }),
  },
  {
    path: ':slug',
    lazy: async () => ({ Component: (await import('./screens/TabScreen')).TabScreen }),
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./screens/NotFoundScreen')).NotFoundScreen }),
  },
];

export const createAdminRouter = () =>
  createBrowserRouter([
    {
      errorElement: <FailurePage />,
      HydrateFallback: Waiting,
      children: [
        {
          path: LOGIN,
          loader: () => unlessVisitor((gate) => gate.skipWhenSignedIn(), null),
          lazy: async () => ({ Component: (await import('./signIn/LoginPage')).LoginPage }),
        },
        {
          path: '/admin/reset-password',
          lazy: async () => ({ Component: (await import('./signIn/ResetPasswordPage')).ResetPasswordPage }),
        },
        {
          path: '/admin/invitation',
          lazy: async () => ({
            Component: (await import('./signIn/InvitationPage')).InvitationPage,
          }),
        },
        {
          path: DASHBOARD,
          loader: async (asked) => (await import('./auth/gate')).requireAdmin(asked),
          // Checks the session on every screen, not only on the first.
          shouldRevalidate: () => true,
          lazy: async () => ({ Component: (await import('./AdminApp')).AdminApp }),
          children: [...screenRoutes, ...contentRoutes],
        },
        { path: '*', loader: () => unlessVisitor((gate) => gate.leadHome(), redirect(LOGIN)) },
      ],
    },
  ]);
