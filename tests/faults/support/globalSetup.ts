/** One data folder that every fault begins with a copy of, and one server for those that leave it as it was. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer, type ServerProcess, type Site } from './serverProcess';

declare module 'vitest' {
  interface ProvidedContext {
    /** Made by a first start, used by no server. */
    dataDir: string;
    /** A server that no test may break. */
    site: Site;
  }
}

let folder: string;
let server: ServerProcess | undefined;

export async function setup({ provide }: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'sampark-faults-'));
  const dataDir = join(folder, 'data');
  const first = await startServer({ dataDir });
  await first.end();
  await cp(dataDir, join(folder, 'shared'), { recursive: true });
  server = await startServer({ dataDir: join(folder, 'shared') });
  provide('dataDir', dataDir);
  provide('site', { origin: server.origin, key: server.key, log: server.log });
}

export async function teardown(): Promise<void> {
  const code = await server?.end();
  await rm(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The server that served all tests ended with ${code}.`);
}
