/** Answers addresses of the public site with pages, in the encoding that the browser likes best. */
import type { Context } from 'hono';
import { JOB_ALERTS_PATH } from '../../shared/jobs/jobAlerts';
import type { Page, PageSource } from './pages';

type Encoding = keyof Page['bodies'];

function bestEncoding(accepted: string, bodies: Page['bodies']): Encoding {
  if (bodies.br && /\bbr\b/.test(accepted)) return 'br';
  return bodies.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Pages have small letters; links in mails of job alerts carry secrets with both. */
const inSmallLetters = (pathname: string) =>
  pathname.startsWith(`${JOB_ALERTS_PATH}/`)
    ? pathname
    : pathname.replaceAll(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

export async function answerPage(c: Context, pages: PageSource): Promise<Response> {
  if (!['GET', 'HEAD'].includes(c.req.method)) {
    return c.text('This address can only be read.', 405, { allow: 'GET, HEAD' });
  }
  const { pathname, search } = new URL(c.req.url);
  const path = inSmallLetters(pathname);
  if (path !== pathname) return c.redirect(path + search, 308);
  const page = await pages.get(pathname + search);
  if (page instanceof Response) return page.clone();
  const headers: Record<string, string> = {
    'content-type': page.type,
    // Caches may keep a page, but ask each time: a section that was hidden is gone at once.
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    etag: page.etag,
  };
  if (page.status === 200 && c.req.header('if-none-match') === page.etag) return c.body(null, 304, headers);
  const encoding = bestEncoding(c.req.header('accept-encoding') ?? '', page.bodies);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response(new Uint8Array(page.bodies[encoding] ?? page.bodies.identity), {
    status: page.status,
    headers,
  });
}
