/** Rows of a file that a spreadsheet or a job portal wrote: CSV in any encoding, or an Excel workbook. */
import { parseTable } from '../csv';
import { zipEntries } from '../forms/containers';
import { decode, encodingOf, type Encoding } from './encoding';

export interface TableFile {
  /** Includes rows without text, so that they are numbered as in a spreadsheet. */
  readonly rows: readonly (readonly string[])[];
  /** Undefined for a workbook, which declares its encoding. */
  readonly encoding?: Encoding;
  /** The names of the workbook's sheets that have rows, and the one that these rows are from. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
}

/** The part of a file to read, and how; undefined values are detected. */
interface Wanted {
  readonly encoding?: Encoding | undefined;
  readonly sheet?: string | undefined;
  /** Languages of the person, such as `en-IN`. */
  readonly languages?: readonly string[];
}

/** A file without a readable table, with advice. */
export class TableError extends Error {}

const SAVE = 'Open it in a spreadsheet program and save it as .xlsx or as CSV.';

const bytesOf = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
const KINDS: readonly (readonly [start: readonly number[], words: string])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old Excel file (.xls), or one with a password. ${SAVE}`],
  [bytesOf('%PDF'), 'This is a PDF. Choose the table that it was made from.'],
  [bytesOf('{\\rtf'), `This is an RTF document. Copy its table, and paste it below.`],
];

function cell(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Bytes of a file, and of its parts when they are unpacked. */
const LARGEST = { file: 20 * 1024 * 1024, unpacked: 60 * 1024 * 1024 };
/** Cells further away make a reader hold all that are between. */
const FURTHEST = { row: 50_000, column: 500 };

const TOO_LARGE = `This table is too large to read here. Save the rows with jobs as a file of their own, and choose that.`;

const columnNumber = (letters: string) =>
  Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, value) => sum * 26 + value, 0);

/** A small workbook can unpack to more than a computer holds, and a single cell can stand in the last row of all. */
async function refuseHuge(bytes: Uint8Array): Promise<void> {
  const parts = (zipEntries(bytes) ?? []).filter(({ name }) => /\.(?:xml|rels|vml)$/.test(name));
  if (parts.reduce((sum, { size }) => sum + size, 0) > LARGEST.unpacked) throw new TableError(TOO_LARGE);
  const { unzipSync } = await import('fflate');
  const sheets = unzipSync(bytes, { filter: ({ name }) => /worksheets\/[^/]*\.xml$/.test(name) });
  for (const sheet of Object.values(sheets))
    for (const [, letters = '', row] of new TextDecoder().decode(sheet).matchAll(/ r="([A-Z]{1,3})(\d+)"/g))
      if (Number(row) > FURTHEST.row || columnNumber(letters) > FURTHEST.column)
        throw new TableError(
          `A cell stands far outside the table, at ${letters}${row}. Delete it with its row or column, and save the file again.`,
        );
}

async function readWorkbook(bytes: Uint8Array, wanted: string | undefined): Promise<TableFile> {
  const damaged = new TableError(`This is no Excel workbook (.xlsx), or it is damaged. ${SAVE}`);
  await refuseHuge(bytes).catch((error: unknown) => {
    throw error instanceof TableError ? error : damaged;
  });
  const { default: read } = await import('read-excel-file/universal');
  const buffer = Uint8Array.from(bytes).buffer;
  const sheets = await read(buffer, { trim: false }).catch(() => {
    throw damaged;
  });
  const filled = sheets.filter(({ data }) => data.length > 0);
  const chosen = filled.find(({ sheet }) => sheet === wanted) ?? filled[0];
  const rows = (chosen?.data ?? []).map((row: readonly unknown[]) => row.map(cell));
  return { rows, sheets: filled.map(({ sheet }) => sheet), ...(chosen && { sheet: chosen.sheet }) };
}

const WEB_PAGE =
  /^\s*(?:<\?[^>]*>\s*|<!--[^]*?-->\s*)*<(?:!doctype|html|head|body|table|style|meta|workbook|ss:workbook|div)\b/i;

export async function readTable(bytes: Uint8Array, wanted: Wanted = {}): Promise<TableFile> {
  if (bytes.length > LARGEST.file) throw new TableError(TOO_LARGE);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) < 9) return readWorkbook(bytes, wanted.sheet);
  const kind = KINDS.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (kind) throw new TableError(kind[1]);
  const encoding = wanted.encoding ?? encodingOf(bytes, wanted.languages);
  const text = decode(bytes, encoding);
  if (WEB_PAGE.test(text.slice(0, 2000)))
    throw new TableError(`This is a web page or XML that is named as a table. ${SAVE}`);
  return { rows: parseTable(text), encoding };
}

/** Rows that a program may write before the column names: title, date, filters. */
const MOST_TITLES = 30;

const count = (row: readonly string[], isRight: (cell: string) => boolean) =>
  new Set(row.map((value) => value.trim()).filter((value) => value !== '' && isRight(value))).size;

/** The row of the column names: the first with the most known names, or else with the most cells that have text. */
export function headerRow(rows: TableFile['rows'], isName: (cell: string) => boolean): number {
  const scores = rows
    .slice(0, MOST_TITLES)
    .map((row) => ({ known: count(row, isName), filled: count(row, () => true) }));
  const best = scores.reduce((a, b) => (b.known > a.known ? b : a), scores[0] ?? { known: 0, filled: 0 });
  if (best.known > 1) return scores.indexOf(best);
  const full = Math.max(0, ...scores.map(({ filled }) => filled));
  // A row of titles has few cells; a row with one missing name is still a row of names.
  return Math.max(
    0,
    scores.findIndex(({ filled }) => filled * 2 > full),
  );
}
