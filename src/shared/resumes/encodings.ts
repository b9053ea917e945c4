/** Decodes bytes by the number of a Windows code page or the name of an encoding, or guesses it from the bytes. */
import tables from 'codepage/dist/sbcs.full.js';

export const WESTERN = 1252;

/** The names in `TextDecoder` of code pages with more than one byte a character. */
const WIDE: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  1201: 'utf-16be',
  1361: 'euc-kr',
  10001: 'shift_jis',
  10002: 'big5',
  10003: 'euc-kr',
  10008: 'gb18030',
  50220: 'iso-2022-jp',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/**
 * An unknown page is read as the Western one. `TextDecoder` is not used for a page of one byte: Node reads 1252
 * wrongly.
 */
export function decodePage(page: number, bytes: Uint8Array): string {
  const wide = WIDE[page];
  if (wide) return new TextDecoder(wide).decode(bytes);
  const table = (tables[page] ?? tables[WESTERN])?.dec ?? [];
  return Array.from(bytes, (byte) => table[byte] ?? '').join('');
}

/** Names that do not contain the number of their page. */
const NAMES: Readonly<Record<string, number>> = {
  ascii: WESTERN,
  latin1: WESTERN,
  macintosh: 10000,
  'x-mac-roman': 10000,
  'koi8-r': 20866,
  'koi8-u': 21866,
  'iso-8859-1': WESTERN,
  'tis-620': 874,
  'us-ascii': WESTERN,
};

/** The decoder for the name of an encoding, as a page, an email or a part in XML declares it. */
function decodeNamed(name: string, bytes: Uint8Array): string {
  const known = name.trim().toLowerCase();
  const [, iso] = /^iso-8859-(\d+)$/.exec(known) ?? [];
  const [, page] = /^(?:windows-|cp-?|ibm-?|x-cp)(\d+)$/.exec(known) ?? [];
  const number = NAMES[known] ?? (iso ? 28_590 + Number(iso) : Number(page));
  if (number) return decodePage(number, bytes);
  try {
    return new TextDecoder(known).decode(bytes);
  } catch {
    return decodeUnknown(bytes);
  }
}

const BYTE_ORDER_MARKS: readonly (readonly [mark: readonly number[], name: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  // UTF-16 without a mark: a zero beside each of the first two characters.
  [[-1, 0, -1, 0], 'utf-16le'],
  [[0, -1, 0, -1], 'utf-16be'],
];

/** The encoding by the first bytes. */
const encodingOf = (bytes: Uint8Array): string | undefined =>
  BYTE_ORDER_MARKS.find(([mark]) =>
    mark.every((byte, index) => (byte === -1 ? bytes[index] !== 0 : bytes[index] === byte)),
  )?.[1];

/** Text of an undeclared encoding. */
export function decodeUnknown(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodePage(WESTERN, bytes);
  }
}

const DECLARED = /(?:encoding|charset)\s*=\s*["']?\s*([\w-]+)/i;

/** XML or HTML, which may declare its encoding; `told` is the encoding that its container declares. */
export function decodeMarkup(bytes: Uint8Array, told?: string): string {
  const marked = encodingOf(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const head = decodePage(WESTERN, bytes.subarray(0, 2048));
  const name = told ?? DECLARED.exec(head)?.[1];
  // UTF-16 has a mark, or nothing could have been read so far.
  return name && !/^utf-?16/i.test(name) ? decodeNamed(name, bytes) : decodeUnknown(bytes);
}
