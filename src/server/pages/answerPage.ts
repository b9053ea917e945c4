/** Responds to addresses of the public site with pages, in the browser's preferred encoding. */
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { getCookie } from 'hono/cookie';
import { hasVersion } from '../../backend/requests/headers';
import { STAFF_COOKIE } from '../../shared/preview/staffCookie';
import { JOB_ALERTS_PATH } from '../../shared/jobs/jobAlerts';
import { listenerOf } from '../http/peer';
import { allowStyles } from '../http/securityHeaders';
import { encodedBody, encodingsOf, plainBody, type Encodings } from '../http/encodings';
import { HTML, OUTAGE, type PageSource } from './pages';
import { onwards, withoutEmpty } from '../http/query';

/** Undefined for a plain body. */
function bestEncoding(accepted: string, bodies: Encodings) {
  const wishes = parseAccept(accepted);
  const wishFor = (encoding: string) =>
    (wishes.find(({ type }) => type.toLowerCase() === encoding) ?? wishes.find(({ type }) => type === '*'))
      ?.q ?? 0;
  const [best] = encodingsOf(bodies)
    .filter((encoding) => wishFor(encoding) > 0)
    .toSorted((a, b) => wishFor(b) - wishFor(a));
  return best;
}

/** Pages have lower-case addresses; links in emails of job alerts carry case-sensitive secrets. */
const inSmallLetters = (pathname: string) =>
  pathname.startsWith(`${JOB_ALERTS_PATH}/`)
    ? pathname
    : pathname.replaceAll(/%..|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

function sendOn(answer: Response, pathname: string, search: string): Response {
  const location = answer.headers.get('location');
  if (location === null) return answer.clone();
  const headers = new Headers(answer.headers);
  headers.set('location', onwards(location, pathname, search));
  return new Response(null, { status: answer.status, headers });
}

/** `instead` is the address of a page that replaces the requested one. */
export async function answerPage(c: Context, pages: PageSource, instead?: string): Promise<Response> {
  if (!['GET', 'HEAD'].includes(c.req.method)) {
    return c.text('This address can only be read.', 405, { allow: 'GET, HEAD' });
  }
  const { pathname, search } = instead ? { pathname: instead, search: '' } : new URL(c.req.url);
  const path = inSmallLetters(pathname);
  const query = withoutEmpty(path, search);
  if (path + query !== pathname + search) return c.redirect(path + query, 308);
  const isStaff = getCookie(c, STAFF_COOKIE) !== undefined;
  const page = await pages.get(pathname + search, () => listenerOf(c), isStaff);
  if (page instanceof Response) return sendOn(page, pathname, search);
  const { bodies, etag, status, styles, type } = page;
  allowStyles(c, styles);
  const headers: Record<string, string> = {
    'content-type': type,
    vary: 'accept-encoding',
    ...(status === OUTAGE && { 'retry-after': '10' }),
    // A cache that ignores cookies may serve the visitors' version, but never the staff's. Caches may keep the former,
    // but must revalidate: a hidden section disappears at once.
    ...(isStaff && type === HTML
      ? { 'cache-control': 'private, no-store' }
      : { 'cache-control': 'public, no-cache', etag }),
  };
  if (status === 200 && headers['etag'] && hasVersion(c.req.header('if-none-match'), etag))
    return c.body(null, 304, headers);
  const encoding = bestEncoding(c.req.header('accept-encoding') ?? '', bodies);
  if (encoding) headers['content-encoding'] = encoding;
  const encoded = encoding && (await encodedBody(bodies, encoding));
  const body = encoded ? new Uint8Array(encoded) : await plainBody(bodies);
  return new Response(body, { status, headers });
}
