/** Extracts the text of a document. Nothing in the file is run, followed or rendered. */
import { PASSWORD, tellFormat, UNKNOWN, type Format } from '../forms/fileFormat';
import { isPhoto, type Photo } from '../forms/photos';
import { docText } from './doc';
import { decodeMarkup, decodeUnknown } from './encodings';
import { HTML, markupText } from './markup';
import { mhtText } from './mht';
import { rtfText } from './rtf';
import { worded } from './text';
import { UnreadableError, type Unreadable } from './unreadable';
import { docxText, odtText, openDocumentText, wordXmlText } from './zipped';

/** The maximum nesting of documents; nobody sends more. */
const DEEPEST = 2;

const IS_OPEN_DOCUMENT = /<office:document\b/;

function xmlText(xml: string): string {
  return IS_OPEN_DOCUMENT.test(xml.slice(0, 4096)) ? openDocumentText(xml) : wordXmlText(xml);
}

/** A part that is not a document has no text. */
function partText(part: Uint8Array, depth: number): string {
  if (depth >= DEEPEST) return '';
  try {
    return rawText(part, depth + 1);
  } catch {
    return '';
  }
}

const readers: Readonly<
  Record<Exclude<Format, 'pdf' | Photo>, (bytes: Uint8Array, depth: number) => string>
> = {
  doc: (bytes) => docText(bytes, bytes[0] === 0xd0),
  docx: (bytes, depth) => docxText(bytes, (part) => partText(part, depth)),
  rtf: rtfText,
  odt: odtText,
  txt: decodeUnknown,
  html: (bytes) => markupText(decodeMarkup(bytes), HTML),
  mht: mhtText,
  xml: (bytes) => xmlText(decodeMarkup(bytes)),
};

const PROBLEMS: Readonly<Record<string, Unreadable>> = { [PASSWORD]: 'password', [UNKNOWN]: 'broken' };

function rawText(bytes: Uint8Array, depth: number): string {
  const { format, problem } = tellFormat(bytes);
  if (!format || format === 'pdf') throw new UnreadableError(PROBLEMS[problem ?? ''] ?? 'unknown');
  if (isPhoto(format)) throw new UnreadableError('no words');
  return readers[format](bytes, depth);
}

/** The text of every document but a PDF. Throws if nothing can be read, or if there is no text. */
export const readDocument = (bytes: Uint8Array): string => worded(rawText(bytes, 0));
