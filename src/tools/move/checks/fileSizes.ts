/** How much is uploaded, and will the buckets of the project take it? */
import type { Database } from '../../backup/database';
import { MoveError } from '../steps';

export interface UploadedFile {
  bucket: string;
  name: string;
  /** In bytes. */
  size: number;
  type: string;
}

export interface Bucket {
  id: string;
  /** In bytes; null where there is none. */
  size_limit: number | null;
  types: string[] | null;
}

const MB = 1_000_000;
const SHOWN = MB / 10;
export const megabytes = (bytes: number) =>
  bytes > 0 && bytes < SHOWN ? 'less than 0.1 MB' : `${(bytes / MB).toFixed(1)} MB`;

const FILES = `
  select
    bucket_id as bucket,
    name,
    coalesce((metadata ->> 'size')::float8, 0) as size,
    coalesce(metadata ->> 'mimetype', '') as type
  from storage.objects
  where bucket_id in ('images', 'resumes') and name not like '%.emptyFolderPlaceholder'
  order by bucket_id, name`;

const BUCKETS = `
  select id, file_size_limit::float8 as size_limit, allowed_mime_types as types from storage.buckets
  where id in ('images', 'resumes')`;

export const readFileSizes = ({ query }: Database) => query<UploadedFile>(FILES);
export const readBuckets = ({ query }: Database) => query<Bucket>(BUCKETS);

/** Throws MoveError for the first file that its bucket would refuse. */
export function requireFit(files: readonly UploadedFile[], buckets: readonly Bucket[]): void {
  for (const { bucket, name, size, type } of files) {
    const limits = buckets.find(({ id }) => id === bucket);
    if (limits?.size_limit && size > limits.size_limit) {
      throw new MoveError(
        `The file ${bucket}/${name} has ${megabytes(size)}, and its bucket takes ${megabytes(limits.size_limit)} at most: replace it by a smaller one`,
      );
    }
    if (limits?.types && !limits.types.includes(type)) {
      throw new MoveError(
        `The file ${bucket}/${name} is of the type ${type}, which its bucket does not take`,
      );
    }
  }
}
