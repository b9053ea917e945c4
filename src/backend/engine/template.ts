/**
 * A migrated database without personal rows, made by the build: a first start copies it. It holds only the rows of
 * migrations, and no secret.
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import PQueue from 'p-queue';
import { supabaseFolder } from '../database';
import { readMigrations } from './migrationFiles';

export const templateFolder = () => join(supabaseFolder(), '../dist/database');
/** The migrations that it has; without this file there is no template. */
export const templateNote = () => `${templateFolder()}.made-from`;

/** A hash of these migrations. */
export async function migrationsFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const { file, sql } of readMigrations(join(supabaseFolder(), 'migrations'))) {
    hash.update(`\n${file} ${sql.length}\n`).update(sql);
  }
  return hash.digest('hex');
}

const FILES_AT_ONCE = 16;

/** Fills an empty folder, unless the template has other migrations. */
export async function copyTemplate(folder: string): Promise<void> {
  const madeFrom = await readFile(templateNote(), 'utf8').catch(() => '');
  if (madeFrom !== (await migrationsFingerprint())) return;
  const from = templateFolder();
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({ entry, path: relative(from, join(entry.parentPath, entry.name)) }));
  for (const { entry, path } of paths)
    if (entry.isDirectory()) await mkdir(join(folder, path), { mode: 0o700 });
  // A thousand small files, copied one by one, would take longer than everything else.
  const queue = new PQueue({ concurrency: FILES_AT_ONCE });
  await queue.addAll(
    paths
      .filter(({ entry }) => entry.isFile())
      .map(
        ({ path }) =>
          () =>
            copyFile(join(from, path), join(folder, path), constants.COPYFILE_FICLONE),
      ),
  );
}
