/** Servers and folders of one test file, removed after it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { copyDataTemplate } from '../../stage/database/dataTemplate';
import { startServer, type ServerProcess, type StartOptions } from './serverProcess';

export function useServers() {
  const servers: ServerProcess[] = [];
  const folders: string[] = [];
  const noted = (folder: string) => {
    folders.push(folder);
    return folder;
  };
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    const logs = [...folders.map((folder) => `${folder}.log`), ...servers.map(({ log }) => log)];
    for (const path of [...folders, ...logs]) await rm(path, { recursive: true, force: true });
  });
  return {
    /** A copy of the data folder that a first start made. */
    dataDir: async () => noted(await copyDataTemplate()),
    /** An empty one, for a server whose project is elsewhere. */
    emptyDir: async () => noted(await mkdtemp(join(tmpdir(), 'sampark-fault-'))),
    async start(options: StartOptions): Promise<ServerProcess> {
      const server = await startServer(options);
      servers.push(server);
      return server;
    },
  };
}
