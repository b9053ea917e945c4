/**
 * Calls to a hosted project bypass the server that rendered the page. This request notifies it of email to send and
 * pages to render anew; if it fails, the server finds out by itself some seconds later.
 */

export const CHANGES_PATH = '/_changes';

/** The timeout of the request, in milliseconds. */
const TIMEOUT = 1000;

/** Resolves when the server has dropped its outdated pages, or cannot be reached. */
export async function notifyServer(): Promise<void> {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), TIMEOUT);
  await fetch(CHANGES_PATH, { method: 'POST', keepalive: true, signal: limit.signal }).catch(() => undefined);
}
