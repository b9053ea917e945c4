/** Whether a page of this site sent a form. Another site must not send one in the name of whoever looks at it. */
import type { HonoRequest } from 'hono';

/** Browsers say it themselves; older ones name the origin only. Whoever says neither is no browser. */
export function isSameOrigin(request: HonoRequest, siteUrl: string): boolean {
  const site = request.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = request.header('origin');
  return origin !== undefined && [siteUrl, new URL(request.url).origin].includes(origin);
}
