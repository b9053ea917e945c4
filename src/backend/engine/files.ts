/** Uploaded files, wherever they are kept: each under `<bucket>/<name>`. */
import { extname } from 'node:path';
import { resumeTypes } from '../../shared/submissions/choices';

interface FileFacts {
  /** In bytes. */
  readonly size: number;
  readonly lastModified: Date;
}

export interface ListedFile extends FileFacts {
  readonly path: string;
}

/** Where files are kept. `path`: `<bucket>/<name>`. Rejects with BusyError where it cannot be reached now. */
export interface Files {
  /** Undefined where there is no such file. */
  find(path: string): Promise<FileFacts | undefined>;
  open(path: string): Promise<ReadableStream>;
  /** The file is kept for good when this is done. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Nothing happens where there is no such file. */
  remove(path: string): Promise<void>;
  /** As if it were written there now. Nothing happens where there is no such file. */
  move(from: string, to: string): Promise<void>;
  list(folder: string): AsyncIterable<ListedFile>;
}

export async function readWhole(files: Files, path: string): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await new Response(await files.open(path)).arrayBuffer());
}

const CONTENT_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  ...Object.fromEntries(Object.entries(resumeTypes).map(([ending, type]) => [`.${ending}`, type])),
};

/** By the name alone: what an uploader claims never makes a browser run a file. */
export const contentTypeOf = (name: string) =>
  CONTENT_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';

export const BUCKETS = ['images', 'resumes'];

/** Everything that was uploaded. */
export async function* allFiles(files: Files) {
  for (const bucket of BUCKETS) yield* files.list(bucket);
}

/** The folder for files that nothing refers to, under their own path, until they are deleted. */
export const ASIDE = '.removed';
export const asideOf = (path: string) => `${ASIDE}/${path}`;
export const withoutAside = (path: string) => path.replace(`${ASIDE}/`, '');

export async function hasFiles(files: Files): Promise<boolean> {
  for await (const _ of allFiles(files)) return true;
  return false;
}
