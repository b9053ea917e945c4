/** A PostgreSQL server of a test file, and servers of this product on its databases; they are closed after each test. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { BuiltInBackend } from '../../../src/backend/backend';
import { createBudget } from '../../../src/backend/requests/bodies';
import { startSupervisedBackend } from '../../../src/backend/supervisedBackend';
import { makeFolder } from '../database/dataTemplate';
import { ROLES } from './ownServer';
import { freePort, hasPostgres, startPostgresServer, type PostgresServer } from './postgresServer';

export const SITE = 'http://127.0.0.1:4173';

type StartOptions = Partial<Record<'dataDir' | 'storageUrl', string>> & { statementLimit?: number };

/** `password`: any password in the addresses; the server does not check it. */
export function useOwnServer(password: string, roles = '') {
  const own: { server?: PostgresServer; port: number; count: number } = { port: 0, count: 0 };
  const backends = new Set<BuiltInBackend>();
  const closeAll = async () => {
    for (const backend of backends) await backend.close();
    backends.clear();
  };
  beforeAll(async () => {
    if (!hasPostgres) return;
    own.port = await freePort();
    own.server = await startPostgresServer([], own.port);
    await own.server.feed('supabase_admin', `${ROLES}\n${roles}`);
  });
  afterEach(closeAll);
  afterAll(() => own.server?.stop());
  return {
    port: () => own.port,
    crash: () => own.server?.crash(),
    urlOf: (database: string, user = 'sampark') =>
      `postgresql://${user}:${password}@127.0.0.1:${own.port}/${database}`,
    makeDatabase: async (script = '', options = '') => {
      const name = `made_${(own.count += 1)}`;
      const create = `create database ${name} owner sampark ${options};`;
      await own.server?.feed('supabase_admin', `${create}\n\\c ${name}\n${script}`);
      return name;
    },
    start: async (
      postgresUrl: string,
      { dataDir, storageUrl, statementLimit = 20_000 }: StartOptions = {},
    ) => {
      const backend = await startSupervisedBackend({
        dataDir: dataDir ?? (await makeFolder()),
        postgresUrl,
        storageUrl,
        siteUrl: SITE,
        statementLimit,
        budget: createBudget(2 ** 26),
        onEnd: () => undefined,
        onTold: () => undefined,
      });
      backends.add(backend);
      return backend;
    },
    closes: (backend: BuiltInBackend) => backends.add(backend),
    closeAll,
  };
}
