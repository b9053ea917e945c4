/** Tables as text by RFC 4180, tolerant in reading and safe for spreadsheets in writing. */

/** Also behind apostrophes of its own, so that reading drops only the one that was added. */
const START_OF_FORMULA = /^'*[=+\-@\t\r]/;
/** A number of a phone in groups, which no spreadsheet takes for a formula or a number. */
const PHONE = /^\+\d+(?: \d+)+$/;
const GUARDED = /^'(?='*[=+\-@\t\r])/;
/** The first row, whatever stands in its quotes. */
const HEADER = /^(?:"(?:[^"]|"")*(?:"|$)|[^"\r\n])*/;
const QUOTED = /"(?:[^"]|"")*(?:"|$)/g;

/** Excel writes semicolons where the comma is the decimal sign, and a copied range has tabs. */
function separatorOf(text: string): string {
  const header = HEADER.exec(text)?.[0].replaceAll(QUOTED, '') ?? '';
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Every row as its cells; rows without any text are left out. An unfinished quote ends with the text. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  // A quoted cell, or a plain one, each with what ends it.
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"|$)|([^${separator}\\r\\n]*))[^${separator}\\r\\n]*(${separator}|\\r?\\n|\\r|$)`,
    'gy',
  );
  for (const [, quoted, plain = '', end] of source.matchAll(cell)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    const values = row.map((value) => value.replace(GUARDED, ''));
    if (values.some((value) => value.trim() !== '')) rows.push(values);
    row = [];
  }
  return rows;
}

/** Quoted where needed. What a spreadsheet would run as a formula begins with an apostrophe, which reading drops. */
function cellOf(value: string): string {
  const safe = START_OF_FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}
