/**
 * A database as migrations leave it, made by the build: a first start begins with a copy of it. It holds no rows but those
 * of migrations, and no secret.
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import PQueue from 'p-queue';
import { supabaseFolder } from '../database';
import { readMigrations } from './migrationFiles';

export const templateFolder = () => join(supabaseFolder(), '../dist/database');
/** Says which migrations it has; without it there is none. */
export const templateNote = () => `${templateFolder()}.made-from`;

/** Says the same of the same migrations. */
export async function migrationsFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const { file, sql } of readMigrations(join(supabaseFolder(), 'migrations'))) {
    hash.update(`\n${file} ${sql.length}\n`).update(sql);
  }
  return hash.digest('hex');
}

const FILES_AT_ONCE = 16;

/** Fills an empty folder, unless there is no template of these very migrations. */
export async function copyTemplate(folder: string): Promise<void> {
  const madeFrom = await readFile(templateNote(), 'utf8').catch(() => '');
  if (madeFrom !== (await migrationsFingerprint())) return;
  const from = templateFolder();
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({ entry, path: relative(from, join(entry.parentPath, entry.name)) }));
  for (const { entry, path } of paths)
    if (entry.isDirectory()) await mkdir(join(folder, path), { mode: 0o700 });
  // A thousand small files, one after the other, would take longer than everything else.
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
