/**
 * The text of a DOC: Word 97 to 2003 ([MS-DOC]), and Word 6 and 95, whose header is shorter and whose text has a code
 * page.
 */
import { read, type CFB$Container } from 'cfb';
import { decodePage, WESTERN } from './encodings';
import { pageOfCharset } from './rtf';
import { MOST } from './text';
import { UnreadableError } from './unreadable';

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Offsets in the header of a file ([MS-DOC] 2.5; Word 6 as documented by Microsoft in 1997). */
const LATER = { isOld: false, counts: 0x4c, pieces: 0x01a2 } as const;
const EARLIER = { isOld: true, counts: 0x34, pieces: 0x0160 } as const;

const IS_EARLIER: ReadonlySet<number> = new Set([0xa5dc, 0xa5db, 0xa697, 0xa698, 0xa699, 0xdba5]);

interface Piece {
  readonly isNarrow: boolean;
  /** In bytes. */
  readonly start: number;
  /** In characters of the whole text. */
  readonly from: number;
  readonly to: number;
}

/** [MS-DOC] 2.9.38: the pieces of the text, in its order. */
function piecesIn(table: DataView, start: number, isOld: boolean): Piece[] {
  let at = start;
  // Formats precede them, each with its length.
  while (table.getUint8(at) === 1) at += 3 + table.getUint16(at + 1, true);
  const count = Math.floor((table.getUint32(at + 1, true) - 4) / 12);
  const starts = at + 5;
  const places = starts + 4 * (count + 1);
  return Array.from({ length: Math.min(count, MOST) }, (_, index) => {
    const place = table.getUint32(places + 8 * index + 2, true);
    const isNarrow = isOld || (place & 0x4000_0000) !== 0;
    const byte = place & 0x3fff_ffff;
    return {
      isNarrow,
      start: isNarrow && !isOld ? byte / 2 : byte,
      from: table.getUint32(starts + 4 * index, true),
      to: table.getUint32(starts + 4 * index + 4, true),
    };
  });
}

/** The code page by the language of a file, if it is not the Western one. */
const LANGUAGE_PAGES: Readonly<Record<number, number>> = {
  0x01: 1256,
  0x02: 1251,
  0x04: 936,
  0x05: 1250,
  0x08: 1253,
  0x0d: 1255,
  0x0e: 1250,
  0x11: 932,
  0x12: 949,
  0x15: 1250,
  0x18: 1250,
  0x19: 1251,
  0x1a: 1250,
  0x1b: 1250,
  0x1e: 874,
  0x1f: 1254,
  0x20: 1256,
  0x22: 1251,
  0x23: 1251,
  0x24: 1250,
  0x25: 1257,
  0x26: 1257,
  0x27: 1257,
  0x29: 1256,
  0x2a: 1258,
  0x2f: 1251,
};

/** The code page of a Word 6 or 95 file: from its language, or the first font that is not Western. */
function oldPageOf(words: DataView): number {
  const page = LANGUAGE_PAGES[words.getUint16(0x06, true) & 0x3ff];
  if (page) return page;
  const start = words.getUint32(0xd0, true);
  const end = Math.min(start + words.getUint32(0xd4, true), words.byteLength - 6);
  for (let at = start + 2; at < end; at += words.getUint8(at) + 1) {
    const found = pageOfCharset(words.getUint8(at + 4));
    if (found) return found;
  }
  return WESTERN;
}

/** Comments, which are not part of the sender's text; they are fifth. */
const COMMENTS = 4;

/** Ranges of characters: the text, footnotes, headers, nothing, endnotes, text boxes, text boxes of headers. */
function rangesOf(words: DataView, counts: number): (readonly [from: number, to: number])[] {
  let from = 0;
  return Array.from({ length: 8 }, (_, index) => {
    const range = [from, (from += words.getUint32(counts + 4 * index, true))] as const;
    return range;
  }).filter((_, index) => index !== COMMENTS);
}

/** [MS-DOC] 2.4.1 and 2.8.25. */
const [FIELD_START, FIELD_RESULT, FIELD_END] = ['\u0013', '\u0014', '\u0015'];
const SIGNS: Readonly<Record<string, string>> = { '\u0007': '\t', '\u000E': '\n', '\u001E': '-' };

/** A field shows its result, not its instruction; fields can be nested. */
function shownText(text: string): string {
  const areResults: boolean[] = [];
  let shown = '';
  for (const sign of text) {
    if (sign === FIELD_START) areResults.push(false);
    else if (sign === FIELD_RESULT) areResults.splice(-1, 1, true);
    else if (sign === FIELD_END) areResults.pop();
    else if (areResults.every(Boolean)) shown += SIGNS[sign] ?? sign;
  }
  return shown;
}

/** Reads one document; `table` gives the stream with its pieces. */
function textOfStream(bytes: Uint8Array, table: (name: string) => Uint8Array | undefined): string {
  const words = viewOf(bytes);
  const { isOld, counts, pieces } = IS_EARLIER.has(words.getUint16(0, true)) ? EARLIER : LATER;
  const flags = words.getUint16(0x0a, true);
  if (flags & 0x0100) throw new UnreadableError('password');
  const page = isOld ? oldPageOf(words) : WESTERN;
  const ranges = rangesOf(words, counts);
  const whole: Piece = {
    isNarrow: isOld || (flags & 0x1000) === 0,
    start: words.getUint32(0x18, true),
    from: 0,
    to: ranges.at(-1)?.[1] ?? 0,
  };
  const found = isOld ? bytes : table(flags & 0x0200 ? '1Table' : '0Table');
  const hasPieces = words.getUint32(pieces + 4, true) > 0 && found && (!isOld || (flags & 4) !== 0);
  const parts = hasPieces ? piecesIn(viewOf(found), words.getUint32(pieces, true), isOld) : [whole];
  let text = '';
  for (const [from, to] of ranges) {
    let range = '';
    for (const piece of parts) {
      const [first, last] = [Math.max(from, piece.from), Math.min(to, piece.to)];
      if (first >= last || text.length + range.length > MOST) continue;
      const width = piece.isNarrow ? 1 : 2;
      const start = piece.start + (first - piece.from) * width;
      const part = bytes.subarray(start, start + (last - first) * width);
      range += decodePage(piece.isNarrow ? page : 1200, part);
    }
    text += `${shownText(range)}\n`;
  }
  return text;
}

/** Nothing where there is no such stream. */
function streamAt(container: CFB$Container, path: string): Uint8Array | undefined {
  const entry = container.FileIndex[container.FullPaths.indexOf(path)];
  return entry && Uint8Array.from(entry.content);
}

/** The document, and documents inside it; one of Word 2 is no compound file. */
export function docText(bytes: Uint8Array, isCompound: boolean): string {
  if (!isCompound) return textOfStream(bytes, () => undefined);
  const container = read(bytes, { type: 'array' });
  const paths = container.FullPaths.filter((path) => path.endsWith('/WordDocument'));
  if (paths.length === 0) throw new UnreadableError('broken');
  return paths
    .sort((a, b) => a.length - b.length)
    .map((path) => {
      const sibling = (name: string) => streamAt(container, path.replace(/[^/]+$/, name));
      return textOfStream(sibling('WordDocument') ?? new Uint8Array(), sibling);
    })
    .join('\n');
}
