/**
 * All addresses of the admin, and the gate of the dashboard, which runs before every screen behind it. The dashboard
 * with Refine and antd loads only after access is granted.
 */
import {
  redirect,
  type LoaderFunctionArgs,
  useRouteError,
  createBrowserRouter,
  type RouteObject,
} from 'react-router-dom';
import { OfflineError } from '../kit/data/errors';
import { APPLICATIONS } from '../kit/ui/addresses';
import { checkSession, knownAdmin, signOut, type Admin, type SecondFactorStep } from './auth/session';
import { DASHBOARD, HOME, loginPath, LOGIN } from './auth/returnPath';
import { screenRoutes } from './screens';

/**
 * Returns the admin or redirects to sign-in. While the server is offline, a known person stays in: unsaved edits live
 * in the browser, and the database refuses what is no longer allowed.
 */
async function requireAdmin({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Admin> {
  const { pathname, search } = new URL(request.url);
  const check = await checkSession().catch((error: unknown) => {
    const admin = knownAdmin();
    if (error instanceof OfflineError && admin) return { status: 'admin', admin } as const;
    throw error;
  });
  if (check.status === 'admin') return check.admin;
  // The session stays: the sign-in screen needs it for the second factor.
  if (check.status === 'second_factor') throw redirect(loginPath(pathname + search));
  await signOut();
  if (check.status === 'none') throw redirect(loginPath(pathname + search));
  if (check.status === 'ended') throw redirect(loginPath(pathname + search, { error: 'ended' }));
  throw redirect(loginPath(undefined, { error: check.status === 'disabled' ? 'disabled' : 'unauthorized' }));
}

/** Redirects people who are already signed in. Returns the pending step, or null. */
async function skipWhenSignedIn(): Promise<SecondFactorStep | null> {
  const check = await checkSession().catch(() => undefined);
  if (check?.status === 'admin') throw redirect(HOME);
  return check?.status === 'second_factor' ? check.step : null;
}

/** Recruiters start with the waiting entries, others with the dashboard, which checks the session. */
async function leadHome(): Promise<Response> {
  const check = await checkSession().catch(() => undefined);
  const isRecruiter = check?.status === 'admin' && check.admin.role === 'recruiter';
  return redirect(isRecruiter ? APPLICATIONS : DASHBOARD);
}

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
          loader: skipWhenSignedIn,
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
          loader: requireAdmin,
          // Checks the session on every screen, not only on the first.
          shouldRevalidate: () => true,
          lazy: async () => ({ Component: (await import('./AdminApp')).AdminApp }),
          children: [...screenRoutes, ...contentRoutes],
        },
        { path: '*', loader: leadHome },
      ],
    },
  ]);
