/** One line of JSON for each request, without anything that tells who asked: no address, no query, no secret. */
import type { MiddlewareHandler } from 'hono';

/** Links in mails carry their secret in the path, and files have random names. */
const SECRET = /[\w-]{20,}/g;

/** `write` gets each line without its end. */
export function requestLog(write: (line: string) => void): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    write(
      JSON.stringify({
        at: new Date().toISOString(),
        method: c.req.method,
        path: c.req.path.replaceAll(SECRET, '…'),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      }),
    );
  };
}
