/** Every address of the admin. The dashboard with Refine and antd arrives only when somebody is let in. */
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { leadHome, requireAdmin, skipWhenSignedIn } from './auth/requireAdmin';
import { DASHBOARD, LOGIN } from './auth/returnPath';
import { screenRoutes } from './screens';
import { FailurePage } from './FailurePage';
import { Waiting } from './Waiting';

/** Each list and setting of the content has an address; which there are is known to these two. */
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
            Component: (await import('./signIn/invitation/InvitationPage')).InvitationPage,
          }),
        },
        {
          path: DASHBOARD,
          loader: requireAdmin,
          // The session is checked on every screen, not only on the first.
          shouldRevalidate: () => true,
          lazy: async () => ({ Component: (await import('./AdminApp')).AdminApp }),
          children: [...screenRoutes, ...contentRoutes],
        },
        { path: '*', loader: leadHome },
      ],
    },
  ]);
