/** Resumes in each format: the smallest valid files, some with a false type, and some with text in them. */
import { strToU8, zipSync } from 'fflate';
import { utils, write } from 'cfb';

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
  rtf: bytesOf('{\\rtf1\\ansi Ritu Sample\\par}'),
  odt: aZip(['META-INF/manifest.xml', 'content.xml']),
  txt: bytesOf('Ritu Sample\n'),
};

export const hostile = {
  executable: bytesOf(
    'MZ\u0090\0\u0003\0\0\0\u0004\0\0\0\u00FF\u00FF This program cannot be run in DOS mode.',
  ),
  objects: bytesOf('{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}'),
  page: bytesOf('<!doctype html><script>alert(1)</script>%PDF-1.4\n'),
  spreadsheet: aCompoundFile(['Root Entry', 'Workbook']),
  macros: aZip([...DOCX_NAMES, 'word/vbaProject.bin']),
  empty: bytesOf(''),
};

/**
 * A PDF with a line on each page. It has no cross-reference table, which readers rebuild. `action` runs when it is
 * opened.
 */
export function writtenPdf(lines: readonly string[], action = ''): Bytes {
  const pages = lines.map((line, index) => {
    const drawing = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
    return `${10 + 2 * index} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${11 + 2 * index} 0 R/Resources<</Font<</F1 3 0 R>>>>>>endobj
${11 + 2 * index} 0 obj<</Length ${drawing.length}>>stream
${drawing}
endstream endobj
`;
  });
  const kids = lines.map((_, index) => `${10 + 2 * index} 0 R`).join(' ');
  const text = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R${action && `/OpenAction<<${action}>>`}>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${lines.length}>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
${pages.join('')}trailer<</Root 1 0 R>>
%%EOF
`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

/** A DOCX with this inside its body. */
export const writtenDocx = (body: string): Bytes =>
  new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      '_rels/.rels': strToU8('<Relationships/>'),
      'word/document.xml': strToU8(
        `<w:document xmlns:w="w" xmlns:mc="mc"><w:body>${body}</w:body></w:document>`,
      ),
    }),
  );

/** A DOC with one piece of text for each of these, alternating between one and two bytes a character ([MS-DOC] 2.4.1). */
export function writtenDoc(pieces: readonly string[]): Bytes {
  const start = 0x600;
  const all = pieces.map((text, index) => Buffer.from(text, index % 2 === 0 ? 'latin1' : 'utf16le'));
  const words = Buffer.concat([Buffer.alloc(start), ...all]);
  const table = Buffer.alloc(5 + 4 * (pieces.length + 1) + 8 * pieces.length);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(table.length - 5, 1);
  let [character, place] = [0, start];
  for (const [index, text] of pieces.entries()) {
    const places = 5 + 4 * (pieces.length + 1) + 8 * index;
    table.writeUInt32LE(index % 2 === 0 ? ((place * 2) | 0x4000_0000) >>> 0 : place, places + 2);
    place += all[index]?.length ?? 0;
    character += text.length;
    table.writeUInt32LE(character, 5 + 4 * (index + 1));
  }
  words.writeUInt16LE(0xa5ec, 0);
  words.writeUInt16LE(0x0200, 0x0a);
  words.writeUInt32LE(character, 0x4c);
  words.writeUInt32LE(0, 0x01a2);
  words.writeUInt32LE(table.length, 0x01a6);
  const container = utils.cfb_new();
  utils.cfb_add(container, '/WordDocument', words);
  utils.cfb_add(container, '/1Table', table);
  return new Uint8Array(write(container, { type: 'buffer' }) as Buffer);
}
