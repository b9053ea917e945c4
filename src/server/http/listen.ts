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

const REASONS: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
  EACCES: (port) => `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (_, host) =>
    `This machine has no address ${host}. Set HOST to one that it has, such as 127.0.0.1.`,
  ENOTFOUND: (_, host) => `The host name ${host} is not known. Set HOST to an address of this machine.`,
};

/** Throws StartError with one sentence when the port cannot be had. */
export async function listen(port: number, host: string): Promise<Listener> {
  let setHandler!: (handler: Handler) => void;
  const ready = new Promise<Handler>((resolve) => (setHandler = resolve));
  const server = createAdaptorServer({
    fetch: async (request, env) => (await ready)(request, env),
  }) as Server;
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
