/**
 * Where erasures are known that a backup, made before them, cannot know: in newer backups beside it, and in the data
 * folder that was in use before, which stands under its old name or as the guide renames it.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { reasonOf } from '../../../backend/BackendStartError';
import { readManifest, type Manifest } from '../manifest';
import { readFromBackup, readFromFolder, type KnownErasures } from './knownErasures';

interface Asked {
  /** Of the backup that is to be restored. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** A data folder or a backup, named by a person. */
  readonly erasedFrom: string | undefined;
  /** Where it is to be restored; absent for a project. */
  readonly dataDir: string | undefined;
  /** Where a server that was told of no other place has its data. */
  readonly usualDataDir: string;
}

export interface FoundErasures {
  readonly known: readonly KnownErasures[];
  /** What could not be read. */
  readonly notes: readonly string[];
}

const foldersIn = async (parent: string) =>
  (await readdir(parent).catch(() => [])).map((name) => join(parent, name));

async function readNewerBackups({ folder, manifest }: Asked): Promise<KnownErasures[]> {
  const known: KnownErasures[] = [];
  for (const other of await foldersIn(dirname(folder))) {
    if (!existsSync(join(other, 'manifest.json'))) continue;
    // A damaged one is told when somebody restores it; what it knew counts as not known.
    const newer = await readManifest(other).catch(() => undefined);
    if (!newer || newer.made_at <= manifest.made_at) continue;
    const read = await readFromBackup(other, newer).catch(() => undefined);
    if (read) known.push(read);
  }
  return known;
}

/** The usual data folder, and what stands beside the new one as `<its name>.<anything>`. */
async function previousFolders(dataDir: string, usualDataDir: string): Promise<string[]> {
  const beside = (await foldersIn(dirname(dataDir))).filter((path) =>
    basename(path).startsWith(`${basename(dataDir)}.`),
  );
  return [...new Set([usualDataDir, ...beside])].filter(
    (path) => path !== resolve(dataDir) && existsSync(join(path, 'db')),
  );
}

/** Throws where the folder that somebody named cannot be read. */
export async function findErasures(asked: Asked): Promise<FoundErasures> {
  const { manifest, erasedFrom, dataDir, usualDataDir } = asked;
  const known = await readNewerBackups(asked);
  const notes: string[] = [];
  if (erasedFrom) known.push(await readFromFolder(erasedFrom, manifest.made_at));
  for (const folder of erasedFrom || !dataDir ? [] : await previousFolders(dataDir, usualDataDir)) {
    try {
      known.push(await readFromFolder(folder, manifest.made_at));
    } catch (error) {
      notes.push(`Who was erased in ${folder} could not be read there: ${reasonOf(error)}.`);
    }
  }
  return { known, notes };
}
