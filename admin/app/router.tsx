/** Every address of the admin. The dashboard with Refine and antd arrives only when somebody is let in. */
import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { requireAdmin, skipWhenSignedIn } from './auth/requireAdmin';
import { DASHBOARD, LOGIN } from './auth/returnPath';
import { FailurePage } from './FailurePage';
import { Waiting } from './Waiting';

/** Which lists and settings there are is known to the screens, so that signing in does not wait for their texts. */
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
  {
    path: 'content',
    lazy: async () => ({
      Component: (await import('../resources/pageContent/PageContentPage')).PageContentPage,
    }),
  },
  {
    path: 'content/:slug',
    lazy: async () => ({ Component: (await import('./screens/ContentScreen')).ContentScreen }),
  },
  {
    path: 'jobs',
    lazy: async () => ({ Component: (await import('../resources/jobs/list/JobsPage')).JobsPage }),
  },
  {
    path: 'jobs/import',
    lazy: async () => ({ Component: (await import('../resources/jobs/import/ImportPage')).ImportPage }),
  },
  {
    path: 'jobs/new',
    lazy: async () => ({ Component: (await import('../resources/jobs/form/NewJobPage')).NewJobPage }),
  },
  {
    path: 'jobs/:id',
    lazy: async () => ({ Component: (await import('../resources/jobs/form/EditJobPage')).EditJobPage }),
  },
  {
    path: 'jobs/:id/preview',
    lazy: async () => ({ Component: (await import('../resources/jobs/preview/PreviewPage')).PreviewPage }),
  },
  {
    path: 'applications',
    lazy: async () => ({
      Component: (await import('../resources/submissions/list/pages')).ApplicationsPage,
    }),
  },
  {
    path: 'applications/:id',
    lazy: async () => ({
      Component: (await import('../resources/submissions/detail/pages')).ApplicationPage,
    }),
  },
  {
    path: 'messages',
    lazy: async () => ({ Component: (await import('../resources/submissions/list/pages')).MessagesPage }),
  },
  {
    path: 'messages/:id',
    lazy: async () => ({ Component: (await import('../resources/submissions/detail/pages')).MessagePage }),
  },
  {
    path: 'reply-templates',
    lazy: async () => ({
      Component: (await import('../resources/replyTemplates/ReplyTemplatesPage')).ReplyTemplatesPage,
    }),
  },
  {
    path: 'reply-templates/:id',
    lazy: async () => ({
      Component: (await import('../resources/replyTemplates/TemplatePage')).TemplatePage,
    }),
  },
  {
    path: 'media',
    lazy: async () => ({ Component: (await import('../resources/media/library/MediaPage')).MediaPage }),
  },
  {
    path: 'media/files',
    lazy: async () => ({ Component: (await import('../resources/media/outside/OutsidePage')).OutsidePage }),
  },
  {
    path: 'media/:id',
    lazy: async () => ({ Component: (await import('../resources/media/picture/ImagePage')).ImagePage }),
  },
  {
    path: 'mail-texts',
    lazy: async () => ({ Component: (await import('./screens/MailTextsScreen')).MailTextsScreen }),
  },
  {
    path: 'mail',
    lazy: async () => ({ Component: (await import('../resources/mail/FailedMailPage')).FailedMailPage }),
  },
  {
    path: 'privacy',
    lazy: async () => ({ Component: (await import('../resources/privacy/PrivacyPage')).PrivacyPage }),
  },
  {
    path: 'activity',
    lazy: async () => ({ Component: (await import('../resources/activity/ActivityPage')).ActivityPage }),
  },
  {
    path: 'people',
    lazy: async () => ({ Component: (await import('../resources/people/list/PeoplePage')).PeoplePage }),
  },
  {
    path: 'people/:id',
    lazy: async () => ({ Component: (await import('../resources/people/person/PersonPage')).PersonPage }),
  },
  {
    path: 'account',
    lazy: async () => ({ Component: (await import('../resources/account/AccountPage')).AccountPage }),
  },
  {
    path: ':slug',
    lazy: async () => ({ Component: (await import('./screens/TabScreen')).TabScreen }),
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
          children: screens,
        },
        // Every other address of the admin leads to the dashboard, which asks who is there.
        { path: '*', loader: () => redirect(DASHBOARD) },
      ],
    },
  ]);
