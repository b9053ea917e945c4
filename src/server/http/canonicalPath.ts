/** Each page has one address: other spellings are redirected to it, and an invalid path is refused. */
import type { MiddlewareHandler } from 'hono';
import { INTRODUCTION_PATH } from '../../shared/submissions/linkedPages';

const MOST_CHARACTERS = 8192;

/** Control characters, and separators that some parsers treat as a boundary and others as part of a name. */
const NO_PATH = /%(?:[01][0-9a-f]|7f|2f|5c)/i;

/** Addresses in emails that were sent before their page moved. */
const MOVED: Readonly<Partial<Record<string, string>>> = { '/put-forward': INTRODUCTION_PATH };

/** Handles addresses that end with a slash itself. */
const OF_BACKEND = /^\/(?:auth|rest|storage)\/v1\//;

function isPath(pathname: string): boolean {
  try {
    // The result is used, or the build would drop the call.
    return decodeURIComponent(pathname) !== '' && !NO_PATH.test(pathname);
  } catch {
    return false;
  }
}

/** Characters that need no escape are written plainly, as RFC 3986 requires. */
function withoutNeedlessCodes(code: string): string {
  const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
}

/** The canonical spelling. `pathname` is from a URL, so `.` and `..` are already resolved. */
function canonical(pathname: string): string {
  const path = pathname.replaceAll(/%[0-9a-f]{2}/gi, withoutNeedlessCodes).replaceAll(/\/{2,}/g, '/');
  if (OF_BACKEND.test(path)) return path;
  const short = path.replace(/(.)\/$/, '$1');
  return MOVED[short] ?? short;
}

export const canonicalPath: MiddlewareHandler = (c, next) => {
  if (c.req.url.length > MOST_CHARACTERS) return Promise.resolve(c.text('This address is too long.', 414));
  const { pathname, search } = new URL(c.req.url);
  if (!isPath(pathname)) return Promise.resolve(c.text('This address is not valid.', 400));
  const path = canonical(pathname);
  // It begins with one slash, so it never points to another site.
  return path === pathname ? next() : Promise.resolve(c.redirect(path + search, 308));
};
