/** The files of the library's storage: in a folder, or in a bucket of an S3 service. */
import { createHash } from 'node:crypto';
import type { App } from '@supabase/lite';
import { UUID } from '../../shared/uuid';
import { LostFileError } from '../errors';
import { BUCKETS, contentTypeOf, readWhole, type Files } from './files';
import { createFolderFiles, INCOMING } from './folderFiles';
import { createS3Files } from './s3Files';

/** Where an installation keeps its files. */
export interface FilesPlace {
  readonly filesDir: string;
  /** The address of a bucket, with its key; without it they are in the folder. */
  readonly storageUrl?: string | undefined;
}

export const filesIn = ({ filesDir, storageUrl }: FilesPlace): Files =>
  storageUrl ? createS3Files(storageUrl) : createFolderFiles(filesDir);

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type Body = Parameters<StorageAdapter['uploadObject']>[3];

/** A random name is never given to another picture, so browsers may keep it. */
const RANDOM_NAME = new RegExp(String.raw`^public/${UUID}\.\w+$`);

function describe(name: string, bytes: Uint8Array, lastModified: Date): ObjectMetadata {
  return {
    cacheControl: RANDOM_NAME.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    contentLength: bytes.byteLength,
    size: bytes.byteLength,
    mimetype: contentTypeOf(name),
    lastModified,
    eTag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    httpStatusCode: 200,
  };
}

/** Throws for every name that would leave its bucket. */
function pathOf(bucket: string, name: string): string {
  const path = `${bucket}/${name}`;
  const isWithin = path.split('/').every((part) => !['', '.', '..'].includes(part));
  if (!isWithin || /[\0\\]/.test(path)) throw new Error('Invalid file name.');
  return path;
}

const readBytes = async (body: Body): Promise<Uint8Array> =>
  body instanceof Uint8Array
    ? body
    : new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());

/** What the library's storage keeps its files by. */
export function createStorageFiles(files: Files): StorageAdapter {
  const read = async (bucket: string, name: string) => {
    const path = pathOf(bucket, name);
    const found = await files.find(path);
    if (!found) throw new LostFileError(`The storage has lost the uploaded file ${path}.`);
    const bytes = await readWhole(files, path);
    return { bytes, metadata: describe(name, bytes, found.lastModified) };
  };
  const write = async (bucket: string, name: string, bytes: Uint8Array) => {
    await files.write(pathOf(bucket, name), bytes);
    return describe(name, bytes, new Date());
  };
  const remove = (bucket: string, name: string) => files.remove(pathOf(bucket, name));
  return {
    driver: undefined,
    async getObject(bucket, name) {
      const { bytes, metadata } = await read(bucket, name);
      return { metadata, httpStatusCode: 200, body: bytes };
    },
    uploadObject: async (bucket, name, _version, body) => write(bucket, name, await readBytes(body)),
    headObject: async (bucket, name) => (await read(bucket, name)).metadata,
    deleteObject: remove,
    async deleteObjects(bucket, names) {
      await Promise.all(names.map((name) => remove(bucket, name)));
    },
    async copyObject(sourceBucket, source, _version, bucket, name) {
      const { eTag, lastModified } = await write(bucket, name, (await read(sourceBucket, source)).bytes);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    async privateAssetUrl() {
      throw new Error('Files are never handed out by their place.');
    },
  };
}

/** What is being uploaded has its row sooner, and what a restore brings has it by its end. */
const OLD_MS = 3_600_000;

const KNOWN = `select bucket_id || '/' || name as path from storage.objects`;

interface Database {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/**
 * Removes files that no table knows, because a process was killed between a file and its row: no erasure would find
 * them. What comes meanwhile stays.
 */
export async function removeOrphans(
  database: Database,
  files: Files,
  { now = Date.now(), signal }: { now?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const { rows } = await database.query(KNOWN);
  const known = new Set((rows as { path: string }[]).map(({ path }) => path));
  let removed = 0;
  // What a process that was killed had not written to its end is in none.
  for (const folder of [...BUCKETS, INCOMING]) {
    for await (const { path, lastModified } of files.list(folder)) {
      if (signal?.aborted) return;
      if (known.has(path) || now - lastModified.getTime() < OLD_MS) continue;
      await files.remove(path);
      removed += 1;
    }
  }
  if (removed > 0) console.error(`Uploaded files that nothing refers to were removed: ${removed}.`);
}
