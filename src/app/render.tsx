/** One address in, one page out: the same function serves requests, the dev server and the static export. */
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { HelmetProvider } from 'react-helmet-async';
import type { VisibleContent } from '../data/content';
import { PostedFormContext, type PostedForm } from '../data/visitorApi';
import { LinkedContext } from '../data/linked';
import { UnlistedContext } from '../ui/Seo';
import type { Linked } from '../shared/submissions/linkedPages';
import type { RootData, SiteSource } from './content';
import type { LookValues } from '../shared/look/lookOf';
import { recordReads } from './contentReads';
import { createRoutes } from './routes';
import { toldAsMadeUp } from './samples';

export interface RenderedPage {
  readonly status: number;
  /** Title, description, canonical and other tags that belong in the head. */
  readonly head: string;
  readonly body: string;
  /** Loader data for hydration, reduced to what the page read. */
  readonly data: unknown;
  /** The look of the page. */
  readonly look?: LookValues;
  /** The invented part of the content that visitors see, as the page names it, such as "people and jobs". */
  readonly madeUp?: string;
  /** The time of the last save of its newest content, as ISO 8601; undefined if all of it is built in. */
  readonly savedAt: string | undefined;
}

/** React puts the tags of the head before the markup of an app that is not a whole document. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/>)*/;

/** The time of the last save of the newest shown content; undefined if all of it is built in. */
function lastSaved({ savedAt }: VisibleContent, read: Partial<VisibleContent>): string | undefined {
  const names = [read.sections, read.settings, read.visibility, read.pages, read.menus].flatMap((group) =>
    Object.keys(group ?? {}),
  );
  return names
    .flatMap((name) => savedAt[name] ?? [])
    .sort()
    .at(-1);
}

/** The data of each page in progress. */
const sources = new WeakMap<Request, SiteSource>();
const sourceOf = (request: Request | undefined) => sources.get(request as Request) as SiteSource;

/** One for all pages: ranking the routes takes as long as rendering some of them. */
const handler = createStaticHandler(
  createRoutes(
    (request) => sourceOf(request).load(request.signal),
    (request) => sourceOf(request).jobs(),
    (request) => sourceOf(request).sampleJobs(request.signal),
  ),
);

interface RenderOptions {
  /** A form that was sent to this page. */
  readonly posted?: PostedForm;
  /** The data of a page behind a secret link. */
  readonly linked?: Linked;
  /** Search engines should leave it out. */
  readonly isUnlisted?: boolean;
  /** Aborts when nobody waits for the page any longer. */
  readonly signal?: AbortSignal;
}

/** Renders an absolute URL. A redirect or a thrown response of a loader is returned as that Response. */
export async function render(
  url: string,
  source: SiteSource,
  { posted, linked, isUnlisted = false, signal }: RenderOptions = {},
): Promise<RenderedPage | Response> {
  const request = new Request(url, { signal });
  sources.set(request, source);
  const context = await handler.query(request);
  if (context instanceof Response) return context;
  // The data of every page is missing: there is no page to show the error on.
  if (context.errors?.['root'] && !context.loaderData['root']) throw context.errors['root'];
  const root = context.loaderData['root'] as RootData;
  const { watched, read } = recordReads(root.content);
  const withRoot = (content: Partial<VisibleContent>) => ({
    ...context.loaderData,
    root: { ...root, content },
  });
  context.loaderData = withRoot(watched);
  const markup = renderToString(
    <HelmetProvider>
      <UnlistedContext value={isUnlisted}>
        <PostedFormContext value={posted}>
          <LinkedContext value={linked}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </LinkedContext>
        </PostedFormContext>
      </UnlistedContext>
    </HelmetProvider>,
  );
  const head = HOISTED.exec(markup)?.[0] ?? '';
  const madeUp = await toldAsMadeUp(root.content, source, request.signal);
  return {
    status: context.statusCode,
    head,
    body: markup.slice(head.length),
    // A failed page contains no data, so the browser renders it anew.
    data: context.errors
      ? undefined
      : {
          pattern: context.matches.at(-1)?.route.path,
          loaderData: withRoot(read),
          actionData: null,
          errors: null,
        },
    look: root.content.settings.look,
    madeUp,
    savedAt: lastSaved(root.content, read),
  };
}
