/** Answers addresses of the public site with pages, in the encoding that the browser likes best. */
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { getCookie } from 'hono/cookie';
import { hasVersion } from '../../backend/requests/headers';
import { editNotice } from '../../app/preview/notice';
import { STAFF_COOKIE } from '../../shared/preview/staffCookie';
import { JOB_ALERTS_PATH } from '../../shared/jobs/jobAlerts';
import { listenerOf } from '../http/peer';
import { allowStyles, sendDocument } from '../http/securityHeaders';
import { encodedBody, encodingsOf, plainBody, wholeBody, type Encodings } from './encodings';
import { CONFIG_BLOCK, withNoticeStyle } from './htmlTemplate';
import { HTML, OUTAGE, type Page, type PageSource } from './pages';
import { onwards } from './query';

/** Undefined for a body as it is. */
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

/** Pages have small letters; links in mails of job alerts carry secrets with both. */
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

/**
 * The page with the way to edit it, for a browser in which somebody may. No cache keeps it, so no visitor gets it; a
 * cache that does not know cookies hands out the page of the visitors instead.
 */
async function answerStaff(c: Context, { bodies, status, styles }: Page): Promise<Response> {
  const html = String(await wholeBody(bodies)).replace(CONFIG_BLOCK, (block) => editNotice + block);
  return sendDocument(c, withNoticeStyle({ html, styles }), status, { 'cache-control': 'private, no-store' });
}

/** `instead` is the address of a page that stands in for the one that is asked for. */
export async function answerPage(c: Context, pages: PageSource, instead?: string): Promise<Response> {
  if (!['GET', 'HEAD'].includes(c.req.method)) {
    return c.text('This address only supports reading.', 405, { allow: 'GET, HEAD' });
  }
  const { pathname, search } = instead ? { pathname: instead, search: '' } : new URL(c.req.url);
  const path = inSmallLetters(pathname);
  if (path !== pathname) return c.redirect(path + search, 308);
  const page = await pages.get(pathname + search, () => listenerOf(c));
  if (page instanceof Response) return sendOn(page, pathname, search);
  if (getCookie(c, STAFF_COOKIE) && page.type === HTML) return answerStaff(c, page);
  allowStyles(c, page.styles);
  const headers: Record<string, string> = {
    'content-type': page.type,
    // Caches may keep a page, but ask each time: a section that was hidden is gone at once.
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    etag: page.etag,
    ...(page.status === OUTAGE && { 'retry-after': '10' }),
  };
  if (page.status === 200 && hasVersion(c.req.header('if-none-match'), page.etag))
    return c.body(null, 304, headers);
  const encoding = bestEncoding(c.req.header('accept-encoding') ?? '', page.bodies);
  if (encoding) headers['content-encoding'] = encoding;
  const encoded = encoding && (await encodedBody(page.bodies, encoding));
  const body = encoded ? new Uint8Array(encoded) : await plainBody(page.bodies);
  return new Response(body, { status: page.status, headers });
}
