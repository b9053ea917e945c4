/** Uploaded files in a local folder, written whole or not at all. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import type { Files } from './files';

/** Files being written. */
export const INCOMING = '.incoming';

/** Other users of this machine must not read uploads, whatever the mode of the folder around them. */
const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

/**
 * Writes beside the target first: a killed process, a power cut or a full disk leaves the old file or the new one,
 * never half. The file is on the disk when this resolves.
 */
async function writeWhole(root: string, file: string, bytes: Uint8Array): Promise<void> {
  const incoming = join(root, INCOMING);
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

/** Removes the partial files of a killed process. */
export const clearIncoming = (root: string) => rm(join(root, INCOMING), { recursive: true, force: true });

/** A disk that fails for a moment has lost nothing. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

export function createFolderFiles(root: string): Files {
  return {
    async find(path) {
      const found = await stat(join(root, path)).catch(unlessMissing);
      return found?.isFile() ? { size: found.size, lastModified: found.mtime } : undefined;
    },
    open: async (path) => Readable.toWeb(createReadStream(join(root, path))) as ReadableStream,
    write: (path, bytes) => writeWhole(root, join(root, path), bytes),
    remove: (path) => rm(join(root, path), { force: true }),
    async move(from, to) {
      const [old, file] = [join(root, from), join(root, to)];
      await makeFolder(dirname(file));
      const now = new Date();
      await utimes(old, now, now)
        .then(() => rename(old, file))
        .catch(unlessMissing);
    },
    async *list(folder) {
      const options = { recursive: true, withFileTypes: true } as const;
      for (const entry of await readdir(join(root, folder), options).catch(() => [])) {
        const file = join(entry.parentPath, entry.name);
        if (!entry.isFile()) continue;
        const { size, mtime: lastModified } = await stat(file);
        yield { path: relative(root, file), size, lastModified };
      }
    },
  };
}

/** Resolves once the file is on the disk and survives a power cut. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A file moved into a folder is durable only when the folder itself is synced. */
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
