/** The built product, started inside this process on a free port. */
import type { EmbeddedBackend } from '../../src/backend/backend';
import type * as builtModule from '../../src/server/built';
import type { ServerSettings } from '../../src/server/settings';
import type * as startModule from '../../src/server/start';
import { noteMailPage } from './sentMail';

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };

export type Server = startModule.RunningServer;

/** What the gate did not let through, such as "400 GET /rest/v1/jobs?select=…: The column … is not offered." */
const refusals = new WeakMap<Server, string[]>();

/** Empties the list of what was refused since the last time. */
export const takeRefusals = (server: Server): string[] => refusals.get(server)?.splice(0) ?? [];

const thenNoting =
  (ask: EmbeddedBackend['fetch'], noted: string[]): typeof ask =>
  async (request, peerAddress) => {
    const { method, url } = request;
    const response = await ask(request, peerAddress);
    if (response.status !== 400 && response.status !== 404) return response;
    const text = await response.clone().text();
    if (text.includes('"error":"refused"')) {
      const { message } = JSON.parse(text) as { message: string };
      noted.push(`${response.status} ${method} ${url.replace(/^https?:\/\/[^/]+/, '')}: ${message}`);
    }
    return response;
  };

/** `settings` are added to those of the tests, such as a mail server. */
export async function startBuiltServer(
  dataDir: string,
  settings: Partial<ServerSettings> = {},
): Promise<Server> {
  const dist = new URL('../../dist/server/', import.meta.url);
  const { startServer } = (await import(new URL('start.js', dist).href)) as typeof startModule;
  const { builtFace } = (await import(new URL('built.js', dist).href)) as typeof builtModule;
  const server = await startServer(
    { port: 0, host: '127.0.0.1', dataDir, owner: OWNER, ...settings },
    builtFace,
  );
  noteMailPage(server.mail?.page);
  const { backend } = server;
  if (backend) {
    const noted: string[] = [];
    refusals.set(server, noted);
    const ask = backend.fetch.bind(backend);
    Object.assign(backend, { fetch: thenNoting(ask, noted) });
  }
  return server;
}
