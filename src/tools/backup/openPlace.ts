/** Opens the source or the target of a backup, which the environment names. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  keyHeaders,
  type Project,
  readEnvironment,
  type Environment,
  type Installation,
  readInstallation,
  readProject,
} from '../../backend/environment';
import { endProcess, NOT_WATCHED } from '../../backend/backend';
import { type AppConnection, createApp, openDatabase, prepareApp } from '../../backend/engine/apps';
import { connectLibrary, openPool, sqlOf } from '../../backend/engine/postgresPool';
import { checkDatabase, markOf, RESTORE, setMark } from '../../backend/engine/postgresCheck';
import { claimFiles } from '../../backend/engine/s3Claim';
import { supabaseFolder } from '../../backend/database';
import { openHome, takeFactorKey, type Home } from '../../backend/home';
import { applyMigrations, type SqlDatabase } from '../../backend/engine/migrations';
import { noFile, withQuietErrors } from '../../backend/requests/libraryErrors';
import { BackupError, createBucketFiles, type SendToStorage, type Place, type Database } from './place';

function sendTo({ url, secretKey }: Project): SendToStorage {
  const keys = keyHeaders(secretKey);
  return (path, init) => fetch(url + path, { ...init, headers: { ...init.headers, ...keys } });
}

const refuse: SendToStorage = () => {
  throw new BackupError('There are files to copy: set SUPABASE_URL and SUPABASE_SECRET_KEY as well');
};

/** Without a `project` only rows can be reached, which is enough while there are no uploads. */
export async function openProject(databaseUrl: string, project: Project | undefined): Promise<Place> {
  const client = new Client({ connectionString: databaseUrl });
  // A lost connection also ends its current statement, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  const database = {
    query: async <Row>(text: string, parameters: unknown[] = []) =>
      (await client.query(text, parameters)).rows as Row[],
    close: () => client.end(),
  };
  const files = createBucketFiles(database, project ? sendTo(project) : refuse);
  return { database, files, isNew: false, finish: () => Promise.resolve(), close: database.close };
}

const ORIGIN = 'http://127.0.0.1';

interface Opened {
  readonly connection: AppConnection;
  readonly sql: SqlDatabase;
  /** Nothing was ever saved there. */
  readonly isNew: boolean;
  /** Marks a new place during the restore. */
  readonly begin: () => Promise<unknown>;
  readonly finish: Place['finish'];
  readonly close: () => Promise<void>;
}

async function openRows(home: Home, postgresUrl: string | undefined, isRestore: boolean): Promise<Opened> {
  if (postgresUrl) {
    const pool = openPool(postgresUrl);
    const close = () => pool.end();
    const sql = sqlOf(pool);
    const { publishableKey } = home.keys;
    try {
      const { isNew } = await checkDatabase(postgresUrl, sql, {
        as: isRestore ? 'restore' : 'tool',
        publishableKey,
      });
      return {
        connection: connectLibrary(postgresUrl, pool),
        sql,
        isNew,
        begin: () => sql.exec(setMark(RESTORE)),
        finish: () => sql.exec(setMark(markOf(publishableKey))),
        close,
      };
    } catch (error) {
      await close();
      throw error;
    }
  }
  const connection = await openDatabase(home.databaseUrl, { watch: NOT_WATCHED, onBreak: endProcess });
  return {
    connection,
    sql: connection.driver,
    isNew: home.isFresh,
    begin: () => Promise.resolve(),
    finish: () => home.finish(),
    close: () => connection.close(),
  };
}

/** Its server is stopped, as the lock of the folder guarantees. */
async function placeIn(home: Home, { connection, sql, isNew, finish, close }: Opened): Promise<Place> {
  const app = createApp({ ...home, connection, siteUrl: ORIGIN, isSignUpOpen: false });
  await prepareApp(app, sql);
  const database: Database = {
    query: async <Row>(text: string, parameters: unknown[] = []) =>
      (await sql.query<Row>(text, parameters)).rows,
    close: async () => {
      await close();
      await home.leave();
    },
  };
  const keys = keyHeaders(home.keys.secretKey);
  // Without the checks of uploads: the file has passed them before.
  const files = createBucketFiles(database, (path, init) =>
    withQuietErrors(async (met) => {
      const request = new Request(ORIGIN + path, { ...init, headers: { ...init.headers, ...keys } });
      const answer = await app.fetch(request, { peerAddress: null });
      return met.isFileLost ? noFile() : answer;
    }),
  );
  return {
    database,
    files,
    factorKey: home.keys.factorKey,
    isNew,
    finish,
    close: database.close,
  };
}

async function openFolder(
  { dataDir, ...elsewhere }: Installation,
  isRestore: boolean,
  prepare: (opened: Opened) => Promise<void>,
) {
  const home = await openHome(dataDir, { isRestore, ...elsewhere });
  let opened: Opened | undefined;
  try {
    opened = await openRows(home, elsewhere.postgresUrl, isRestore);
    const place = await placeIn(home, opened);
    await prepare(opened);
    await claimFiles(opened.sql, home);
    return place;
  } catch (error) {
    await opened?.close().catch(() => undefined);
    await home.leave();
    throw error;
  }
}

/** Throws BackupError if there is no database yet, BackendStartError if a server is running. */
export async function openDataFolder(
  dataDir: string,
  { postgresUrl, storageUrl }: Omit<Installation, 'dataDir'> = {},
): Promise<Place> {
  const place = postgresUrl ? 'the database that DATABASE_URL names' : dataDir;
  const nothing = new BackupError(`There is no database in ${place}`);
  if (!postgresUrl && !existsSync(join(dataDir, 'db'))) throw nothing;
  return openFolder({ dataDir, postgresUrl, storageUrl }, false, async ({ isNew }) => {
    if (isNew) throw nothing;
  });
}

/**
 * A new folder gets exactly the `migrations` of the backup; the next start of the server adds newer ones. `factorKey`:
 * the backup's key, which the folder gets once everything is restored.
 */
export async function openDataFolderToRestore(
  installation: Installation,
  migrations: string[],
  factorKey?: string,
): Promise<Place> {
  const place = await openFolder(installation, true, async ({ isNew, sql, begin }) => {
    if (!isNew) return;
    await begin();
    const folder = join(supabaseFolder(), 'migrations');
    await applyMigrations(sql, folder, (version) => migrations.includes(version));
  });
  if (!factorKey) return place;
  const finish = async () => {
    await takeFactorKey(installation.dataDir, factorKey);
    await place.finish();
  };
  return { ...place, factorKey, finish };
}

type Chosen = Installation | { databaseUrl: string; project: ReturnType<typeof readProject> };

/** Throws BackupError if a project is named without the address of its database. */
export function readPlace(env: Environment): Chosen {
  const project = readProject(env);
  const { SUPABASE_DB_URL: databaseUrl } = readEnvironment(env);
  if (databaseUrl) return { databaseUrl, project };
  if (project) throw new BackupError("Set SUPABASE_DB_URL to the address of that project's database");
  return readInstallation(env);
}

/** Opens it unchanged. Throws BackupError, or BackendStartError if a server is running. */
export function openPlace(env: Environment): Promise<Place> {
  const chosen = readPlace(env);
  if ('dataDir' in chosen) return openDataFolder(chosen.dataDir, chosen);
  return openProject(chosen.databaseUrl, chosen.project);
}
