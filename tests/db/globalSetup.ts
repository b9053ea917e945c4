/**
 * Shared by a run of the database tests: a data folder to copy, and a PostgreSQL server for the tests that request it.
 */
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
    /** The address for a test that needs its own project: `/withGrants` returns its folder and database. */
    projects: string;
  }
}

/** Test data need not survive a power cut, so nothing waits for a disk. */
async function quickestFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > 2 ** 30 ? '/dev/shm' : tmpdir();
}

/** Started by the first request, because most runs of a few files need none. */
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
  // Leftovers are deleted only when the process exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const removeTemplate = await makeDataTemplate(
    async (dataDir) => {
      // Receives no requests: at the first one, its library grants the roles everything.
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
