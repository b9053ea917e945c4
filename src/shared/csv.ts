/** Tables as text by RFC 4180, tolerant in reading and safe for spreadsheets in writing. */

/** Apostrophes of the text itself get one more, so that reading drops only the added one. */
const START_OF_FORMULA = /^'*[=+\-@\t\r]/;
/** A grouped phone number, which no spreadsheet takes for a formula or a number. */
const PHONE = /^\+\d+(?: \d+)+$/;
/** How a program keeps the zeros of "00123" from a spreadsheet. */
const AS_TEXT = /^="([^"]*)"$/;
const GUARDED = /^'(?='*[=+\-@\t\r])/;
/** Excel's own first line, which names the separator. */
const NAMED = /^"?sep=([^\w\s"]|\t)"?[,;]*[ \t]*(?:\r\n|\n|\r|$)/i;
const SEPARATORS = [',', ';', '\t', '|'];
const QUOTED = /"(?:[^"]|"")*(?:"|$)/g;
/** Enough characters to detect the separator. */
const SAMPLE = 20_000;

/**
 * A quoted cell with the rest up to its separator, or a plain one, each with its end. Some programs write a space
 * before quotes.
 */
function cellPattern(separator: string): RegExp {
  const sign = `\\${separator}`;
  const plain = `[^${sign}\\r\\n]*`;
  return new RegExp(`(?: *"((?:[^"]|"")*)(?:"|$)(${plain})|(${plain}))(${sign}|\\r?\\n|\\r|$)`, 'gy');
}

function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = cellPattern(separator);
  for (const [, quoted, after = '', plain = '', end] of text.matchAll(cells)) {
    const rest = after.trim() === '' ? '' : after;
    const value = quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest;
    row.push(value.replace(AS_TEXT, '$1').replace(GUARDED, ''));
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  // The end of the text is not a row.
  return rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows;
}

/**
 * The share of lines that agree about a separator: Excel writes semicolons if the comma is the decimal sign, and a
 * copied range has tabs.
 */
function agreementOn(separator: string, lines: readonly string[]): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const parts = line.split(separator).length - 1;
    counts.set(parts, (counts.get(parts) ?? 0) + parts);
  }
  return Math.max(...counts.values());
}

function separatorOf(text: string): string {
  const lines = text
    .slice(0, SAMPLE)
    .replaceAll(QUOTED, '')
    .split(/\r\n|[\r\n]/);
  const scored = SEPARATORS.map((sign) => ({ sign, agreement: agreementOn(sign, lines) }));
  return scored.reduce((best, next) => (next.agreement > best.agreement ? next : best)).sign;
}

/** Every row as its cells, in the order of a spreadsheet. An unfinished quote ends with the text. */
export function parseTable(text: string): string[][] {
  const whole = text.replace(/^\uFEFF/, '');
  const [directive = '', named] = NAMED.exec(whole) ?? [];
  const rows = whole.slice(directive.length);
  return rowsOf(rows, named ?? separatorOf(rows));
}

/** The same without rows that have no text. */
export const parseCsv = (text: string): string[][] =>
  parseTable(text).filter((row) => row.some((value) => value.trim() !== ''));

/** Quoted if needed. A text that a spreadsheet would run as a formula gets an apostrophe, which reading drops. */
function cellOf(value: string): string {
  const safe = START_OF_FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value;
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}
