/** Detects the kind of a document from its bytes, never from its name. */
import { compoundNames, zipNames } from './containers';
import { tellPhoto, type Photo } from './photos';
import { utf16Of } from './unicode';

const MACROS = 'This file contains macros. Please save it without macros, for example as PDF.';
export const PASSWORD = 'This file is password-protected. Please save it without a password.';
const OBJECTS = 'There are other files inside this file. Please save it as PDF.';
export const UNKNOWN =
  'This file is damaged, or it is not a document. Please send your resume as PDF, DOC or DOCX, or a photo of it.';
const instead = (what: string) =>
  `This is ${what}. Please send your resume as PDF, DOC or DOCX, or a photo of it.`;

/** The kind of a document, whatever its name. */
export type Format = 'pdf' | 'doc' | 'docx' | 'rtf' | 'odt' | 'txt' | 'html' | 'mht' | 'xml' | Photo;

/** Some documents are rejected for other content in them. */
interface Told {
  readonly format?: Format;
  /** In a sentence for people. */
  readonly problem?: string;
}

/** ISO 32000-2, 7.5.2. Printers, mails and uploads write lines before it. */
const PDF_HEADER = /%PDF-[12]\.\d/;
const HEAD = 8192;

/** From its header on: readers count from there, and search fewer bytes for it. */
export const pdfOf = <T extends ArrayBufferLike>(bytes: Uint8Array<T>): Uint8Array<T> =>
  bytes.subarray(Math.max(0, latin1(bytes.subarray(0, HEAD)).search(PDF_HEADER)));

/** RTF 1.9.1, and the control words that embed another file. A control word has one spelling only. */
const RTF_HEADER = /^\s*\{\\u?rtf/;
const RTF_OBJECT = /\\obj(?:ect|data|ocx|emb|link|autlink|html)/;

/** One character for each byte. */
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

function compoundFormat(names: ReadonlySet<string>): Told {
  // Word wraps a protected DOCX into a compound file, [MS-OFFCRYPTO] 1.3.3.
  if (names.has('EncryptedPackage')) return { problem: PASSWORD };
  const macros = names.has('_VBA_PROJECT') ? { problem: MACROS } : {};
  if (names.has('WordDocument')) return { format: 'doc', ...macros };
  if (names.has('Workbook') || names.has('Book')) return { problem: instead('a spreadsheet') };
  return { problem: names.has('PowerPoint Document') ? instead('a presentation') : UNKNOWN };
}

/** Other kinds of ZIP files, by a name in them. */
const ZIPPED: readonly (readonly [name: RegExp, what: string])[] = [
  [/^xl\//i, 'a spreadsheet'],
  [/^ppt\//i, 'a presentation'],
  [/\.iwa$/, 'a Pages document'],
  [/^META-INF\/manifest\.xml$/, 'an OpenDocument file'],
];

/** ODF 1.3, part 2, 3.3: the first file in it says which kind it is. */
const OPEN_DOCUMENT = /^PK.{28}mimetypeapplication\/vnd\.oasis\.opendocument\.([\w-]+?)(?:PK|$)/s;
const OPEN_KINDS: Readonly<Record<string, string>> = {
  spreadsheet: 'a spreadsheet',
  presentation: 'a presentation',
  graphics: 'a drawing',
};

function zippedFormat(names: readonly string[], head: string): Told {
  const has = (name: RegExp) => names.some((given) => name.test(given));
  const macros = has(/vbaProject\.bin$|^Basic\//i) ? { problem: MACROS } : {};
  // Its main part has any name; Word calls it document.xml, and on the web document2.xml.
  const hasText = has(/^word\/[^/]+\.xml$/i) || (has(/^_rels\/\.rels$/i) && has(/document[^/]*\.xml$/i));
  if (has(/^\[Content_Types\]\.xml$/i) && hasText) return { format: 'docx', ...macros };
  const [, kind = 'text'] = OPEN_DOCUMENT.exec(head) ?? [];
  if (has(/^META-INF\/manifest\.xml$/) && has(/^content\.xml$/)) {
    const what = OPEN_KINDS[kind.replace('-template', '')];
    return what ? { problem: instead(what) } : { format: 'odt', ...macros };
  }
  return { problem: instead(ZIPPED.find(([name]) => has(name))?.[1] ?? 'a ZIP file') };
}

/** As text of any width, as far as its beginning shows it. */
function textHead(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD);
  const wide = utf16Of(head);
  return wide ? new TextDecoder(wide).decode(head) : latin1(head).replace(/^\u00EF\u00BB\u00BF/, '');
}

/** A document, not a page of a site: pages have scripts, which no resume needs. */
const SCRIPT = /<script\b/i;
const PAGE = /<(?:!doctype|html|body|script|svg)/i;

/** Beginnings of files, tried in this order. */
const WRITTEN: readonly (readonly [begin: RegExp, told: Told])[] = [
  [/^MZ/, { problem: instead('a program') }],
  [/^(?:\s|<[?!][^>]*>)*<(?:w:wordDocument|pkg:package|office:document)\b/, { format: 'xml' }],
  [/^(?:\s|<[?!][^>]*>)*<(?:html|head|body|meta|div|p|table|h\d|font|span)\b/i, { format: 'html' }],
  [/^\s*</, { problem: instead('a web page') }],
  [PDF_HEADER, { format: 'pdf' }],
  [/^(?:[\w-]+:[^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*)*?MIME-Version:/i, { format: 'mht' }],
  [/^(?:[\t\n\v\f\r\u0080-\u009F]|\P{Cc})+$/u, { format: 'txt' }],
];

function writtenFormat(bytes: Uint8Array): Told {
  const head = textHead(bytes);
  const [, told] = WRITTEN.find(([begin]) => begin.test(head)) ?? [undefined, { problem: UNKNOWN }];
  // A PDF behind a page is both at once.
  const isPage =
    (told.format === 'html' && SCRIPT.test(latin1(bytes))) ||
    (told.format === 'pdf' && PAGE.test(head.slice(0, head.search(PDF_HEADER))));
  return isPage ? { problem: instead('a web page') } : told;
}

/** Word 2, before there were compound files. */
const WORD_2 = /^\u00DB\u00A5/;

export function tellFormat(bytes: Uint8Array): Told {
  const head = latin1(bytes.subarray(0, 256));
  if (RTF_HEADER.test(head.replace(/^\u00EF\u00BB\u00BF/, '')))
    return { format: 'rtf', ...(RTF_OBJECT.test(latin1(bytes)) ? { problem: OBJECTS } : {}) };
  const compound = compoundNames(bytes);
  if (compound) return compoundFormat(compound);
  const zipped = zipNames(bytes);
  if (zipped) return zippedFormat(zipped, head);
  const photo = tellPhoto(bytes);
  if (photo) return photo;
  if (WORD_2.test(head)) return { format: 'doc' };
  return writtenFormat(bytes);
}
