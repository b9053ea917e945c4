/** The files of the library's storage, in a folder or in a bucket of an S3 service. */
import { createHash } from 'node:crypto';
import type { App } from '@supabase/lite';
import { UUID } from '../../shared/uuid';
import { LostFileError } from '../errors';
import { asideOf, contentTypeOf, readWhole, type Files } from './files';
import { createFolderFiles } from './folderFiles';
import { createS3Files } from './s3Files';

/** The places of an installation's files. */
export interface FilesPlace {
  readonly filesDir: string;
  /** The address of a bucket, with its key; undefined if they are in the folder. */
  readonly storageUrl?: string | undefined;
}

export function filesIn({ filesDir, storageUrl }: FilesPlace): Files {
  const folder = createFolderFiles(filesDir);
  const files = storageUrl ? createS3Files(storageUrl) : folder;
  return {
    ...files,
    /** Deletes the set-aside copy as well: erased means erased everywhere. */
    async remove(path) {
      for (const place of new Set([files, folder])) {
        await place.remove(path);
        await place.remove(asideOf(path));
      }
    },
  };
}

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;
type Body = Parameters<StorageAdapter['uploadObject']>[3];

/** A random name is never reused, so browsers may cache it. */
const RANDOM_NAME = new RegExp(String.raw`^public/${UUID}\.\w+$`);

function describe(name: string, bytes: Uint8Array, lastModified: Date): ObjectMetadata {
  return {
    cacheControl: RANDOM_NAME.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    contentLength: bytes.byteLength,
    size: bytes.byteLength,
    mimetype: contentTypeOf(name),
    lastModified,
    eTag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    httpStatusCode: 200,
  };
}

/** Throws for every name outside its bucket. */
function pathOf(bucket: string, name: string): string {
  const path = `${bucket}/${name}`;
  const isWithin = path.split('/').every((part) => !['', '.', '..'].includes(part));
  if (!isWithin || /[\0\\]/.test(path)) throw new Error('Invalid file name.');
  return path;
}

const readBytes = async (body: Body): Promise<Uint8Array> =>
  body instanceof Uint8Array
    ? body
    : new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());

/** The storage adapter of the library. */
export function createStorageFiles(files: Files): StorageAdapter {
  const read = async (bucket: string, name: string) => {
    const path = pathOf(bucket, name);
    const found = await files.find(path);
    if (!found) throw new LostFileError(`The storage has lost the uploaded file ${path}.`);
    const bytes = await readWhole(files, path);
    return { bytes, metadata: describe(name, bytes, found.lastModified) };
  };
  const write = async (bucket: string, name: string, bytes: Uint8Array) => {
    await files.write(pathOf(bucket, name), bytes);
    return describe(name, bytes, new Date());
  };
  const remove = (bucket: string, name: string) => files.remove(pathOf(bucket, name));
  return {
    driver: undefined,
    async getObject(bucket, name) {
      const { bytes, metadata } = await read(bucket, name);
      return { metadata, httpStatusCode: 200, body: bytes };
    },
    uploadObject: async (bucket, name, _version, body) => write(bucket, name, await readBytes(body)),
    headObject: async (bucket, name) => (await read(bucket, name)).metadata,
    deleteObject: remove,
    async deleteObjects(bucket, names) {
      await Promise.all(names.map((name) => remove(bucket, name)));
    },
    async copyObject(sourceBucket, source, _version, bucket, name) {
      const { eTag, lastModified } = await write(bucket, name, (await read(sourceBucket, source)).bytes);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    async privateAssetUrl() {
      throw new Error('Direct addresses of files are not offered.');
    },
  };
}
