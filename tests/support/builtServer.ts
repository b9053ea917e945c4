/** The built product, started inside this process on a free port. */
import type * as builtModule from '../../src/server/built';
import type { ServerSettings } from '../../src/server/settings';
import type * as startModule from '../../src/server/start';

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };

export type Server = startModule.RunningServer;

const thenExpiring =
  <Row>(sql: (text: string, parameters?: unknown[]) => Promise<Row[]>, server: Server): typeof sql =>
  async (...statement) => {
    const rows = await sql(...statement);
    server.expirePages();
    return rows;
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
  const { backend } = server;
  // What a test changes past the server, the server must hear of.
  if (backend) Object.assign(backend, { sql: thenExpiring(backend.sql, server) });
  return server;
}
