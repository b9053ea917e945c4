/** Calls the backend with a visitor's rights, on behalf of the visitor who sent a form. */
import type { Context } from 'hono';
import type { BackendAddress } from '../../data/client';
import { withTimeout } from '../../data/withTimeout';
import { peerAddress } from '../http/peer';

const TIMEOUT = 30_000;
/** The visitor's address as a proxy wrote it; the backend decides if it trusts the proxy. */
const ADDRESS_HEADER = 'x-forwarded-for';

export interface BackendAnswer {
  /** 0 if there was no response. */
  readonly status: number;
  readonly body: string;
}

/** The parsed response; empty if it is not JSON. */
export function jsonOf({ body }: BackendAnswer): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** `path` from the root, such as /rest/v1/rpc/…. Never rejects. */
export type CallBackend = (path: string, type: string, body: BodyInit) => Promise<BackendAnswer>;

/** A project elsewhere is called over the network, where all forms come from this server's address. */
interface Embedded {
  fetch(request: Request, peerAddress: string | null): Promise<Response>;
}

export const createCallBackend =
  ({ supabaseUrl, publishableKey }: BackendAddress, embedded?: Embedded) =>
  (c: Context): CallBackend => {
    const claimed = embedded && c.req.header(ADDRESS_HEADER);
    const address: Record<string, string> = claimed ? { [ADDRESS_HEADER]: claimed } : {};
    return async (path, type, body) => {
      const request = new Request(supabaseUrl + path, {
        method: 'POST',
        headers: { ...address, apikey: publishableKey, 'content-type': type },
        body,
      });
      try {
        const ask = async (signal?: AbortSignal) => {
          const response = await (embedded
            ? embedded.fetch(request, peerAddress(c))
            : fetch(request, { signal }));
          return { status: response.status, body: await response.text() };
        };
        return await (embedded ? ask() : withTimeout(TIMEOUT, ask));
      } catch {
        return { status: 0, body: '' };
      }
    };
  };
