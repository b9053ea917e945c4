/** One data folder that every fault begins with a copy of, and one server for tests that leave it intact. */
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { copyDataTemplate, makeDataTemplate } from '../../stage/database/dataTemplate';
import { startServer, type ServerProcess, type Site } from './serverProcess';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server that no test may break. */
    site: Site;
  }
}

let removeTemplate: () => Promise<void>;
let dataDir: string;
let server: ServerProcess | undefined;

export async function setup({ provide }: TestProject): Promise<void> {
  removeTemplate = await makeDataTemplate(async (folder) => {
    const first = await startServer({ dataDir: folder });
    await first.end();
    await rm(first.log);
  });
  dataDir = await copyDataTemplate();
  server = await startServer({ dataDir });
  provide('site', { origin: server.origin, key: server.key, log: server.log });
}

export async function teardown(): Promise<void> {
  const code = await server?.end();
  for (const path of [dataDir, `${dataDir}.log`]) await rm(path, { recursive: true, force: true });
  await removeTemplate();
  if (code !== 0) throw new Error(`The server that served all tests ended with ${code}.`);
}
