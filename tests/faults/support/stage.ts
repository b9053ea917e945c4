/** Servers and folders of one test file, which go away with it. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { startServer, type ServerProcess, type StartOptions } from './serverProcess';

export function useServers() {
  const servers: ServerProcess[] = [];
  const folders: string[] = [];
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  return {
    /** A copy of the data folder that a first start made. */
    async dataDir(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'sampark-fault-'));
      folders.push(folder);
      await cp(inject('dataDir'), join(folder, 'data'), { recursive: true });
      return join(folder, 'data');
    },
    async start(options: StartOptions): Promise<ServerProcess> {
      const server = await startServer(options);
      servers.push(server);
      return server;
    },
  };
}
