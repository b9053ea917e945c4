/** The data folder of an embedded backend whose server is stopped; the lock of the folder sees to that. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { endProcess, NOT_WATCHED } from '../../../backend/backend';
import { createApp, openDatabase, prepareApp } from '../../../backend/engine/apps';
import { supabaseFolder } from '../../../backend/folders';
import { openHome, type Home } from '../../../backend/home';
import { applyMigrations } from '../../../backend/engine/migrations';
import { withQuietErrors } from '../../../backend/requests/quietErrors';
import { keyHeaders } from '../../../backend/project';
import { BackupError } from '../BackupError';
import { createBucketFiles } from '../bucketFiles';
import type { Database } from '../database';
import type { Place } from './place';

const ORIGIN = 'http://127.0.0.1';

async function openPlace(home: Home, connection: PgliteConnection): Promise<Place> {
  const app = createApp({ ...home, connection, siteUrl: ORIGIN, isSignUpOpen: false });
  await prepareApp(app, connection);
  const database: Database = {
    query: async <Row>(text: string, parameters: unknown[] = []) =>
      (await connection.driver.query<Row>(text, parameters)).rows,
    close: async () => {
      await connection.close();
      await home.leave();
    },
  };
  const keys = keyHeaders(home.keys.secretKey);
  const isLost = (path: string) =>
    !existsSync(join(home.filesDir, decodeURIComponent(path.replace('/storage/v1/object/', ''))));
  // Past the checks of uploads: what has been stored once is stored again.
  const files = createBucketFiles(database, (path, init) =>
    withQuietErrors(async () => {
      // The library only says that something failed.
      if (init.method === 'GET' && isLost(path))
        return Response.json({ error: 'not_found' }, { status: 404 });
      const request = new Request(ORIGIN + path, { ...init, headers: { ...init.headers, ...keys } });
      return app.fetch(request, { peerAddress: null });
    }),
  );
  return { database, files, finish: () => home.finish(), close: database.close };
}

async function open(
  dataDir: string,
  isRestore: boolean,
  prepare: (home: Home, connection: PgliteConnection) => Promise<void>,
) {
  const home = await openHome(dataDir, { isRestore });
  let connection: PgliteConnection | undefined;
  try {
    connection = await openDatabase(home.databaseUrl, { watch: NOT_WATCHED, onBreak: endProcess });
    const place = await openPlace(home, connection);
    await prepare(home, connection);
    return place;
  } catch (error) {
    await connection?.close().catch(() => undefined);
    await home.leave();
    throw error;
  }
}

/** Throws BackupError where there is no database yet, BackendStartError where a server is running. */
export async function openDataFolder(dataDir: string): Promise<Place> {
  if (!existsSync(join(dataDir, 'db'))) throw new BackupError(`There is no database in ${dataDir}`);
  return open(dataDir, false, () => Promise.resolve());
}

/** A new folder gets exactly the `migrations` of the backup; the next start of the server adds what is newer. */
export function openDataFolderToRestore(dataDir: string, migrations: string[]): Promise<Place> {
  return open(dataDir, true, async ({ isFresh }, { driver }) => {
    const folder = join(supabaseFolder(), 'migrations');
    if (isFresh) await applyMigrations(driver, folder, (version) => migrations.includes(version));
  });
}
