/** The uploaded files of both buckets, reached by the storage service: only it knows where they are kept. */
import { BackupError } from './BackupError';
import type { Database } from './database';

export interface StoredFile {
  bucket: string;
  name: string;
  type: string;
  cache_control: string;
}

export interface BucketFiles {
  list(): Promise<StoredFile[]>;
  read(file: StoredFile): Promise<Uint8Array>;
  /** Takes the place of a file with the same name. */
  write(file: StoredFile, bytes: Uint8Array): Promise<void>;
  remove(file: StoredFile): Promise<void>;
}

interface StorageRequest {
  method: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Asks the storage service with the key that passes every policy; `path` from the root. */
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

const nameOf = ({ bucket, name }: StoredFile) => `${bucket}/${name}`;

export function createBucketFiles(database: Database, send: SendToStorage): BucketFiles {
  async function call(what: string, path: string, request: StorageRequest): Promise<Response> {
    const response = await send(path, request);
    if (response.ok) return response;
    const reason = ((await response.json().catch(() => ({}))) as { message?: string }).message;
    throw new BackupError(
      `${what} failed: the storage answered ${response.status}, ${reason ?? 'no reason given'}`,
    );
  }
  return {
    list: () => database.query<StoredFile>(LIST),
    async read(file) {
      const response = await call(`Reading the file ${nameOf(file)}`, pathOf(file), { method: 'GET' });
      return new Uint8Array(await response.arrayBuffer());
    },
    async write(file, bytes) {
      const headers = { 'content-type': file.type, 'cache-control': file.cache_control, 'x-upsert': 'true' };
      await call(`Storing the file ${nameOf(file)}`, pathOf(file), {
        method: 'POST',
        headers,
        body: new Uint8Array(bytes),
      });
    },
    async remove(file) {
      await call(`Removing the file ${nameOf(file)}`, `/storage/v1/object/${file.bucket}`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes: [file.name] }),
      });
    },
  };
}
