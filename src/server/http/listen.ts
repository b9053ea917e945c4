/** A listening socket, opened before anything slow happens, so that a used port is reported at once. */
import type { Server } from 'node:http';
import { type AddressInfo, type BlockList, isIP, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { trustedProxies } from '../../backend/requests/headers';
import { StartError } from '../errors';

type Handler = Parameters<typeof createAdaptorServer>[0]['fetch'];

export interface Listener {
  readonly server: Server;
  /** `http://host:port` */
  readonly origin: string;
  /** Requests wait until the handler is set. */
  handle(handler: Handler): void;
  close(): Promise<void>;
}

interface Limits {
  /** Milliseconds until all headers must have arrived, so that slow senders hold no connection. */
  readonly headersTimeout: number;
  /** Milliseconds for a whole request: a resume of 10 MB from a slow phone. */
  readonly requestTimeout: number;
  /** Interval of the two checks, in milliseconds. */
  readonly connectionsCheckingInterval: number;
  /** Milliseconds for responses in progress when the server closes. */
  readonly closeWithin: number;
}

const LIMITS: Limits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5000,
  closeWithin: 10_000,
};
/** Longer than proxies keep a connection (nginx: a minute), so that none sends a request on a closing one. */
const KEEP_ALIVE = 65_000;
const MOST_CONNECTIONS = 2000;
/** A browser opens six; many people share the address of an office. */
const MOST_OF_ONE_ADDRESS = 250;
const MOST_HEADERS = 100;
const MOST_BYTES_OF_HEADERS = 16 * 1024;

const REASONS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
  EACCES: (port) => `This user is not allowed to listen on port ${port}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (_, host) =>
    `This machine has no address ${host}. Set HOST to one of its addresses, such as 127.0.0.1.`,
  ENOTFOUND: (_, host) => `The host name ${host} is unknown. Set HOST to an address of this machine.`,
};

/** An oversized body may not have been read to its end: then the connection cannot carry another request. */
function closingAfterTooMuch(response: unknown): unknown {
  if (response instanceof Response && response.status === 413) response.headers.set('connection', 'close');
  return response;
}

/** No new requests; those in progress are answered within a limit. */
function close(server: Server, within: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), within);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Throws StartError with one sentence if the port is not available. */
export async function listen(
  port: number,
  host: string,
  limits = LIMITS,
  proxies: BlockList = trustedProxies(),
): Promise<Listener> {
  let setHandler!: (handler: Handler) => void;
  const ready = new Promise<Handler>((resolve) => (setHandler = resolve));
  const { closeWithin, ...serverOptions } = limits;
  const server = createAdaptorServer({
    fetch: async (request, env) => closingAfterTooMuch(await (await ready)(request, env)),
    serverOptions: { ...serverOptions, keepAliveTimeout: KEEP_ALIVE, maxHeaderSize: MOST_BYTES_OF_HEADERS },
  }) as Server;
  server.maxConnections = MOST_CONNECTIONS;
  server.maxHeadersCount = MOST_HEADERS;
  limitConnections(server, MOST_OF_ONE_ADDRESS, proxies);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartError(
          REASONS[error.code ?? '']?.(port, host) ?? `The server cannot listen: ${error.message}`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    server,
    origin: `http://${name}:${taken}`,
    handle: setHandler,
    close: () => close(server, closeWithin),
  };
}

/** One address must not take all connections. Proxies carry many visitors, so they are not counted. */
export function limitConnections(server: Server, most: number, proxies: BlockList): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!isIP(address) || proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
