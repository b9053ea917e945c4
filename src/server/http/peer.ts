/** Who is at the other end, of the socket and behind the proxies that are trusted, and whether they are still there. */
import { isIP, type BlockList } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { clientAddress } from '../../backend/requests/headers';

/** What the transport says, never a header. */
export function peerAddress(c: Context): string | null {
  return getConnInfo(c).remote.address ?? null;
}

/** Reads the address by which a visitor is counted. */
export const createAddressOf = (proxies: BlockList) => (c: Context) =>
  clientAddress(c.req.raw.headers, peerAddress(c) ?? '', proxies);

export function isLoopback(address: string | null): boolean {
  return address !== null && isIP(address) > 0 && /^(?:::ffff:)?127\.|^::1$/.test(address);
}

/** A name such as 127.0.0.1.evil.example is anybody's, however it begins. `hostname` is of a URL. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
}

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether somebody at this machine asks, by its own name and through no proxy. */
export const isFromHere = (c: Context) =>
  isLoopback(peerAddress(c)) &&
  isLoopbackName(new URL(c.req.url).hostname) &&
  PROXY_HEADERS.every((name) => c.req.header(name) === undefined);

/** Whoever asked is gone. */
class HungUpError extends Error {
  override readonly name = 'HungUpError';
  constructor() {
    super('Whoever asked has hung up.');
  }
}

/** Says when whoever asked is gone. */
export function listenerOf(c: Context): AbortSignal {
  const { signal } = c.req.raw;
  const gone = new AbortController();
  const leave = () => gone.abort(new HungUpError());
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return gone.signal;
}

/** As after a cancelled upload, too. */
export const isHungUp = (error: Error): boolean =>
  error instanceof HungUpError ||
  ('code' in error && error.code === 'ECONNRESET' && error.message === 'aborted');
