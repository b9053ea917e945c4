/** What a run of the database tests makes once: a data folder to copy, and a PostgreSQL server for those that ask for it. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { startBuiltInBackend } from '../../src/backend/backend';
import { makeDataTemplate } from '../stage/database/dataTemplate';
import { startOwnServer } from '../stage/postgres/ownServer';
import { startHostedServer, type HostedServer, type ProjectKind } from '../stage/postgres/hostedDatabase';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test asks for a project of its own: `/withGrants` answers its folder and database. */
    projects: string;
  }
}

/** Nothing of a test outlives a power cut, so that it need not wait for a disk. */
async function quickestFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > 2 ** 30 ? '/dev/shm' : tmpdir();
}

/** Begun by the first who asks: most runs of a few files need none. */
async function offerProjects(): Promise<{ url: string; stop(): Promise<void> }> {
  let started: Promise<HostedServer> | undefined;
  let count = 0;
  async function makeProject(kind: string): Promise<string> {
    started ??= startHostedServer();
    const database = `project_${(count += 1)}`;
    const server = await started;
    await server.make(kind as ProjectKind, database);
    return JSON.stringify({ folder: server.folder, database });
  }
  const door = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    makeProject(request.url?.slice(1) ?? '').then(
      (project) => response.end(project),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async stop() {
      door.closeAllConnections();
      door.close();
      await started?.then((server) => server.stop());
    },
  };
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // What is left behind goes when the process exits, and only then.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const removeTemplate = await makeDataTemplate(
    async (dataDir) => {
      // Nobody asks it anything: with the first request its library grants the roles everything.
      const backend = await startBuiltInBackend({ dataDir, siteUrl: 'http://127.0.0.1:4173' });
      await backend.close();
    },
    await quickestFolder(),
  );
  const stopOwnServer = await startOwnServer();
  const projects = await offerProjects();
  provide('projects', projects.url);
  return async () => {
    await projects.stop();
    await stopOwnServer();
    await removeTemplate();
  };
}
