/** The text of DOCX and ODT files: of all their parts, identified by their content, because their names prove nothing. */
import { unzipSync } from 'fflate';
import { withoutTail } from '../forms/containers';
import { decodeMarkup } from './encodings';
import { markupText, OPEN_DOCUMENT, WORD } from './markup';
import { UnreadableError } from './unreadable';

/** In bytes, of all parts together. Enough for a resume; a small file can unpack to gigabytes. */
const LARGEST = 20 * 1024 * 1024;

const NO_WORDS =
  /\.(?:png|jpe?g|gif|bmp|tiff?|[ew]mf|svg|wdp|webp|ttf|otf|odttf|fntdata|bin\.rels|mp[34]|wav)$/i;

/** The names in a file whose table of parts is at its end, where more bytes may follow. */
function partsOf(bytes: Uint8Array): Uint8Array[] {
  let room = LARGEST;
  const parts = unzipSync(withoutTail(bytes), {
    filter({ name, originalSize }) {
      if (NO_WORDS.test(name) || originalSize > room) return false;
      room -= originalSize;
      return true;
    },
  });
  return Object.values(parts);
}

/** The first element, after declarations and comments. */
const ROOT = /^(?:\uFEFF|\s|<\?[^]*?\?>|<!--[^]*?-->)*<(?:[\w.-]+:)?([\w-]+)/;
const rootOf = (part: Uint8Array) => ROOT.exec(decodeMarkup(part.subarray(0, 4096)))?.[1] ?? '';

/** The choice in a list of an older form has no run of its own. */
const chosenAsText = (xml: string) =>
  xml.replaceAll(/<w:ddList>[^]*?<\/w:ddList>/g, (list) => {
    const [, index = '0'] = /<w:result w:val="(\d+)"/.exec(list) ?? [];
    const entries = Array.from(list.matchAll(/<w:listEntry w:val="([^"]*)"/g), ([, entry]) => entry);
    return `<w:t>${entries[Number(index)] ?? ''}</w:t>`;
  });

export const wordXmlText = (xml: string) => markupText(chosenAsText(xml), WORD);

/** By the first element, in the order in which they are read. */
const WORD_PARTS = ['hdr', 'document', 'footnotes', 'endnotes', 'dataModel', 'chartSpace', 'ftr'];

/** `embedded` reads a part that is a document of its own, and returns nothing for any other. */
export function docxText(bytes: Uint8Array, embedded: (part: Uint8Array) => string): string {
  const read = partsOf(bytes).map((part) => {
    const place = WORD_PARTS.indexOf(rootOf(part));
    return place < 0
      ? { place: WORD_PARTS.length, text: embedded(part) }
      : { place, text: wordXmlText(decodeMarkup(part)) };
  });
  if (!read.some(({ place }) => WORD_PARTS[place] === 'document')) throw new UnreadableError('broken');
  return read
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text)
    .join('\n');
}

export const openDocumentText = (xml: string) => markupText(xml, OPEN_DOCUMENT);

export function odtText(bytes: Uint8Array): string {
  const parts = new Map(partsOf(bytes).map((part) => [rootOf(part), part] as const));
  const xmlOf = (root: string) => decodeMarkup(parts.get(root) ?? new Uint8Array());
  // ODF 1.3, part 2, 3.4: in a document with a password, all parts but this one are noise.
  if (xmlOf('manifest').includes('encryption-data')) throw new UnreadableError('password');
  if (!parts.has('document-content')) throw new UnreadableError('broken');
  return ['document-styles', 'document-content'].map((root) => openDocumentText(xmlOf(root))).join('\n');
}
