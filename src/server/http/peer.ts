/** The peer of a request, at the socket and behind trusted proxies, and its disconnection. */
import { isIP, type BlockList } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { clientAddress } from '../../backend/requests/headers';

/** The socket's address, never a header. */
export function peerAddress(c: Context): string | null {
  return getConnInfo(c).remote.address ?? null;
}

/** Reads the address that counts for a visitor. */
export const createAddressOf = (proxies: BlockList) => (c: Context) =>
  clientAddress(c.req.raw.headers, peerAddress(c) ?? '', proxies);

export function isLoopback(address: string | null): boolean {
  return address !== null && isIP(address) > 0 && /^(?:::ffff:)?127\.|^::1$/.test(address);
}

/** Anyone may own a name such as 127.0.0.1.evil.example. `hostname` is from a URL. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
}

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** True if the request comes from this machine, to its own name and through no proxy. */
export const isFromHere = (c: Context) =>
  isLoopback(peerAddress(c)) &&
  isLoopbackName(new URL(c.req.url).hostname) &&
  PROXY_HEADERS.every((name) => c.req.header(name) === undefined);

/** The client has disconnected. */
class HungUpError extends Error {
  override readonly name = 'HungUpError';
  constructor() {
    super('The client has disconnected.');
  }
}

/** Aborts when the client has disconnected. */
export function listenerOf(c: Context): AbortSignal {
  const { signal } = c.req.raw;
  const gone = new AbortController();
  const leave = () => gone.abort(new HungUpError());
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return gone.signal;
}

/** After a cancelled upload, too. */
export const isHungUp = (error: Error): boolean =>
  error instanceof HungUpError ||
  ('code' in error && error.code === 'ECONNRESET' && error.message === 'aborted');
