/** Each thing has one address: other ways to write it are sent on there, and what cannot be a path is refused. */
import type { MiddlewareHandler } from 'hono';

const MOST_CHARACTERS = 8192;

/** Control characters, and separators that some readers take for a border and others for part of a name. */
const NO_PATH = /%(?:[01][0-9a-f]|7f|2f|5c)/i;

/** Has its own answers for an address that ends with a slash. */
const OF_BACKEND = /^\/(?:auth|rest|storage)\/v1\//;

function isPath(pathname: string): boolean {
  try {
    // What comes of it is looked at, or the build would leave the call out.
    return decodeURIComponent(pathname) !== '' && !NO_PATH.test(pathname);
  } catch {
    return false;
  }
}

/** Signs that need no code are written as themselves, as RFC 3986 has it. */
function withoutNeedlessCodes(code: string): string {
  const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
}

/** The one way to write it. `pathname` is of a URL, so `.` and `..` are gone already. */
function canonical(pathname: string): string {
  const path = pathname.replaceAll(/%[0-9a-f]{2}/gi, withoutNeedlessCodes).replaceAll(/\/{2,}/g, '/');
  return OF_BACKEND.test(path) ? path : path.replace(/(.)\/$/, '$1');
}

export const canonicalPath: MiddlewareHandler = (c, next) => {
  if (c.req.url.length > MOST_CHARACTERS) return Promise.resolve(c.text('This address is too long.', 414));
  const { pathname, search } = new URL(c.req.url);
  if (!isPath(pathname)) return Promise.resolve(c.text('This address cannot be read.', 400));
  const path = canonical(pathname);
  // It begins with one slash, so it never leads to another site.
  return path === pathname ? next() : Promise.resolve(c.redirect(path + search, 308));
};
