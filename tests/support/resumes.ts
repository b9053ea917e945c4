/** The smallest files that are what they say, and some that only say so. */
import { strToU8, zipSync } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));

/** A ZIP file with these names, each with a little text in it. */
export const aZip = (names: readonly string[]): Bytes =>
  new Uint8Array(zipSync(Object.fromEntries(names.map((name) => [name, strToU8(`<${name}/>`)]))));

/** A compound file whose directory has these names. */
export function aCompoundFile(names: readonly string[]): Bytes {
  const bytes = Buffer.alloc(512 + names.length * 128);
  bytes.write('d0cf11e0a1b11ae1', 'hex');
  for (const [index, name] of names.entries()) {
    const at = 512 + index * 128;
    bytes.write(name, at, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, at + 64);
  }
  return new Uint8Array(bytes);
}

const PDF_TEXT = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

export const DOCX_NAMES = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];

/** By ending. */
export const resumes = {
  pdf: bytesOf(PDF_TEXT),
  doc: aCompoundFile(['Root Entry', '1Table', 'WordDocument']),
  docx: aZip(DOCX_NAMES),
};

export const hostile = {
  executable: bytesOf(
    'MZ\u0090\0\u0003\0\0\0\u0004\0\0\0\u00FF\u00FF This program cannot be run in DOS mode.',
  ),
  page: bytesOf('<!doctype html><script>alert(1)</script>%PDF-1.4\n'),
  spreadsheet: aCompoundFile(['Root Entry', 'Workbook']),
  macros: aZip([...DOCX_NAMES, 'word/vbaProject.bin']),
  empty: bytesOf(''),
};
