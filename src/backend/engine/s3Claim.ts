/**
 * A bucket belongs to one database, because files without a row in that database are removed from it. The database
 * names the bucket, and a file in the bucket names the database, so that neither is served with another one.
 */
import { randomUUID } from 'node:crypto';
import { BackendStartError, reasonOf } from '../errors';
import { allFiles, ASIDE, BUCKETS, hasFiles, readWhole, withoutAside } from './files';
import { createFolderFiles } from './folderFiles';
import type { SqlDatabase } from './migrations';
import { createS3, createS3Files, isMissing, readS3Url, S3Refusal } from './s3Files';
import type { FilesPlace } from './storageFiles';
import { readKnown } from './tidy';

/** The file that names the database. */
const MARK = 'sampark.txt';
/** Its content until the files of the folder are copied. */
const UNFINISHED = 'unfinished';

const unusable = (sentence: string) =>
  new BackendStartError(`The bucket that STORAGE_URL names cannot be used. ${sentence}`);

/** They would go on uploading into the folder. */
const OTHERS_UPLOAD =
  'Other servers are using the database without it. Stop them and start this one; then start the others with STORAGE_URL.';

const NAMED = /^sampark files (?<id>[\da-f-]{36}) in (?<place>\S+)$/;
const READ = `select obj_description(to_regnamespace('storage'), 'pg_namespace') as text`;

/** The bucket that the database names, if any. */
async function readNamed(database: SqlDatabase) {
  const [row] = (await database.query<{ text: string | null }>(READ)).rows;
  const { id = '', place = '' } = NAMED.exec(row?.text ?? '')?.groups ?? {};
  return id ? { id, place } : undefined;
}

/** A refusal by the service in one sentence for the operator. */
function sentenceOf(error: unknown, { place, accessKeyId }: ReturnType<typeof readS3Url>): string {
  const [host, bucket] = place.split('/');
  if (!(error instanceof S3Refusal)) return `${host} cannot be reached. (${reasonOf(error)})`;
  const { status, code } = error;
  if (code === 'NoSuchBucket') return `There is no bucket ${bucket} at ${host}.`;
  if (code === 'InvalidAccessKeyId') return `${host} does not know the key ${accessKeyId}.`;
  if (code === 'SignatureDoesNotMatch') return `The secret of the key ${accessKeyId} is wrong.`;
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400)) {
    return 'It is in another region: add ?region= and the region to STORAGE_URL.';
  }
  if (status === 403) return `The key ${accessKeyId} may not list, read, write and delete its files.`;
  return `${reasonOf(error)}.`;
}

/** Copies the files that the bucket lacks. `isFirst`: also those that another copy of the database has set aside there. */
async function takeAlong(database: SqlDatabase, folder: string, storageUrl: string, isFirst: boolean) {
  const [from, to] = [createFolderFiles(folder), createS3Files(storageUrl)];
  if (!isFirst && !(await hasFiles(from))) return;
  const known = await readKnown(database);
  const there = new Set<string>();
  for await (const { path } of allFiles(to)) there.add(path);
  let count = 0;
  for (const part of isFirst ? [...BUCKETS, ASIDE] : BUCKETS) {
    for await (const { path } of from.list(part)) {
      const own = withoutAside(path);
      if (!known.has(own) || there.has(own)) continue;
      await to.write(own, await readWhole(from, path));
      there.add(own);
      count += 1;
    }
  }
  if (count > 0) console.error(`Uploaded files were copied from ${folder} into the bucket: ${count}.`);
}

/**
 * Makes sure that files are in the place that the database names; a new bucket gets the files of the folder. Must run
 * before any request is served. `isShared`: other servers are using the database. Throws BackendStartError with one
 * sentence if the bucket cannot be used.
 */
export async function claimFiles(
  database: SqlDatabase,
  { filesDir, storageUrl }: FilesPlace,
  isShared = false,
): Promise<void> {
  const named = await readNamed(database);
  if (!storageUrl) {
    if (!named) return;
    throw new BackendStartError(
      `The uploaded files of this database are in the bucket ${named.place}: set STORAGE_URL. To have them in DATA_DIR, make a backup and restore it without STORAGE_URL.`,
    );
  }
  const s3 = createS3(storageUrl);
  const told = readS3Url(storageUrl);
  const orTell = (error: unknown) => {
    throw unusable(sentenceOf(error, told));
  };
  const write = (text: string) =>
    s3({ method: 'PUT', path: MARK, bytes: new TextEncoder().encode(text) }).catch(orTell);
  const text = await s3({ method: 'GET', path: MARK }).then(
    (response) => response.text(),
    (error: unknown) => (isMissing(error) ? UNFINISHED : orTell(error)),
  );
  await s3({ method: 'GET', path: '', search: { 'list-type': '2', 'max-keys': '1' } }).catch(orTell);
  const mark = text === UNFINISHED ? undefined : text;
  if (mark !== undefined && mark !== named?.id) throw unusable('It has the files of another database.');
  if (mark === undefined && named && named.place !== told.place) {
    throw unusable(`The files of this database are in ${named.place}: copy all of it, with ${MARK}.`);
  }
  if (!named && (await hasFiles(createS3Files(storageUrl)))) {
    throw unusable('It has files already. Name an empty bucket.');
  }
  if (mark === undefined && isShared) throw unusable(OTHERS_UPLOAD);
  const id = named?.id ?? randomUUID();
  if (mark === undefined) await write(UNFINISHED);
  if (named?.place !== told.place) {
    await database.exec(`comment on schema storage is 'sampark files ${id} in ${told.place}'`);
  }
  await takeAlong(database, filesDir, storageUrl, mark === undefined).catch(orTell);
  if (mark === undefined) await write(id);
}
