/** One address in, one page out: the same function serves requests, the dev server and the static export. */
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { HelmetProvider } from 'react-helmet-async';
import type { StoredContent } from '../data/content';
import type { ContentSource, RootData } from './content';
import { createRoutes } from './routes';

export interface RenderedPage {
  readonly status: number;
  /** Title, description, canonical and other tags that belong in the head. */
  readonly head: string;
  readonly body: string;
  /** Loader data for hydration, reduced to what the page read. */
  readonly data: unknown;
}

/** React puts the tags of the head before the markup of an app that is not a whole document. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/>)*/;

/** Hands on only the rows that were read while rendering, so that a page carries no data it does not show. */
function recordReads(stored: StoredContent) {
  const read = { content: {} as Record<string, unknown>, settings: {} as Record<string, unknown> };
  const watch = (table: keyof StoredContent) =>
    new Proxy(stored[table], {
      get(rows, key: string) {
        const value = rows[key];
        if (value !== undefined) read[table][key] = value;
        return value;
      },
    });
  return { watched: { content: watch('content'), settings: watch('settings') }, read };
}

/** Renders an absolute URL. A redirect or a thrown response of a loader comes back as that Response. */
export async function render(url: string, source: ContentSource): Promise<RenderedPage | Response> {
  const handler = createStaticHandler(createRoutes(source));
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return context;
  const root = context.loaderData['root'] as RootData;
  const { watched, read } = recordReads(root.stored);
  const withRoot = (stored: StoredContent) => ({ ...context.loaderData, root: { ...root, stored } });
  context.loaderData = withRoot(watched);
  const markup = renderToString(
    <HelmetProvider>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </HelmetProvider>,
  );
  const head = HOISTED.exec(markup)?.[0] ?? '';
  return {
    status: context.statusCode,
    head,
    body: markup.slice(head.length),
    data: { loaderData: withRoot(read), actionData: null, errors: null },
  };
}
