/** What was written is on the disk when these are done, and outlasts a power cut. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
