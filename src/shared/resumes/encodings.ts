/** Decodes bytes by the number of a Windows code page or the name of an encoding, or guesses it from the bytes. */
import tables from 'codepage/dist/sbcs.full.js';
import { isUtf8, utf16Of } from '../forms/unicode';

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

/** The encoding by the first bytes. */
const encodingOf = (bytes: Uint8Array): string | undefined =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : utf16Of(bytes);

/** Text of an undeclared encoding. */
export function decodeUnknown(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
  return encoding ? new TextDecoder(encoding).decode(bytes) : decodePage(WESTERN, bytes);
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
