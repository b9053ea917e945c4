/**
 * What a resume is and whether a picture is what its name says, told by the bytes. Files stay hostile all the same: nobody
 * opens them inline.
 */

const MACROS = 'This file contains macros. Please save it without macros, for example as PDF.';
const PASSWORD = 'This file is password-protected. Please save it without a password.';
const OBJECTS = 'There are other files inside this file. Please save it as PDF.';
const UNKNOWN = 'This file is damaged, or it is not a document. Please send your resume as PDF, DOC or DOCX.';
const instead = (what: string) => `This is ${what}. Please send your resume as PDF, DOC or DOCX.`;

/** The ending of what is taken, whatever its file is called; or in a sentence for people why it is not. */
export type ReadResume =
  | { readonly kind: 'pdf' | 'doc' | 'docx' | 'rtf' }
  | { readonly kind?: undefined; readonly problem: string };

/**
 * ISO 32000-2, 7.5.2: the file begins with its header. Readers find it within the first 1,024 bytes as well, but
 * then the file can be a web page at the same time; only a byte order mark and white space may come first.
 */
const PDF_HEADER = /^(?:\u00EF\u00BB\u00BF)?[\t\n\f\r ]*%PDF-[12]\.\d/;

/** RTF 1.9.1, and what puts another file into one. A control word is written in one way only. */
const RTF_HEADER = /^\{\\rtf1/;
const RTF_OBJECT = /\\obj(?:ect|data|ocx|emb|link|autlink|html)/;

/** One character for each byte. */
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

function compoundResume(names: ReadonlySet<string>): ReadResume {
  // Word wraps a protected DOCX into a compound file, [MS-OFFCRYPTO] 1.3.3.
  if (names.has('EncryptedPackage')) return { problem: PASSWORD };
  if (names.has('_VBA_PROJECT')) return { problem: MACROS };
  if (names.has('WordDocument')) return { kind: 'doc' };
  if (names.has('Workbook')) return { problem: instead('a spreadsheet') };
  return { problem: names.has('PowerPoint Document') ? instead('a presentation') : UNKNOWN };
}

/** What else comes in a ZIP file, by a name in it. */
const ZIPPED: readonly (readonly [name: RegExp, what: string])[] = [
  [/^xl\//, 'a spreadsheet'],
  [/^ppt\//, 'a presentation'],
  [/\.iwa$/, 'a Pages document'],
  [/^META-INF\/manifest\.xml$/, 'an OpenDocument file'],
];

function zippedResume(names: readonly string[]): ReadResume {
  const has = (name: RegExp) => names.some((given) => name.test(given));
  if (has(/vbaProject\.bin$/i)) return { problem: MACROS };
  // Word on the web calls the text document2.xml.
  if (names.includes('[Content_Types].xml') && has(/^word\/document\d?\.xml$/)) return { kind: 'docx' };
  return { problem: instead(ZIPPED.find(([name]) => has(name))?.[1] ?? 'a ZIP file') };
}

/** What begins like this is no document, as far as people would know it. */
const OTHERS: readonly (readonly [begin: RegExp, what: string])[] = [
  [/^MZ/, 'a program'],
  [/^\s*<(?:!doctype|html|\?xml)/i, 'a web page'],
  [/^(?:[\t\n\f\r\u0080-\u009F]|\P{Cc})+$/u, 'plain text'],
];

export function readResume(bytes: Uint8Array): ReadResume {
  const head = latin1(bytes.subarray(0, 256));
  if (PDF_HEADER.test(head)) return { kind: 'pdf' };
  if (RTF_HEADER.test(head)) return RTF_OBJECT.test(latin1(bytes)) ? { problem: OBJECTS } : { kind: 'rtf' };
  const compound = compoundNames(bytes, COMPOUND_PARTS);
  if (compound) return compoundResume(compound);
  const zipped = zipNames(bytes);
  if (zipped) return zippedResume(zipped);
  if (isPicture(bytes)) return { problem: instead('a picture') };
  const other = OTHERS.find(([begin]) => begin.test(head));
  return { problem: other ? instead(other[1]) : UNKNOWN };
}

/** What is wrong with a file that is stored under this name; undefined when it is what its ending says. */
export function resumeContentProblem(name: string, bytes: Uint8Array): string | undefined {
  const read = readResume(bytes);
  if (!read.kind) return read.problem;
  return name.toLowerCase().endsWith(`.${read.kind}`)
    ? undefined
    : `The content of this file is ${read.kind.toUpperCase()}, which its name does not say.`;
}

/** What the parts of a ZIP file begin with (APPNOTE 4.3.7, 4.3.12 and 4.3.16). */
const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;

/** Where the end record begins: its comment must reach exactly to the end of the file. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (
      view.getUint32(at, true) === END &&
      at + END_LENGTH + view.getUint16(at + 20, true) === view.byteLength
    )
      return at;
  }
  return undefined;
}

/**
 * The names in a ZIP file, from its central directory; nothing is unpacked. Undefined when this is no whole one, or one with
 * something in front of it, such as a program that unpacks it.
 */
function zipNames(bytes: Uint8Array): string[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined || view.getUint32(0, true) !== LOCAL_HEADER) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const names: string[] = [];
  while (names.length < count) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL_HEADER) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    names.push(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

/** How an OLE2 compound file begins, the format of DOC ([MS-CFB] 2.2 and 2.6). */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** A directory entry, whatever sector it is in, begins at a multiple of its own length. */
const ENTRY = 128;
const LONGEST_NAME = 64;
/** What tells one kind from another. */
const COMPOUND_PARTS = [
  'WordDocument',
  '_VBA_PROJECT',
  'EncryptedPackage',
  'Workbook',
  'PowerPoint Document',
];

/**
 * Everything that reads like a directory entry with one of these names: the sectors of the directory are not followed,
 * for a file that is broken on purpose could lead astray whoever follows them.
 */
function compoundNames(bytes: Uint8Array, wanted: readonly string[]): Set<string> | undefined {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Set<string>();
  for (let at = 512; at + ENTRY <= bytes.length; at += ENTRY) {
    // In bytes, with the zero that ends the name.
    const length = view.getUint16(at + LONGEST_NAME, true);
    for (const name of wanted) {
      if (length === (name.length + 1) * 2 && readsAs(view, at, name)) found.add(name);
    }
  }
  return found;
}

const readsAs = (view: DataView, at: number, name: string): boolean =>
  Array.from(name).every((letter, index) => view.getUint16(at + index * 2, true) === letter.charCodeAt(0));

/** How pictures begin, as hexadecimal digits, two for each byte: no page and no program can pass for one. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  png: /^89504e470d0a1a0a/,
  jpg: /^ffd8ff/,
  jpeg: /^ffd8ff/,
  // GIF87a and GIF89a
  gif: /^47494638(?:37|39)61/,
  // RIFF, four bytes for the length, WEBP
  webp: /^52494646.{8}57454250/,
  // ISO/IEC 14496-12: the first box is ftyp and names its brands, of which avif or avis is one.
  avif: /^.{8}66747970(?:.{8})*?617669(?:66|73)/,
};

/** Pictures that only a resume could be by mistake: of an iPhone, TIFF and BMP. */
const OTHER_PICTURES = /^(?:.{8}66747970(?:.{8})*?(?:6865|6d69)|49492a00|4d4d002a|424d.{8}00000000)/;

/** Enough for every signature above. */
const HEAD_BYTES = 40;

const headOf = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, HEAD_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');

function isPicture(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  return [...Object.values(SIGNATURES), OTHER_PICTURES].some((signature) => signature.test(head));
}

/** What is wrong with the content of a file of this name, in a sentence for people; undefined when nothing is. */
export function imageContentProblem(name: string, bytes: Uint8Array): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const signature = Object.hasOwn(SIGNATURES, ending) ? SIGNATURES[ending] : undefined;
  if (!signature) return 'Please choose a PNG, JPEG, WebP, AVIF or GIF.';
  return signature.test(headOf(bytes))
    ? undefined
    : `This file is named like an image (${ending}), but its content is something else.`;
}
