/** Who is at the other end of the socket: transport facts, never a header. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

export function peerAddress(c: Context): string | null {
  return getConnInfo(c).remote.address ?? null;
}

export function isLoopback(address: string | null): boolean {
  return address !== null && /^(?:::ffff:)?127\.|^::1$/.test(address);
}

export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || isLoopback(hostname);
}
