/** Uploaded files as plain files: `<root>/<bucket>/<name>`, written whole or not at all. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile, open, readdir } from 'node:fs/promises';
import { dirname, extname, join, resolve, sep, relative } from 'node:path';
import type { App } from '@supabase/lite';
import { UUID } from '../../shared/uuid';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type Body = Parameters<StorageAdapter['uploadObject']>[3];

const CONTENT_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.rtf': 'application/rtf',
};

/** By the name alone: what an uploader claims never makes a browser run a file. */
export const contentTypeOf = (name: string) =>
  CONTENT_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';

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
function locate(root: string, bucket: string, name: string): string {
  const home = resolve(root, bucket);
  const file = resolve(home, name);
  const isInside = file.startsWith(home + sep) && home.startsWith(resolve(root) + sep);
  if (!isInside || `${bucket}${name}`.includes('\0')) throw new Error('Invalid file name.');
  return file;
}

async function readBytes(body: Body): Promise<Uint8Array> {
  return body instanceof Uint8Array
    ? body
    : new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
}

const INCOMING = '.incoming';
const incomingIn = (root: string) => join(root, INCOMING);

/** Nobody else on this machine reads what people have sent, whoever made the folder around it. */
const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

/**
 * Writes beside the target first: a killed process, a power cut or a full disk leaves the old file or the new one, never
 * half. When this is done the file is on the disk.
 */
async function writeWhole(root: string, file: string, bytes: Uint8Array): Promise<void> {
  const incoming = incomingIn(root);
  await makeFolder(incoming);
  await makeFolder(dirname(file));
  const temporary = join(incoming, randomUUID());
  try {
    await writeFile(temporary, bytes, { mode: 0o600, flush: true });
    await rename(temporary, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes what a killed process had not written to its end. */
export const clearIncoming = (root: string) => rm(incomingIn(root), { recursive: true, force: true });

export function createStorageFiles(root: string): StorageAdapter {
  const read = async (bucket: string, name: string) => {
    const file = locate(root, bucket, name);
    const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)]);
    return { bytes, metadata: describe(name, bytes, mtime) };
  };
  const remove = (bucket: string, name: string) => rm(locate(root, bucket, name), { force: true });
  return {
    driver: undefined,
    async getObject(bucket, name) {
      const { bytes, metadata } = await read(bucket, name);
      return { metadata, httpStatusCode: 200, body: bytes };
    },
    async uploadObject(bucket, name, _version, body) {
      const bytes = await readBytes(body);
      await writeWhole(root, locate(root, bucket, name), bytes);
      return describe(name, bytes, new Date());
    },
    async headObject(bucket, name) {
      return (await read(bucket, name)).metadata;
    },
    deleteObject: remove,
    async deleteObjects(bucket, names) {
      await Promise.all(names.map((name) => remove(bucket, name)));
    },
    async copyObject(sourceBucket, source, _version, bucket, name) {
      await writeWhole(root, locate(root, bucket, name), await readFile(locate(root, sourceBucket, source)));
      const { eTag, lastModified } = (await read(bucket, name)).metadata;
      return { httpStatusCode: 200, eTag, lastModified };
    },
    async privateAssetUrl() {
      throw new Error('Files are never handed out by their place on disk.');
    },
  };
}

/** What was written is on the disk when this is done, and outlasts a power cut. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A file that was moved into a folder is there for good only when the folder is written. */
export const syncFolder = sync;

/** Everything in a folder, and the folder itself. */
export async function syncTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await syncTree(inside);
    else if (entry.isFile()) await sync(inside);
  }
  await sync(path);
}

const BUCKETS = ['images', 'resumes'];

/** Whether anything was uploaded. `root`: the folder of uploaded files. */
export async function hasFiles(root: string): Promise<boolean> {
  const found = await Promise.all(BUCKETS.map((bucket) => readdir(join(root, bucket)).catch(() => [])));
  return found.flat().length > 0;
}

/** What is being uploaded has its row sooner, and what a restore brings has it by its end. */
const OLD_MS = 3_600_000;

const KNOWN = `select bucket_id || '/' || name as path from storage.objects`;

interface Database {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/**
 * Removes files that no table knows, because a process was killed between a file and its row: no erasure would find
 * them. `root`: the folder of uploaded files. To be called before anybody is answered.
 */
export async function removeOrphans(database: Database, root: string, now = Date.now()): Promise<void> {
  const { rows } = await database.query(KNOWN);
  const known = new Set((rows as { path: string }[]).map(({ path }) => path));
  let removed = 0;
  // What a process that was killed had not written to its end is in none.
  for (const folder of [...BUCKETS, INCOMING]) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = join(entry.parentPath, entry.name);
      if (known.has(relative(root, file)) || now - (await stat(file)).mtimeMs < OLD_MS) continue;
      await rm(file);
      removed += 1;
    }
  }
  if (removed > 0) console.error(`Uploaded files that nothing refers to were removed: ${removed}.`);
}
