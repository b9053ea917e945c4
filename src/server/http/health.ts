/** What a load balancer or a service manager asks: is the process alive, and can it show what is stored? */
import { Hono } from 'hono';

/** `isReady` may reject, which counts as no. */
export function healthRoutes(isReady: () => Promise<boolean>): Hono {
  const app = new Hono();
  const headers = { 'cache-control': 'no-store' };
  app.get('/healthz', (c) => c.text('alive', 200, headers));
  app.get('/readyz', async (c) =>
    (await isReady().catch(() => false))
      ? c.text('ready', 200, headers)
      : c.text('The backend does not answer.', 503, headers),
  );
  return app;
}
