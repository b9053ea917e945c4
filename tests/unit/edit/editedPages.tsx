/** Pages as a browser displays them, to trace their texts to fields. Requires a DOM. */
import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { ReactElement } from 'react';
import { ContentProvider, type RootData } from '../../../src/app/content';
import { createRoutes } from '../../../src/app/routes';
import type { ShownPage } from '../../../src/app/edit/mapPage';
import type { VisibleContent } from '../../../src/data/content';
import { SITE, sourceOf } from '../../stage/renderedSite';

/** A page that is loaded once, with replaceable content. */
export async function loadPage(path: string, content: VisibleContent): Promise<ShownPage> {
  const source = sourceOf(content);
  const handler = createStaticHandler(createRoutes(({ signal }) => source.load(signal), source.jobs));
  const context = await handler.query(new Request(SITE + path));
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`);
  return { routes: handler.dataRoutes, context };
}

export function withContent({ routes, context }: ShownPage, content: VisibleContent): ShownPage {
  const root = { ...(context.loaderData['root'] as RootData), content };
  return { routes, context: { ...context, loaderData: { ...context.loaderData, root } } };
}

/** The same for a page of its own that renders this element. */
export async function loadElement(element: ReactElement, content: VisibleContent): Promise<ShownPage> {
  const shown = <ContentProvider>{element}</ContentProvider>;
  const handler = createStaticHandler([
    { id: 'root', path: '/', element: shown, loader: () => ({ siteUrl: SITE, content }) },
  ]);
  const context = await handler.query(new Request(SITE));
  if (context instanceof Response) throw new Error(`The page answered ${context.status}`);
  return { routes: handler.dataRoutes, context };
}

export const markupOf = ({ routes, context }: ShownPage): string =>
  renderToString(
    <HelmetProvider>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </HelmetProvider>,
  );

/** The page as a browser displays it. */
export const showPage = (page: ShownPage): HTMLElement =>
  new DOMParser().parseFromString(markupOf(page), 'text/html').body;
