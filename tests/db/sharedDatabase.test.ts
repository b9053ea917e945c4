/** PostgreSQL databases of an installation: ownership, parallel starts, and frozen servers. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BackendStartError } from '../../src/backend/errors';
import { openPool, sqlOf } from '../../src/backend/engine/postgresPool';
import { ensureOwner } from '../../src/backend/owner';
import { listenToDatabase } from '../../src/server/source/databaseListener';
import { openDataFolder } from '../../src/tools/backup/openPlace';
import { makeFolder } from '../stage/database/dataTemplate';
import { PASSWORD, signIn } from '../stage/database/database';
import { hasPostgres, openWay } from '../stage/postgres/postgresServer';
import { useOwnServer } from '../stage/postgres/useOwnServer';

const { port, urlOf, makeDatabase, start, closeAll } = useOwnServer('unused');

describe.skipIf(!hasPostgres)('a PostgreSQL database', () => {
  const OTHER_KEYS =
    'The keys in DATA_DIR are not the ones it was created with. Check that the disk is mounted';

  test('a database is served with its original keys, until they are released', async () => {
    const postgresUrl = urlOf(await makeDatabase());
    const [dataDir, notMounted] = [await makeFolder(), await makeFolder()];
    await start(postgresUrl, { dataDir });
    await closeAll();
    const refused = start(postgresUrl, { dataDir: notMounted });
    await expect(refused).rejects.toThrow(BackendStartError);
    await expect(refused).rejects.toThrow(OTHER_KEYS);
    await expect(openDataFolder(notMounted, { postgresUrl })).rejects.toThrow(OTHER_KEYS);
    const backend = await start(postgresUrl, { dataDir });
    await backend.sql('comment on schema supabase_migrations is null');
    await closeAll();
    await start(postgresUrl, { dataDir: notMounted });
    await closeAll();
    await expect(start(postgresUrl, { dataDir })).rejects.toThrow(OTHER_KEYS);
  });

  test('one of two servers with different keys that start at the same moment is refused', async () => {
    const url = urlOf(await makeDatabase());
    const starts = await Promise.allSettled([start(url), start(url)]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test.skipIf(!hasPostgres)(
  'a server is identified by its name and keeps its settings, whatever its address',
  async () => {
    const address = urlOf(await makeDatabase());
    const said = '?application_name=web&options=-c%20timezone%3DAsia/Kolkata%20-c%20work_mem%3D7MB';
    const dataDir = await makeFolder();
    const backend = await start(address + said, { dataDir });
    const SETTINGS = `select current_setting('application_name') as name, now()::text as time,
      current_setting('work_mem') as memory, current_setting('tcp_keepalives_idle') as idle`;
    expect(await backend.sql(SETTINGS)).toEqual([
      {
        name: backend.serverName,
        time: expect.stringMatching(/\+00$/),
        memory: '7MB',
        idle: '10',
      },
    ]);
    const tool = openDataFolder(dataDir, { postgresUrl: address + said });
    await expect(tool).rejects.toThrow('Another server of this product is using the database');
    const onTold = vi.fn();
    const { serverName: name } = backend;
    const listener = listenToDatabase({ databaseUrl: address + said, name, onTold, onFailure: vi.fn() });
    onTestFinished(() => listener.close());
    await vi.waitFor(() => expect(onTold).toHaveBeenCalled());
    const LISTENERS = `select from pg_stat_activity where application_name = $1 and query = 'listen sampark'`;
    expect(await backend.sql(LISTENERS, [name])).toHaveLength(1);
  },
);

test.skipIf(!hasPostgres)('servers that start at the same moment make one first owner', async () => {
  const url = urlOf(await makeDatabase());
  const dataDir = await makeFolder();
  const servers = [await start(url, { dataDir }), await start(url, { dataDir })] as const;
  const [owner, same] = await Promise.all(servers.map((server) => ensureOwner(server)));
  expect(same).toEqual(owner);
  await signIn(servers[0], owner?.email ?? '', owner?.password);
  expect(JSON.parse(await readFile(join(dataDir, 'owner.json'), 'utf8'))).toMatchObject(owner ?? {});
});

const HOLDS_DOOR = `select from pg_locks where granted and objid = (hashtext('sampark sign-in')::bigint & 4294967295)`;

test.skipIf(!hasPostgres)(
  'a machine that freezes during a sign-in locks nobody out at the others',
  { timeout: 90_000 },
  async () => {
    const way = await openWay(port());
    onTestFinished(() => way.close());
    const url = urlOf(await makeDatabase());
    const dataDir = await makeFolder();
    const frozen = await start(url.replace(`:${port()}/`, `:${way.port}/`), {
      dataDir,
      statementLimit: 1000,
    });
    await frozen.sql(`select public.invite_admin('owner@example.com', 'owner')`);
    await frozen.createUser('owner@example.com', PASSWORD);
    const other = await start(url, { dataDir });
    const cut = Promise.allSettled(Array.from({ length: 4 }, () => signIn(frozen, 'owner@example.com')));
    await vi.waitUntil(async () => (await other.sql(HOLDS_DOOR)).length > 0, { interval: 1 });
    way.silence();
    expect(await other.sql(HOLDS_DOOR)).toHaveLength(1);
    await cut;
    await vi.waitFor(() => signIn(other, 'owner@example.com'), { timeout: 40_000 });
  },
);

test.skipIf(!hasPostgres)('the only connection of a pool survives a pause, with its locks', async () => {
  const pool = openPool(urlOf(await makeDatabase()));
  onTestFinished(() => pool.end());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const process = async () => (await sqlOf(pool).query('select pg_backend_pid()')).rows;
  const before = await process();
  vi.advanceTimersByTime(60_000);
  expect(await process()).toEqual(before);
});
