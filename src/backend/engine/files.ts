/** Uploaded files in any place, each under `<bucket>/<name>`. */
import { extname } from 'node:path';
import { resumeTypes } from '../../shared/submissions/resumeTypes';

interface FileFacts {
  /** In bytes. */
  readonly size: number;
  readonly lastModified: Date;
}

export interface ListedFile extends FileFacts {
  readonly path: string;
}

/** A place for files. `path`: `<bucket>/<name>`. Rejects with BusyError when it cannot be reached. */
export interface Files {
  /** Undefined if there is no such file. */
  find(path: string): Promise<FileFacts | undefined>;
  open(path: string): Promise<ReadableStream>;
  /** The file is stored durably when this resolves. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Does nothing if there is no such file. */
  remove(path: string): Promise<void>;
  /** Sets its time to now. Does nothing if there is no such file. */
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

/** Derived from the name alone: an uploader's claim must never make a browser run a file. */
export const contentTypeOf = (name: string) =>
  CONTENT_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';

export const BUCKETS = ['images', 'resumes'];

/** Everything uploaded. */
export async function* allFiles(files: Files) {
  for (const bucket of BUCKETS) yield* files.list(bucket);
}

/** The folder for unreferenced files, under their own path, until they are deleted. */
export const ASIDE = '.removed';
export const asideOf = (path: string) => `${ASIDE}/${path}`;
export const withoutAside = (path: string) => path.replace(`${ASIDE}/`, '');

export async function hasFiles(files: Files): Promise<boolean> {
  for await (const _ of allFiles(files)) return true;
  return false;
}
