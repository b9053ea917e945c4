/** The parts of a backup: `manifest.json`, with the checksum of every other file, and its own checksum beside it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { BackupError } from './place';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const manifestSchema = v.object({
  format: v.literal(1),
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  migrations: v.array(v.object({ version: v.string(), name: v.string() })),
  tables: v.array(
    v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number(), file: v.string(), sha256 }),
  ),
  sequences: v.array(v.object({ name: v.string(), next: v.pipe(v.string(), v.regex(/^-?\d+$/)) })),
  files: v.array(
    v.object({
      bucket: v.string(),
      name: v.string(),
      type: v.string(),
      cache_control: v.string(),
      size: v.number(),
      sha256,
    }),
  ),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type SavedTable = Manifest['tables'][number];
export type SavedFile = Manifest['files'][number];

export const checksumOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Uploaded files are named by their content, so no name from outside becomes a path. */
export const pathOfFile = (file: Pick<SavedFile, 'sha256'>) => join('files', file.sha256);

/** In the format of `sha256sum`, so that people can check it without this program. */
const checksumLine = (text: string) => `${checksumOf(text)}  manifest.json\n`;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, 'manifest.json'), text, { mode: 0o600 });
  await writeFile(join(folder, 'manifest.json.sha256'), checksumLine(text), { mode: 0o600 });
}

async function checksumOfFile(folder: string, path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk as Uint8Array);
  } catch {
    throw new BackupError(`The backup is incomplete: ${path} cannot be read`);
  }
  return hash.digest('hex');
}

async function readText(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch {
    throw new BackupError(`${folder} holds no backup: ${name} cannot be read`);
  }
}

function parseManifest(text: string): Manifest {
  try {
    return v.parse(manifestSchema, JSON.parse(text));
  } catch {
    throw new BackupError('The manifest.json of this backup was written by another version of this program');
  }
}

/** Throws BackupError if it is missing or changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readText(folder, 'manifest.json');
  if ((await readText(folder, 'manifest.json.sha256')) !== checksumLine(text)) {
    throw new BackupError('The backup is damaged: manifest.json was changed after it was written');
  }
  return parseManifest(text);
}

/** Throws BackupError if this file was changed. */
export async function requireAsSaved(folder: string, part: { path: string; sha256: string }): Promise<void> {
  if ((await checksumOfFile(folder, part.path)) === part.sha256) return;
  throw new BackupError(`The backup is damaged: ${part.path} was changed after it was written`);
}

/** Verifies the manifest and every byte of its files. Throws BackupError with the name of the first changed file. */
export async function readVerified(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const parts = [
    ...manifest.tables.map(({ file, sha256 }) => ({ path: file, sha256 })),
    ...manifest.files.map((file) => ({ path: pathOfFile(file), sha256: file.sha256 })),
  ];
  for (const part of parts) await requireAsSaved(folder, part);
  return manifest;
}
