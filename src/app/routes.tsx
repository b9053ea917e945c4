/** Every address of the public site. Pages are loaded when they are needed. */
import { data, type RouteObject } from 'react-router-dom';
import type { ContentSource } from './content';
import { ErrorPage } from './ErrorPage';
import { Layout } from './Layout';
import { createPageRoutes } from './pageRoutes';

export function createRoutes(content: ContentSource): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      loader: ({ request }) => content.load(request.signal),
      children: [
        ...createPageRoutes(),
        {
          path: '*',
          // The home page answers every unknown address, and says so: status 404, noindex and a notice.
          loader: () => data(null, { status: 404 }),
          lazy: async () => ({ Component: (await import('../pages/home/HomePage')).NotFoundHomePage }),
        },
      ],
    },
  ];
}
