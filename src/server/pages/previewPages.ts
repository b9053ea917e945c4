/** Pages with a draft's content, for holders of its link; and pages for the frame beside a form of the admin. */
import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { draftNotice } from '../../app/preview/notice';
import type { render } from '../../app/render';
import type { SiteSource } from '../../app/content';
import { isNotFoundError } from '../../data/client';
import type { Preview } from '../../data/previewReader';
import { withTimeout } from '../../data/withTimeout';
import { previewIn, withoutPreview } from '../../shared/preview/preview';
import { listenerOf } from '../http/peer';
import { allowStyles, sendDocument } from '../http/securityHeaders';
import { wholeBody } from '../http/encodings';
import { type HtmlTemplate, NOTICE_SOURCE } from './htmlTemplate';
import type { PageSource } from './pages';

interface PreviewOptions {
  siteUrl: string;
  source: SiteSource;
  template: HtmlTemplate;
  render: typeof render;
  pages: PageSource;
  readPreview: (token: string, signal: AbortSignal) => Promise<Preview>;
}

/** The longest time to read a draft, in milliseconds. */
const TIMEOUT = 10_000;

/** No cache keeps it, no search engine lists it. */
const UNLISTED = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const endedBody = (path: string) => html`
  <main class="error-page wrap" id="main">
    <h1>This preview has ended.</h1>
    <p>
      The link has expired, or the draft was published or discarded in the meantime. The person who sent it to
      you can create a new one.
    </p>
    <p class="buttons"><a class="button" href="${path}">See the page as it is published</a></p>
  </main>
`;

async function answerEnded(
  c: Context,
  { template, source }: PreviewOptions,
  path: string,
): Promise<Response> {
  const { content } = await source.load(listenerOf(c));
  const head = '<title>This preview has ended</title><meta name="robots" content="noindex"/>';
  return sendDocument(
    c,
    template.still({ head, body: String(await endedBody(path)), look: content.settings.look }),
    404,
    UNLISTED,
  );
}

export function previewPages(options: PreviewOptions): MiddlewareHandler {
  const { siteUrl, source, template, render, pages, readPreview } = options;

  async function answerLink(c: Context, path: string, token: string): Promise<Response> {
    const listener = listenerOf(c);
    const preview = await withTimeout(TIMEOUT, (signal) => readPreview(token, signal), listener).catch(
      (error: unknown) => {
        if (!isNotFoundError(error)) throw error;
      },
    );
    if (!preview) return answerEnded(c, options, path);
    const load = () => Promise.resolve({ siteUrl, content: preview.content });
    const page = await render(siteUrl + path, { ...source, load }, { isUnlisted: true, signal: listener });
    if (page instanceof Response) return page;
    const document = template.page({ ...page, notice: draftNotice(preview) });
    return sendDocument(c, document, page.status, UNLISTED);
  }

  /** The published content; the frame receives the form's values later. */
  async function answerLive(c: Context, path: string): Promise<Response> {
    const page = await pages.get(path, () => listenerOf(c));
    if (page instanceof Response) return page.clone();
    allowStyles(c, [...page.styles, NOTICE_SOURCE]);
    // A page that is not saved yet exists in its frame only.
    const status = page.status === 404 ? 200 : page.status;
    return c.body(new Uint8Array(await wholeBody(page.bodies)), status as 200, {
      ...UNLISTED,
      'content-type': page.type,
    });
  }

  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const request = ['GET', 'HEAD'].includes(c.req.method) ? previewIn(search) : undefined;
    if (!request) return next();
    const path = pathname + withoutPreview(search);
    return request.isLive ? answerLive(c, path) : answerLink(c, path, request.token);
  };
}
