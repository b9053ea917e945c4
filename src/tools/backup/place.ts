/** The source or target of a backup: the data folder of a built-in backend, or a project elsewhere. */
export interface Place {
  readonly database: Database;
  readonly files: BucketFiles;
  /** The encryption key of second factors; undefined for a project, which keeps them itself. */
  readonly factorKey?: string;
  /** Unused: any content is left from an interrupted restore. */
  readonly isNew: boolean;
  /** To be called when everything is restored. */
  readonly finish: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Closes the place, even if the work fails. */
export async function withPlace<T>(place: Place, work: (place: Place) => Promise<T>): Promise<T> {
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}

/** One connection to a PostgreSQL database, in this process or elsewhere. */
export interface Database {
  readonly query: <Row>(text: string, parameters?: unknown[]) => Promise<Row[]>;
  readonly close: () => Promise<void>;
}

/** The same value reads the same on every server, and names are never looked up on a search path. */
const PLAIN_TEXT = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local search_path = ''`,
];

/** Runs `work` in one transaction; `mode` such as "isolation level repeatable read read only". */
export async function inTransaction<T>(database: Database, mode: string, work: () => Promise<T>): Promise<T> {
  await database.query(`begin ${mode}`);
  try {
    for (const statement of PLAIN_TEXT) await database.query(statement);
    const result = await work();
    await database.query('commit');
    return result;
  } catch (error) {
    // People should read the first error.
    await database.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A backup cannot be made or restored; the message is one sentence with the reason and the next step. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** An uploaded file. Only the storage service knows its place. */
export interface StoredFile {
  bucket: string;
  name: string;
  type: string;
  cache_control: string;
}

interface BucketFiles {
  list(): Promise<StoredFile[]>;
  /** Undefined if there is no such file. */
  read(file: StoredFile): Promise<Uint8Array | undefined>;
  /** Replaces a file with the same name. */
  write(file: StoredFile, bytes: Uint8Array): Promise<void>;
  remove(file: StoredFile): Promise<void>;
}

export const isSameFile = (one: StoredFile, other: StoredFile) =>
  one.bucket === other.bucket && one.name === other.name;

interface StorageRequest {
  method: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Calls the storage service with the key that passes every policy; `path` from the root. */
export type SendToStorage = (path: string, request: StorageRequest) => Promise<Response>;

const LIST = `
  select
    bucket_id as bucket,
    name,
    coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
    coalesce(metadata ->> 'cacheControl', 'no-cache') as cache_control
  from storage.objects
  where bucket_id in ('images', 'resumes') and name not like '%.emptyFolderPlaceholder'
  order by bucket_id, name`;

const pathOf = ({ bucket, name }: StoredFile) =>
  `/storage/v1/object/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`;

export const nameOf = ({ bucket, name }: StoredFile) => `${bucket}/${name}`;

/** True if a storage reports a missing file, but not if another server answers 404. */
async function isMissing(response: Response): Promise<boolean> {
  if (response.ok) return false;
  const { error } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { error?: string };
  return error === 'not_found' || error === 'NoSuchKey';
}

async function requireOk(what: string, response: Response): Promise<void> {
  if (response.ok) return;
  const reason = ((await response.json().catch(() => ({}))) as { message?: string }).message;
  throw new BackupError(
    `${what} failed: the storage responded with ${response.status}, ${reason ?? 'no reason given'}`,
  );
}

export function createBucketFiles(database: Database, send: SendToStorage): BucketFiles {
  return {
    list: () => database.query<StoredFile>(LIST),
    async read(file) {
      const response = await send(pathOf(file), { method: 'GET' });
      if (await isMissing(response)) return undefined;
      await requireOk(`Reading the file ${nameOf(file)}`, response);
      return new Uint8Array(await response.arrayBuffer());
    },
    async write(file, bytes) {
      const headers = { 'content-type': file.type, 'cache-control': file.cache_control, 'x-upsert': 'true' };
      const body = new Uint8Array(bytes);
      await requireOk(
        `Storing the file ${nameOf(file)}`,
        await send(pathOf(file), { method: 'POST', headers, body }),
      );
    },
    async remove(file) {
      const response = await send(`/storage/v1/object/${file.bucket}`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes: [file.name] }),
      });
      await requireOk(`Removing the file ${nameOf(file)}`, response);
    },
  };
}
