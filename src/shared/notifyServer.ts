/**
 * Calls to a project elsewhere go past the server that gave the page. It is told that there may be mail to send and pages
 * to make anew; where that fails, it finds out by itself some seconds later.
 */

export const CHANGES_PATH = '/_changes';

/** How long anybody waits for it, in milliseconds. */
const TIMEOUT = 1000;

/** Resolves when the server has dropped what became wrong, or cannot be told. */
export async function notifyServer(): Promise<void> {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), TIMEOUT);
  await fetch(CHANGES_PATH, { method: 'POST', keepalive: true, signal: limit.signal }).catch(() => undefined);
}
