/**
 * Monitoring for operators: health checks for load balancers and service managers, and one line of JSON for each
 * request without personal data: no address, no query, no secret.
 */
import { Hono, type MiddlewareHandler } from 'hono';

/** `isReady` may reject, which counts as no. */
export function healthRoutes(isReady: () => Promise<boolean>): Hono {
  const app = new Hono();
  const headers = { 'cache-control': 'no-store' };
  app.get('/healthz', (c) => c.text('alive', 200, headers));
  app.get('/readyz', async (c) =>
    (await isReady().catch(() => false))
      ? c.text('ready', 200, headers)
      : c.text('The backend does not respond.', 503, headers),
  );
  return app;
}

/** Links in emails carry their secret in the path, and files have random names. */
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
