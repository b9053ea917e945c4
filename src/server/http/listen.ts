/** A listening socket, taken before anything slow happens, so that a taken port is told at once. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { StartError } from '../StartError';

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
  /** Milliseconds until all headers must have come, so that slow senders hold no connection. */
  readonly headersTimeout: number;
  /** Milliseconds for a whole request: a resume of 10 MB from a slow phone. */
  readonly requestTimeout: number;
  /** How often the two are looked at, in milliseconds. */
  readonly connectionsCheckingInterval: number;
  /** Milliseconds that answers under way get to come to their end when the server closes. */
  readonly closeWithin: number;
}

const LIMITS: Limits = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5000,
  closeWithin: 10_000,
};
const MOST_CONNECTIONS = 2000;

const REASONS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
  EACCES: (port) => `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (_, host) =>
    `This machine has no address ${host}. Set HOST to one that it has, such as 127.0.0.1.`,
  ENOTFOUND: (_, host) => `The host name ${host} is not known. Set HOST to an address of this machine.`,
};

/** No new requests; those under way are answered, as long as they do not take forever. */
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

/** Throws StartError with one sentence when the port cannot be had. */
export async function listen(port: number, host: string, limits = LIMITS): Promise<Listener> {
  let setHandler!: (handler: Handler) => void;
  const ready = new Promise<Handler>((resolve) => (setHandler = resolve));
  const { closeWithin, ...serverOptions } = limits;
  const server = createAdaptorServer({
    fetch: async (request, env) => (await ready)(request, env),
    serverOptions,
  }) as Server;
  server.maxConnections = MOST_CONNECTIONS;
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
