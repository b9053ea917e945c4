/**
 * The folder of an export: replaced as a whole or not at all, and only if an earlier export wrote it. A file in the
 * folder lists its content for machines, and a table on the screen for people.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { relative, basename, dirname, join } from 'node:path';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { ExportError } from '../errors';

/** One file of an export, and its place. */
export interface ExportedFile {
  /** The address that shows it, such as `/about`. */
  readonly address: string;
  /** Its place in the folder, such as `about.html`. */
  readonly file: string;
  /** The host's status. */
  readonly status: number;
  readonly body: Buffer;
}

/**
 * `about.html`, not `about/index.html`: hosts serve `/about` from the first, but redirect to `/about/` for the second,
 * which is not the page's canonical address.
 */
export function fileOf(address: string): string {
  if (address === '/') return 'index.html';
  return (/\.\w+$/.test(address) ? address : `${address}.html`).slice(1);
}

export const REPORT_FILE = 'export-report.json';
/** Marks a folder that an export may replace. */
const GENERATOR = 'Sampark export';

interface Size {
  readonly bytes: number;
  /** Roughly the size that hosts send: brotli at a middle level, and pictures unchanged. */
  readonly brotli: number;
}

interface ReportLine extends Size {
  readonly path: string;
  readonly file: string;
  readonly status: number;
}

export interface ExportReport {
  readonly generator: typeof GENERATOR;
  readonly site: string;
  /** The project that the files ask for newer content; undefined if there is none. */
  readonly project?: string;
  /** ISO 8601 */
  readonly writtenAt: string;
  readonly total: Size;
  readonly files: readonly ReportLine[];
  readonly notIncluded: readonly string[];
}

const COMPRESSED = /\.(?:png|jpe?g|webp|avif|gif|ico|woff2?)$/;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const lineOf = ({ address, file, status, body }: ExportedFile): ReportLine => ({
  path: address,
  file,
  status,
  bytes: body.length,
  brotli: COMPRESSED.test(file) ? body.length : brotliCompressSync(body, quality).length,
});

const sum = (lines: readonly Size[]): Size => ({
  bytes: lines.reduce((total, { bytes }) => total + bytes, 0),
  brotli: lines.reduce((total, { brotli }) => total + brotli, 0),
});

export function createReport(
  facts: Pick<ExportReport, 'site' | 'project' | 'notIncluded'>,
  files: readonly ExportedFile[],
): ExportReport {
  const lines = files.map(lineOf);
  return {
    generator: GENERATOR,
    ...facts,
    writtenAt: new Date().toISOString(),
    total: sum(lines),
    files: lines,
  };
}

const row = (name: string, status: string, { bytes, brotli }: Size) =>
  `${name.padEnd(36)} ${status.padStart(6)} ${String(bytes).padStart(10)} ${String(brotli).padStart(10)}`;

/** Numerous files get one line for each kind. */
const GROUPS = [
  ['images for shared links', '/social/'],
  ['uploaded images', '/storage/'],
  ['admin, scripts and styles', '/admin/assets/'],
  ['site, scripts and fonts', '/assets/'],
] as const;

export function reportText({ files, total, notIncluded }: ExportReport, folder: string): string {
  const single = files.filter(({ path }) => GROUPS.every(([, start]) => !path.startsWith(start)));
  const groups = GROUPS.map(
    ([name, start]) => [name, files.filter(({ path }) => path.startsWith(start))] as const,
  );
  return [
    '',
    `${'Address'.padEnd(36)} Status      Bytes     Brotli`,
    ...single.map((line) => row(line.path, String(line.status), line)),
    ...groups
      .filter(([, lines]) => lines.length > 0)
      .map(([name, lines]) => row(`${lines.length} ${name}`, '', sum(lines))),
    row(`${files.length} files`, '', total),
    '',
    ...notIncluded.map((sentence) => `Not included: ${sentence}`),
    `Written to ${relative(process.cwd(), folder) || folder}`,
    '',
  ].join('\n');
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new ExportError(`EXPORT_DIR must be a folder that can be read: ${(error as Error).message}.`);
  }
}

async function isEarlierExport(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, REPORT_FILE), 'utf8').catch(() => '{}');
  return text.includes(`"generator": "${GENERATOR}"`);
}

/** Throws ExportError when the folder holds anything that no export wrote. */
export async function checkFolder(folder: string): Promise<void> {
  if ((await namesIn(folder)).length === 0 || (await isEarlierExport(folder))) return;
  throw new ExportError(
    `${folder} is not empty and was not written by an export. Empty it, or set EXPORT_DIR to another folder.`,
  );
}

/** Everything is written beside the folder first, so that a failure leaves the old export. */
export async function writeFolder(
  folder: string,
  files: readonly Pick<ExportedFile, 'file' | 'body'>[],
): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const stage = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`));
  try {
    for (const { file, body } of files) {
      await mkdir(dirname(join(stage, 'new', file)), { recursive: true });
      await writeFile(join(stage, 'new', file), body);
    }
    await rename(folder, join(stage, 'old')).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(join(stage, 'new'), folder);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
