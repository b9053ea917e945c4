/** Every address of the admin. The dashboard with Refine and antd arrives only when somebody is let in. */
import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { listSections } from '../../src/shared/content/registry';
import { requireAdmin, skipWhenSignedIn } from './auth/requireAdmin';
import { DASHBOARD, LOGIN } from './auth/returnPath';
import { FailurePage } from './FailurePage';
import { slugOf } from './slug';
import { Waiting } from './Waiting';

const screens: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../resources/general/GeneralPage')).GeneralPage }),
  },
  {
    path: 'visibility',
    lazy: async () => ({
      Component: (await import('../resources/visibility/VisibilityPage')).VisibilityPage,
    }),
  },
  ...listSections.map((section): RouteObject => ({
    path: slugOf(section.id),
    lazy: async () => {
      const { SectionPage } = await import('../resources/section/SectionPage');
      return { Component: () => <SectionPage key={section.id} section={section} /> };
    },
  })),
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
          path: DASHBOARD,
          loader: requireAdmin,
          // The session is checked on every screen, not only on the first.
          shouldRevalidate: () => true,
          lazy: async () => ({ Component: (await import('./AdminApp')).AdminApp }),
          children: screens,
        },
        // Every other address of the admin leads to the dashboard, which asks who is there.
        { path: '*', loader: () => redirect(DASHBOARD) },
      ],
    },
  ]);
