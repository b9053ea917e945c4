/**
 * Files without a row, because a process was killed between a file and its row. They are set aside for a month instead
 * of deleted: the rows may belong to an older copy of the database that somebody is trying out.
 */
import { reasonOf } from '../errors';
import { ASIDE, asideOf, BUCKETS, withoutAside, type Files, type ListedFile } from './files';
import { createFolderFiles, INCOMING } from './folderFiles';
import { filesIn, type FilesPlace } from './storageFiles';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

const KNOWN = `select bucket_id || '/' || name as path from storage.objects`;

interface Database {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** Every file that has a row. */
export async function readKnown(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await database.query(KNOWN);
  return new Set((rows as { path: string }[]).map(({ path }) => path));
}

/**
 * Brings back files that a copy of the database without their rows has set aside. Must run before any request is
 * served.
 */
export async function bringBack(database: Database, files: Files): Promise<void> {
  const aside: string[] = [];
  for await (const { path } of files.list(ASIDE)) aside.push(withoutAside(path));
  if (aside.length === 0) return;
  const known = await readKnown(database);
  let count = 0;
  for (const path of aside) {
    if (!known.has(path) || (await files.find(path))) continue;
    await files.move(asideOf(path), path);
    count += 1;
  }
  if (count > 0)
    console.error(`Uploaded files that the database refers to again were brought back: ${count}.`);
}

interface Times {
  readonly now?: number;
  readonly signal?: AbortSignal;
}

/** Returns how many files were set aside. Deletes partial files, and after a month the files set aside. */
async function setAside(
  files: Files,
  isKept: (file: ListedFile) => boolean,
  { now = Date.now(), signal }: Times,
): Promise<number> {
  const isOlder = (file: ListedFile, age: number) => now - file.lastModified.getTime() >= age;
  let count = 0;
  for (const bucket of BUCKETS) {
    for await (const file of files.list(bucket)) {
      if (signal?.aborted) return count;
      // An upload gets its row sooner, and a restored file gets it by the end of the restore.
      if (!isOlder(file, HOUR) || isKept(file)) continue;
      await files.move(file.path, asideOf(file.path));
      count += 1;
    }
  }
  for (const [folder, age] of [
    [INCOMING, HOUR],
    [ASIDE, MONTH],
  ] as const) {
    for await (const file of files.list(folder)) if (isOlder(file, age)) await files.remove(file.path);
  }
  return count;
}

/** With a bucket, which has all files, none stays in the folder. */
export async function tidyFiles(database: Database, place: FilesPlace, times: Times = {}): Promise<void> {
  const known = await readKnown(database);
  const orphans = await setAside(filesIn(place), ({ path }) => known.has(path), times);
  if (orphans > 0)
    console.error(`Uploaded files that nothing refers to were set aside for 30 days: ${orphans}.`);
  if (!place.storageUrl) return;
  const copies = await setAside(createFolderFiles(place.filesDir), () => false, times);
  if (copies > 0) {
    console.error(
      `Uploaded files are in the bucket, and ${copies} copies in ${place.filesDir} will be deleted in 30 days.`,
    );
  }
}

/** Now and once a day, in the background: a bucket of many files takes time. Returns its stop function. */
export function keepTidy(database: Database, place: FilesPlace): () => Promise<void> {
  const ending = new AbortController();
  const tidy = async () => {
    await tidyFiles(database, place, ending).catch((error: unknown) => {
      if (ending.signal.aborted) return;
      console.error(
        `Uploaded files that nothing refers to could not be set aside now and stay. ${reasonOf(error)}`,
      );
    });
  };
  let tidying = tidy();
  const timer = setInterval(() => void (tidying = tidying.then(tidy)), DAY).unref();
  return async () => {
    ending.abort();
    clearInterval(timer);
    await tidying;
  };
}
