/** Every address of the public site. Pages are loaded when they are needed. */
import type { RouteObject } from 'react-router-dom';
import type { LoadJobReader } from '../data/jobs';
import { ErrorPage } from './ErrorPage';
import { Layout } from './Layout';
import { createPageRoutes, type LoadRoot } from './pageRoutes';

/** All loaders of one navigation share one answer. */
function oncePerRequest(load: LoadRoot): LoadRoot {
  const answers = new WeakMap<Request, ReturnType<LoadRoot>>();
  return (request) => {
    const answer = answers.get(request) ?? load(request);
    answers.set(request, answer);
    return answer;
  };
}

export function createRoutes(load: LoadRoot, jobs: LoadJobReader): RouteObject[] {
  const loadRoot = oncePerRequest(load);
  return [
    {
      id: 'root',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      loader: ({ request }) => loadRoot(request),
      // A page was sent with what it shows and nothing else, so the next one asks.
      shouldRevalidate: () => true,
      children: createPageRoutes(loadRoot, jobs),
    },
  ];
}
