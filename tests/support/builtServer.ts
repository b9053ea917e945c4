/** The built product, started inside this process on a free port. */
import type * as builtModule from '../../src/server/built';
import type { ServerSettings } from '../../src/server/settings';
import type * as startModule from '../../src/server/start';

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };

export type Server = startModule.RunningServer;

/** `settings` are added to those of the tests, such as a mail server. */
export async function startBuiltServer(
  dataDir: string,
  settings: Partial<ServerSettings> = {},
): Promise<Server> {
  const dist = new URL('../../dist/server/', import.meta.url);
  const { startServer } = (await import(new URL('start.js', dist).href)) as typeof startModule;
  const { builtFace } = (await import(new URL('built.js', dist).href)) as typeof builtModule;
  return startServer({ port: 0, host: '127.0.0.1', dataDir, owner: OWNER, ...settings }, builtFace);
}
