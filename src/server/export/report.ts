/** What an export wrote: a file for machines in the folder, a table for people on the screen. */
import { brotliCompressSync, constants } from 'node:zlib';
import { relative } from 'node:path';
import type { ExportedFile } from './exportedFile';

export const REPORT_FILE = 'export-report.json';
/** Marks a folder that an export may replace. */
export const GENERATOR = 'Sampark export';

interface Size {
  readonly bytes: number;
  /** As hosts send it, roughly: brotli at a middle level, and pictures as they are. */
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
  /** The project that the files ask for newer content; absent where nobody is asked. */
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

/** Files that come in numbers are one line each kind. */
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
