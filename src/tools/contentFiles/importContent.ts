/** Reads a folder of content files, checks every one, and saves what differs: all files are good or nothing is saved. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ServiceClient } from '../../server/worker/serviceClient';
import { parseObject, type ContentFile } from './contentFile';
import { contentFiles } from './allFiles';
import { readRedirects, REDIRECTS_FILE } from './redirectsFile';
import { readStored, saveChanges, type Change, type StoredContent } from './storedContent';

/** What is wrong with the files, each a line that names the file and, where there is one, the field. */
export class ContentFilesError extends Error {
  override readonly name = 'ContentFilesError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

interface ImportOptions {
  withPrivate: boolean;
  isDryRun: boolean;
}

interface ImportedFile {
  path: string;
  /** What it changes, in words. */
  lines: string[];
}

const UNSETTLED =
  'A prepared version went live and is not saved yet. Open its screen in the admin once, then import again.';

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new ContentFilesError([`${folder} cannot be read.`]);
  });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return files
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

function chooseFiles(paths: readonly string[], withPrivate: boolean): ContentFile[] {
  const known = new Map(contentFiles.map((file) => [file.path, file]));
  const problems = paths.flatMap((path) => {
    const file = known.get(path);
    if (!file) return `${path}: No section or setting is kept in a file of this name.`;
    return file.isPrivate && !withPrivate
      ? `${path}: This is private; say --private to save it as well.`
      : [];
  });
  if (paths.length === 0) problems.push('There are no content files in this folder.');
  if (problems.length > 0) throw new ContentFilesError(problems);
  return paths.flatMap((path) => known.get(path) ?? []);
}

interface Comparison extends ImportedFile {
  problems: readonly string[];
  /** Absent where nothing differs. */
  change?: Change;
}

function compare(file: ContentFile, text: string, stored: StoredContent): Comparison {
  const { path } = file;
  const row = stored.rowOf(file);
  const parsed = parseObject(text);
  if (typeof parsed === 'string') return { path, problems: [parsed], lines: [] };
  const { value, problems } = file.read(parsed, row?.value);
  const lines = problems.length === 0 ? file.describe(row?.value, value) : [];
  if (lines.length === 0) return { path, problems, lines };
  if (stored.isUnsettled(file)) return { path, problems: [UNSETTLED], lines };
  return { path, problems, lines, change: { file, value, version: row?.version ?? 0 } };
}

const NO_REDIRECTS = { problems: [], lines: [], save: () => Promise.resolve([]) };

/** Answers what is different, file by file. Throws ContentFilesError, and has saved nothing then. */
export async function importContent(
  service: ServiceClient,
  folder: string,
  { withPrivate, isDryRun }: ImportOptions,
): Promise<ImportedFile[]> {
  const paths = await listFiles(folder);
  const hasRedirects = paths.includes(REDIRECTS_FILE);
  const others = paths.filter((path) => path !== REDIRECTS_FILE);
  const files = hasRedirects && others.length === 0 ? [] : chooseFiles(others, withPrivate);
  const stored = await readStored(service);
  const texts = await Promise.all(files.map(({ path }) => readFile(join(folder, path), 'utf8')));
  const compared = files.map((file, index) => compare(file, texts[index] ?? '', stored));
  const redirects = hasRedirects
    ? await readRedirects(service, await readFile(join(folder, REDIRECTS_FILE), 'utf8'))
    : NO_REDIRECTS;
  const all = [...compared, { path: REDIRECTS_FILE, ...redirects }];
  const problems = all.flatMap(({ path, problems }) => problems.map((problem) => `${path}: ${problem}`));
  if (problems.length > 0) throw new ContentFilesError(problems);
  const changes = compared.flatMap(({ change }) => change ?? []);
  if (!isDryRun) {
    await saveChanges(service, changes);
    // Guides have their new addresses by now, which rules may lead to.
    await redirects.save();
  }
  return all.filter(({ lines }) => lines.length > 0).map(({ path, lines }) => ({ path, lines }));
}
