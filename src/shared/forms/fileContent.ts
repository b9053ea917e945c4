/**
 * Whether a resume or a picture is what its name says, told by its bytes. Files stay hostile all the same: nobody opens
 * them inline.
 */

const MACROS = 'This file contains macros. Please save it without macros, for example as PDF.';
const PASSWORD = 'This file is password-protected. Please save it without a password.';
const other = (kind: string) => `This file is not a valid ${kind}. Please save it again as PDF.`;

/**
 * ISO 32000-2, 7.5.2: the file begins with its header. Readers find it within the first 1,024 bytes as well, but
 * then the file can be a web page at the same time; only a byte order mark and white space may come first.
 */
const PDF_HEADER = /^(?:\u00EF\u00BB\u00BF)?[\t\n\f\r ]*%PDF-[12]\.\d/;

/** One character for each byte. */
const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

function pdfProblem(bytes: Uint8Array): string | undefined {
  return PDF_HEADER.test(latin1(bytes.subarray(0, 64))) ? undefined : other('PDF');
}

function docProblem(bytes: Uint8Array): string | undefined {
  const names = compoundNames(bytes, ['WordDocument', '_VBA_PROJECT']);
  if (!names?.has('WordDocument')) return other('Word document');
  return names.has('_VBA_PROJECT') ? MACROS : undefined;
}

function docxProblem(bytes: Uint8Array): string | undefined {
  const names = zipNames(bytes);
  if (!names) {
    // Word wraps a protected DOCX into a compound file, [MS-OFFCRYPTO] 1.3.3.
    return compoundNames(bytes, ['EncryptedPackage'])?.size ? PASSWORD : other('Word document');
  }
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) return MACROS;
  // Word on the web calls the text document2.xml.
  const isDocument =
    names.includes('[Content_Types].xml') && names.some((name) => /^word\/document\d?\.xml$/.test(name));
  return isDocument ? undefined : other('Word document');
}

const checks: Readonly<Record<string, (bytes: Uint8Array) => string | undefined>> = {
  pdf: pdfProblem,
  doc: docProblem,
  docx: docxProblem,
};

/** What is wrong with the file's content, in a sentence for people; undefined when it is what its ending says. */
export function resumeContentProblem(name: string, bytes: Uint8Array): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const check = Object.hasOwn(checks, ending) ? checks[ending] : undefined;
  return check ? check(bytes) : 'Please choose a PDF, DOC or DOCX file.';
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

/** Enough for every signature above. */
const HEAD_BYTES = 40;

/** What is wrong with the content of a file of this name, in a sentence for people; undefined when nothing is. */
export function imageContentProblem(name: string, bytes: Uint8Array): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const signature = Object.hasOwn(SIGNATURES, ending) ? SIGNATURES[ending] : undefined;
  if (!signature) return 'Please choose a PNG, JPEG, WebP, AVIF or GIF.';
  const head = Array.from(bytes.subarray(0, HEAD_BYTES), (byte) => byte.toString(16).padStart(2, '0'));
  return signature.test(head.join(''))
    ? undefined
    : `This file is named like an image (${ending}), but its content is something else.`;
}
