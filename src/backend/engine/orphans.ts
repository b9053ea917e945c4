/** Files that no table knows, because a process was killed between a file and its row: no erasure would find them. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What is being uploaded has its row sooner, and what a restore brings has it by its end. */
const OLD_MS = 3_600_000;

const KNOWN = `select bucket_id || '/' || name as path from storage.objects`;

interface Database {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** `root`: the folder of uploaded files. To be called before anybody is answered. */
export async function removeOrphans(database: Database, root: string, now = Date.now()): Promise<void> {
  const { rows } = await database.query(KNOWN);
  const known = new Set((rows as { path: string }[]).map(({ path }) => path));
  let removed = 0;
  for (const bucket of ['images', 'resumes']) {
    const entries = await readdir(join(root, bucket), { recursive: true, withFileTypes: true }).catch(
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
