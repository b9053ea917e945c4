/** Data folders for tests that start their own backends. */
import { rm } from 'node:fs/promises';
import { afterEach } from 'vitest';
import { startBuiltInBackend, type BuiltInBackend } from '../../../src/backend/backend';
import { copyDataTemplate, makeFolder } from './dataTemplate';

interface StartOptions {
  /** By default a separate folder in the state after a first start. */
  dataDir?: string;
  migrationsDir?: string;
  postgresUrl?: string | undefined;
}

/** Cleans up after a test: every started backend is closed and every folder deleted. */
export function useDataDirs() {
  const backends = new Set<BuiltInBackend>();
  const folders: string[] = [];
  afterEach(async () => {
    for (const backend of backends) await backend.close();
    backends.clear();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });
  async function kept(folder: Promise<string>): Promise<string> {
    folders.push(await folder);
    return folder;
  }
  /** A folder in the state after a first start. */
  const copy = () => kept(copyDataTemplate());
  return {
    create: () => kept(makeFolder()),
    copy,
    async start({ dataDir, ...options }: StartOptions = {}): Promise<BuiltInBackend> {
      const backend = await startBuiltInBackend({
        dataDir: dataDir ?? (await copy()),
        siteUrl: 'http://127.0.0.1:4173',
        ...options,
      });
      backends.add(backend);
      return backend;
    },
    /** For a backend that the test starts in another way. */
    async closes(starting: Promise<BuiltInBackend>): Promise<BuiltInBackend> {
      const backend = await starting;
      backends.add(backend);
      return backend;
    },
    async close(backend: BuiltInBackend): Promise<void> {
      backends.delete(backend);
      await backend.close();
    },
  };
}
